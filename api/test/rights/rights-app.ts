import { beforeAll } from 'vitest';
import { graphql } from '../gql/gql';
import { saveTables } from '../tables';
import { startTestApp } from '../test-app';
import { callersOf, demoteDana, startEvent, type Callers } from './callers';

/** Starts the application with the event of the rights table; call at the top level of a file. */
export function startRightsApp(): { readonly callers: Callers } {
  const app = startTestApp();
  const accounts = startEvent(app);
  let callers: Callers | undefined;

  beforeAll(async () => {
    await saveTables();
    callers = await callersOf(app, accounts);
    await demoteDana(callers, (dana) => dana.ask(graphql(`query UserCount { users { totalCount } }`)));
  });

  return {
    get callers() {
      if (!callers) throw new Error('There are no callers before the test application runs.');
      return callers;
    },
  };
}

import { beforeAll } from 'vitest';
import { restoreTables, saveTables } from '../tables';
import { startTestApp } from '../test-app';
import { callersOf, signInAll, uidOf, type Callers } from './callers';
import { writeEvent, type Person } from './event';

/** Starts the application with the event of the rights table in it; call at the top level of a file. */
export function startRightsApp(): { readonly callers: Callers } {
  const app = startTestApp();
  let callers: Callers | undefined;

  beforeAll(async () => {
    const tokens = await signInAll(app);
    const uids = Object.entries(tokens).map(([id, token]) => [id, uidOf(token)]);
    await writeEvent(Object.fromEntries(uids) as Record<Person, string>);
    await saveTables();
    await restoreTables();
    callers = await callersOf(app, tokens);
  });

  return {
    get callers() {
      if (!callers) throw new Error('There are no callers before the test application runs.');
      return callers;
    },
  };
}

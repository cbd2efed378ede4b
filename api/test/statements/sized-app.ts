import { OperationTypeNode } from 'graphql';
import { beforeAll } from 'vitest';
import { mutationNamed } from '../mutations/registry';
import { saveTables } from '../tables';
import { startTestApp } from '../test-app';
import { readWebOperations } from '../web-operations';
import {
  signInSized,
  writeSizedEvent,
  type SignedIn,
  type SizedEvent,
  type SizedPeople,
} from './sized-event';

export const WEB_MUTATIONS = (await readWebOperations()).filter(
  ({ type }) => type === OperationTypeNode.MUTATION,
);

type Changes = { as?: SignedIn; input?: object };

/** Sends a mutation of the web client with the input of its entry in `../mutations`, or with changes. */
export async function runMutation(
  people: SizedPeople,
  event: SizedEvent,
  name: string,
  changes: Changes = {},
): Promise<void> {
  const { as, input } = { as: 'admin' as const, ...mutationNamed(name), ...changes };
  const document = WEB_MUTATIONS.find((mutation) => mutation.name === name)?.document ?? '';
  await people.callerOf(as).askText(document, {
    input: typeof input === 'function' ? (input as (event: SizedEvent) => object)(event) : input,
  });
}

/** Starts the application with the event at scale 1, for tests that restore its tables; call at the top level of a file. */
export function startSizedApp() {
  const app = startTestApp();
  let started: { people: SizedPeople; event: SizedEvent } | undefined;
  const parts = () => {
    if (!started) throw new Error('The sized event is not written yet.');
    return started;
  };
  beforeAll(async () => {
    const people = await signInSized(app);
    started = { people, event: await writeSizedEvent(1, people.uids) };
    await saveTables();
  });
  return {
    app,
    callerOf: (id: SignedIn) => parts().people.callerOf(id),
    run: (name: string, changes?: Changes) => runMutation(parts().people, parts().event, name, changes),
  };
}

import { beforeAll, beforeEach, vi } from 'vitest';
import { schema } from '../src/schema';
import type { Caller } from './caller';
import { callersOf, startEvent, type Callers } from './rights/callers';
import { restoreTables, saveTables } from './tables';
import { startTestApp } from './test-app';

const NOON = '2026-03-10T12:00:00Z';

/** An application with an event and a clock, with the response cache. */
export function startCachedApp() {
  const clock = { now: new Date(NOON) };
  const app = startTestApp({ now: () => clock.now });
  const accounts = startEvent(app);
  const callers = {} as Callers;
  beforeAll(async () => {
    await saveTables();
    Object.assign(callers, await callersOf(app, accounts));
  });
  beforeEach(async () => {
    await restoreTables();
    clock.now = new Date(NOON);
  });
  return { clock, callers };
}

/** An answer without its sources, whose position grows with each commit. */
export const textOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replace(/,"extensions":\{"madeOf":.*(?=\})/, '');

export const ask = async (caller: Caller, query: string, variables?: object): Promise<string> =>
  textOf(await caller.post(query, variables));

export function rootField(name: string) {
  const field = schema.getQueryType()?.getFields()[name];
  if (!field) throw new Error(`No root field ${name}`);
  return field;
}

/** Whether a request executes, or is answered from the cache. */
export async function executes(caller: Caller, query: string, field: string): Promise<boolean> {
  const resolve = vi.spyOn(rootField(field), 'resolve');
  await ask(caller, query);
  const { length } = resolve.mock.calls;
  resolve.mockRestore();
  return length > 0;
}

export const TEAMS = `query Teams {
  teams { id name displayName memberCount members { isLeader user { displayName } } }
}`;
export const THEMES = 'query Themes { themes { id title viewerCanEdit } }';
export const RESOURCES = 'query Resources { resources { id title } }';

import { beforeAll, expect, it } from 'vitest';
import { db } from '../../src/db/client';
import type { Caller } from '../caller';
import { graphql } from '../gql/gql';
import { fieldOf, MUTATIONS } from '../mutations/registry';
import { restoreTables, saveTables } from '../tables';
import { startTestApp } from '../test-app';
import { generate, READERS, RUNNER, writeDraftEvent } from './draft-event';
import type { Person } from './event';
import { hostileInputs, inputTypeOf, type Ids } from './hostile-inputs';
import { columnsOf } from './payload';

/*
 * Noninterference of writes: while South is not published, no answer to a person who does not organise it depends on its draft.
 * Each performs every mutation, with valid and hostile inputs, in databases that differ only in the draft; the answers are the
 * same. New mutations are included automatically.
 */

const app = startTestApp();

/** Callers besides the readers. */
const OUTSIDERS = {
  ...READERS,
  stranger: 'has never signed in here',
} as const;
const outsiders = Object.keys(OUTSIDERS) as (keyof typeof OUTSIDERS)[];
/** Milo organises North, and participates there. */
type Sender = keyof typeof OUTSIDERS | 'milo';
const callers = new Map<string, Caller>();
let since: string;

const callerOf = (who: string): Caller => {
  const caller = callers.get(who);
  if (!caller) throw new Error(`${who} has not signed in.`);
  return caller;
};

/** Swap requests between people, from when South is published for a moment. */
const requests: string[] = [];
const REQUEST_SWAP = graphql(`
  mutation RequestBeforeDraft($input: RequestSwapInput!) {
    requestSwap(input: $input) { viewer { id swapRequests { id asker { id } } } }
  }
`);

async function requestSwap(who: Person, userId: string): Promise<void> {
  const { viewer } = (await callerOf(who).ask(REQUEST_SWAP, { input: { userId } })).requestSwap;
  requests.push(
    ...(viewer.swapRequests ?? []).flatMap(({ id, asker }) => (asker.id === viewer.id ? [id] : [])),
  );
}

const move = (userId: string, themeId: string): Promise<unknown> =>
  callerOf(RUNNER).act('placeUsers', { userIds: [userId], themeId });
const unassign = (userId: string): Promise<unknown> => callerOf(RUNNER).act('unassignMember', { userId });

/** Two copies of the event that differ only in South's draft. */
const DRAFTS = ['one_draft', 'another_draft'] as const;
type Draft = (typeof DRAFTS)[number];

/** South's draft when it was unpublished: Olga is on Fjord, Sam and Dana are on Ember. */
async function takeBack(): Promise<void> {
  await move('olga', 'Fjord');
  const [otto, input] = [callerOf(RUNNER), { regionId: 'south' }];
  await otto.act('publishAssignments', input);
  await requestSwap('sam', 'olga');
  await requestSwap('olga', 'dana');
  await otto.act('unpublishAssignments', input);
}

/** The same with another draft: Xena has a place, Sam has none, Olga and Dana have others. */
async function change(): Promise<void> {
  await unassign('sam');
  await move('olga', 'Ember');
  await move('dana', 'Fjord');
  await move('xena', 'Ember');
}

const idsFor = (who: Sender): Ids => ({
  request: requests,
  person: [...new Set(['sam', 'olga', 'dana', 'xena', 'nora', who])],
  theme: ['Ember', 'Fjord', 'Comet'],
  region: ['south', 'north'],
  run: ['run-of-south', 'run-of-north'],
});

type Asked = { name: string; input: object };

/** Mutations per document, each of which adds at most one error. */
const BATCH = 9;

function documentOf(batch: readonly Asked[], selection: (name: string) => string): string {
  const types = batch.map(({ name }) => inputTypeOf(name));
  const variables = types.flatMap((type, n) => (type ? [`$i${n}: ${String(type)}`] : []));
  const fields = batch.map(
    ({ name }, n) =>
      `m${n}: ${fieldOf(name)}${types[n] ? `(input: $i${n})` : ''} { ${selection(fieldOf(name))} }`,
  );
  return `mutation${variables.length > 0 ? `(${variables.join(', ')})` : ''} { ${fields.join(' ')} }`;
}

const ask = (who: Sender, batch: readonly Asked[], selection: (name: string) => string) =>
  callerOf(who).answer(
    documentOf(batch, selection),
    Object.fromEntries(batch.map(({ input }, n) => [`i${n}`, input])),
  );

/** Removes differences of time: new ids, secret addresses, and instants since the drafts were made. */
const withoutMoment = (answer: unknown): string =>
  JSON.stringify(answer)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '(id)')
    .replaceAll(/"path":"[^"]+"/g, '"path":"(secret)"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) =>
      instant >= since && instant < '2090' ? '(now)' : instant,
    );

type Refusals = NonNullable<Awaited<ReturnType<Caller['answer']>>['errors']>;
const wordsOf = (errors: Refusals) => errors.map(({ message, extensions }) => ({ message, extensions }));
const isRefused = (data: unknown): boolean => Object.values(data ?? {}).every((payload) => payload === null);

/**
 * Answers by mutation and input. Refused ones change nothing, so they share a document.
 * @param alone those not refused before, which are sent alone
 */
async function answersTo(who: Sender, draft: Draft, alone = new Set<string>()): Promise<Map<string, string>> {
  await restoreTables(draft);
  const answers = new Map<string, string>();
  const askAlone = async (key: string, asked: Asked): Promise<void> => {
    const { data, errors = [] } = await ask(who, [asked], columnsOf);
    if (errors.some(({ extensions }) => extensions.reason === 'DOCUMENT_TOO_COSTLY')) expect.fail(key);
    if (!isRefused(data)) {
      alone.add(key);
      await restoreTables(draft);
    }
    answers.set(key, withoutMoment(isRefused(data) ? wordsOf(errors) : { data, errors }));
  };
  const inputs = Object.keys(MUTATIONS).flatMap((name) =>
    hostileInputs(name, idsFor(who)).map(
      (input) => [`${name} ${JSON.stringify(input)}`, { name, input }] as const,
    ),
  );
  for (const [key, asked] of inputs.filter(([key]) => alone.has(key))) await askAlone(key, asked);
  const refused = inputs.filter(([key]) => !alone.has(key));
  for (let at = 0; at < refused.length; at += BATCH) {
    const batch = refused.slice(at, at + BATCH);
    const { data, errors = [] } = await ask(
      who,
      batch.map(([, asked]) => asked),
      () => '__typename',
    );
    // Without data, one of the inputs made the whole document malformed.
    if (data && isRefused(data)) {
      for (const [n, [key]] of batch.entries()) {
        const ownErrors = errors.filter(({ path }) => path?.[0] === `m${n}`);
        answers.set(key, withoutMoment(wordsOf(ownErrors)));
      }
    } else {
      await restoreTables(draft);
      for (const [key, asked] of batch) await askAlone(key, asked);
    }
  }
  return answers;
}

beforeAll(async () => {
  const accounts = await writeDraftEvent(app, 'draft-acts.');
  for (const [who, { token }] of Object.entries(accounts)) callers.set(who, app.withToken(token));
  callers.set('stranger', app.withToken(await app.tokenOf({ email: 'drafts.stranger@example.com' })));
  await db.organiser.create({ data: { id: 'milo', regionIds: ['north'] } });
  await generate(app, accounts);
  await takeBack();
  await saveTables(DRAFTS[0]);
  await change();
  await saveTables(DRAFTS[1]);
  since = new Date().toISOString();
});

it.each(outsiders)('%s gets the same answers to all mutations, whatever the draft', async (who) => {
  const alone = new Set<string>();
  const expected = await answersTo(who, 'one_draft', alone);
  const differing = [...(await answersTo(who, 'another_draft', alone))].flatMap(([asked, answer]) =>
    answer === expected.get(asked) ? [] : [`${asked}: ${answer} instead of ${expected.get(asked)}`],
  );
  expect(expected.size).toBeGreaterThan(Object.keys(MUTATIONS).length);
  expect(differing).toEqual([]);
});

it('an organiser of North learns no name and no address of a person in South', async () => {
  const answers = await answersTo('milo', 'one_draft');
  const telling = [...answers].filter(([, answer]) => /Sam|Dana|Xena|drafts\.(sam|dana|xena)@/.test(answer));
  expect(telling).toEqual([]);
});

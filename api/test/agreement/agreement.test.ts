// agreement/: whatever is kept in memory, people read what the database has.
import * as fc from 'fast-check';
import { OperationTypeNode } from 'graphql';
import { beforeAll, expect, it, vi } from 'vitest';
import type { AppParts } from '../../src/app';
import { inSlices } from '../../src/lib/turns';
import { schema } from '../../src/schema';
import { Caller } from '../caller';
import { statementsOf } from '../statements/count-statements';
import {
  SIGNED_IN,
  signInSized,
  writeSizedEvent,
  type SignedIn,
  type SizedPeople,
} from '../statements/sized-event';
import { startTestApp } from '../test-app';
import { readWebOperations, type WebOperation } from '../web-operations';
import { chooseAct } from './random-acts';
import { runs } from '../../src/solver/testing/runs';

const { numRuns: ACTS } = runs(20);
/** Questions at once, and after each act: few enough that there can be many acts. What is wrong stays wrong until the end, when all are asked. */
const QUESTIONS = 15;
/** The parts of a server that keeps nothing: everything is read from the database, every time. */
const KEEPS_NOTHING: Partial<AppParts> = { replica: () => Promise.resolve(null), responseCacheBytes: 0 };

const app = startTestApp();
const operations = await readWebOperations();
const queries = operations.filter(({ type }) => type === OperationTypeNode.QUERY);
const mutations = operations.filter(({ type }) => type === OperationTypeNode.MUTATION);

let people: SizedPeople;
/** Two servers that keep what they may, each for itself, and last the one that keeps nothing. */
let servers: readonly string[] = [];

beforeAll(async () => {
  servers = [app.url, await app.serveAgain({}), await app.serveAgain(KEEPS_NOTHING)];
  people = await signInSized(app);
  await app.empty();
  await writeSizedEvent(1, people.uids);
});

/** What a query is asked with: everything about the one region, and everything about the other. */
const variablesOf = ({ name, document }: WebOperation): readonly object[] => {
  if (!document.includes('$')) return [{}];
  return ['home', 'draft'].map((region) => ({
    id: name.startsWith('Region') ? region : `${region}-theme-1`,
    regionId: region,
    userId: `${region}-1`,
    personId: `${region}-1`,
    themeId: `${region}-theme-1`,
    isOfPerson: true,
    isOfTheme: true,
    timeZone: 'Europe/Berlin',
    first: 3,
  }));
};

type Question = { document: string; variables: object; person: SignedIn };
/** All that a caller may ask for, refused or not. */
const every: readonly Question[] = SIGNED_IN.flatMap((person) =>
  queries.flatMap((query) =>
    variablesOf(query).map((variables) => ({ document: query.document, variables, person })),
  ),
);
const count = Math.min(every.length, runs(every.length).numRuns);
/** Those of this run: most of its time goes into them. */
const [questions = []] = fc.sample(
  fc.shuffledSubarray([...every], { minLength: count, maxLength: count }),
  1,
);

const ask = (url: string, { document, variables, person }: Question): Promise<unknown> =>
  new Caller(url, people.tokenOf(person)).answer(document, variables);

async function expectAgreement(question: Question): Promise<void> {
  const [uncached, ...kept] = await Promise.all(servers.toReversed().map((url) => ask(url, question)));
  const asked = `${question.document.slice(0, 100)} ${JSON.stringify(question.variables)} as ${question.person}`;
  for (const answer of kept) expect(answer, asked).toEqual(uncached);
}

const anAct = fc.record({
  act: fc.constantFrom(...mutations.map(({ name }) => name)),
  server: fc.nat({ max: 2 }),
  numbers: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
  /** By their number, so that a counterexample stays readable. */
  asked: fc.shuffledSubarray([...questions.keys()], { minLength: QUESTIONS, maxLength: QUESTIONS }),
});

it('the servers that are compared answer in different ways', async () => {
  const themes = 'query Different { themes { id title region { name } } }';
  const again = (url: string) => ask(url, { document: themes, variables: {}, person: 'admin' });
  const statements = async (url: string): Promise<number> => {
    await again(url);
    return (await statementsOf(() => again(url))).length;
  };
  const [keeps = '', keepsForItself = '', keepsNothing = ''] = servers;
  // One looks for changes.
  expect(await statements(keeps)).toBe(1);
  expect(await statements(keepsForItself)).toBe(1);
  // The caller, what they organise, the themes, and their regions.
  expect(await statements(keepsNothing)).toBe(4);
  const field = schema.getQueryType()?.getFields().themes;
  if (!field) throw new Error('No root field themes');
  const resolve = vi.spyOn(field, 'resolve');
  const times: number[] = [];
  for (const url of servers) {
    resolve.mockClear();
    await again(url);
    times.push(resolve.mock.calls.length);
  }
  expect(times).toEqual([0, 0, 1]);
  resolve.mockRestore();
});

it('after whatever act of whomever on whichever server, people read the same on all of them', async () => {
  // From here on, the server keeps whatever may be kept.
  for await (const some of inSlices(questions, QUESTIONS))
    await Promise.all(some.map((question) => ask(app.url, question)));
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anAct, async ({ act, server, numbers, asked }) => {
      const { as, input } = await chooseAct(act, numbers);
      const caller = new Caller(servers[server] ?? '', people.tokenOf(as));
      const document = mutations.find(({ name }) => name === act)?.document ?? '';
      const { errors } = await caller.answer(document, { input });
      if (!errors) done.add(act);
      await Promise.all(questions.filter((_, index) => asked.includes(index)).map(expectAgreement));
    }),
    { numRuns: ACTS, endOnFailure: true },
  );
  for await (const some of inSlices(questions, QUESTIONS)) await Promise.all(some.map(expectAgreement));
  // Some acts are refused; if most were, nothing would have been tried.
  expect(done.size).toBeGreaterThan(ACTS / 4);
});

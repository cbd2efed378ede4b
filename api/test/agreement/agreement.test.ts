// agreement/: whatever is cached, people read what the database has.
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
/**
 * Questions at once, and after each act: few, so that there can be many acts. Errors persist until the end, when all are asked.
 */
const QUESTIONS = 15;
/** The parts of a server without replica and caches: it always reads from the database. */
const KEEPS_NOTHING: Partial<AppParts> = { replica: () => Promise.resolve(null), responseCacheBytes: 0 };

const app = startTestApp();
const operations = await readWebOperations();
const queries = operations.filter(({ type }) => type === OperationTypeNode.QUERY);
const mutations = operations.filter(({ type }) => type === OperationTypeNode.MUTATION);

let people: SizedPeople;
/** Two servers with separate replicas and caches, and last the one without. */
let servers: readonly string[] = [];

beforeAll(async () => {
  servers = [app.url, await app.serveAgain({}), await app.serveAgain(KEEPS_NOTHING)];
  people = await signInSized(app);
  await app.empty();
  await writeSizedEvent(1, people.uids);
});

/** The variables of a query: the ids of one region, and of the other. */
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
/** Everything that a caller may query, refused or not. */
const every: readonly Question[] = SIGNED_IN.flatMap((person) =>
  queries.flatMap((query) =>
    variablesOf(query).map((variables) => ({ document: query.document, variables, person })),
  ),
);
const count = Math.min(every.length, runs(every.length).numRuns);
/** This run's sample, which takes most of its time. */
const [questions = []] = fc.sample(
  fc.shuffledSubarray([...every], { minLength: count, maxLength: count }),
  1,
);

const ask = (url: string, { document, variables, person }: Question): Promise<unknown> =>
  new Caller(url, people.tokenOf(person)).answer(document, variables);

async function expectAgreement(question: Question): Promise<void> {
  const [uncached, ...kept] = await Promise.all(servers.toReversed().map((url) => ask(url, question)));
  const label = `${question.document.slice(0, 100)} ${JSON.stringify(question.variables)} as ${question.person}`;
  for (const answer of kept) expect(answer, label).toEqual(uncached);
}

const anAct = fc.record({
  act: fc.constantFrom(...mutations.map(({ name }) => name)),
  server: fc.nat({ max: 2 }),
  numbers: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
  /** By number, so a counterexample stays readable. */
  asked: fc.shuffledSubarray([...questions.keys()], { minLength: QUESTIONS, maxLength: QUESTIONS }),
});

it('the compared servers answer in different ways', async () => {
  const themes = 'query Different { themes { id title region { name } } }';
  const again = (url: string) => ask(url, { document: themes, variables: {}, person: 'admin' });
  const statements = async (url: string): Promise<number> => {
    await again(url);
    return (await statementsOf(() => again(url))).length;
  };
  const [keeps = '', keepsForItself = '', keepsNothing = ''] = servers;
  // One checks for changes.
  expect(await statements(keeps)).toBe(1);
  expect(await statements(keepsForItself)).toBe(1);
  // The caller, their regions as organiser, the themes, and the themes' regions.
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

it('after any act of anyone on any server, people read the same on all of them', async () => {
  // From here on, caches are filled.
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
  // Some acts are refused; if most were, the test would prove little.
  expect(done.size).toBeGreaterThan(ACTS / 4);
});

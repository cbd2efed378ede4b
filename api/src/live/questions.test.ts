import { describe, expect, it } from 'vitest';
import { Caller } from '../../test/caller';
import { LiveClient } from '../../test/live-client';
import { startEvent } from '../../test/rights/callers';
import type { Person } from '../../test/rights/event';
import { startTestApp } from '../../test/test-app';
import { db } from '../db/client';

/** Queries over a socket: the same answers as over HTTP, with their sources. North is published. */

const app = startTestApp({ liveLimits: { answer: 20_000 } });
const accounts = startEvent(app);
const connect = (person: Person): Promise<LiveClient> => LiveClient.connect(app.url, accounts[person].token);

type MadeOf = { kinds: string[]; lists: { kind: string; regionId?: string }[]; position: number };
const askHttp = async (
  person: Person,
  query: string,
): Promise<{ data: unknown; madeOf: MadeOf | undefined }> => {
  const answer = await new Caller(app.url, accounts[person].token).post(query);
  const { data, extensions } = (await answer.json()) as { data: unknown; extensions?: { madeOf: MadeOf } };
  return { data, madeOf: extensions?.madeOf };
};
const THEMES = '{ themes(regionId: "north") { id title members { id user { displayName } } } }';
const OWN = '{ viewer { id email assignment { id theme { id title } } } }';

describe.each([
  ['what many people share', THEMES],
  ['what is of a person', OWN],
])('%s', (_what, query) => {
  it.each(['nora', 'sam', 'ada'] as const)('is answered to %s as over HTTP', async (person) => {
    const client = await connect(person);
    const { data } = await askHttp(person, query);
    for (let times = 0; times < 2; times += 1)
      expect((await client.follow(query)).answers).toMatchObject([{ data }]);
  });
});

it('an answer contains its sources, and its position grows with each commit', async () => {
  const shared = await askHttp('nora', THEMES);
  expect(shared.madeOf?.kinds.toSorted()).toEqual(['REGIONS', 'TEAMS', 'THEMES', 'USERS']);
  expect(shared.madeOf?.lists).toContainEqual({ kind: 'THEMES', regionId: 'north' });
  expect((await askHttp('nora', OWN)).madeOf?.lists).toContainEqual({ kind: 'VIEWER' });
  await db.resource.updateMany({ data: { order: 7 } });
  const later = await askHttp('nora', THEMES);
  expect(later.madeOf?.position).toBeGreaterThan(shared.madeOf?.position ?? Infinity);
});

it('a failed answer, and an act, contain none', async () => {
  expect((await askHttp('nora', '{ history { edges { cursor } } }')).madeOf).toBeUndefined();
  expect(
    (await askHttp('nora', 'mutation { syncViewer(input: {}) { viewer { id } } }')).madeOf,
  ).toBeUndefined();
});

it('the next query already sees a change, also in rights', async () => {
  const client = await connect('dana');
  await client.follow(THEMES);
  await db.assignmentStatus.updateMany({
    where: { regionId: 'north' },
    data: { status: 'draft', publishedAt: null },
  });
  const [answer] = (await client.follow(THEMES)).answers;
  expect(JSON.stringify(answer)).not.toContain('displayName');
});

it('an answer that is too long goes over HTTP', async () => {
  await db.theme.updateMany({ data: { description: 'long '.repeat(6_000) } });
  const client = await connect('nora');
  const received = await client.follow('{ themes(regionId: "north") { id description } }');
  expect(received.codes).toEqual(['BAD_USER_INPUT']);
  const refusal = client.messages.find(({ type }) => type === 'error');
  expect(refusal?.payload).toMatchObject([{ extensions: { reason: 'ANSWER_TOO_LARGE' } }]);
  expect((await client.follow(OWN)).codes).toEqual([]);
});

it('queries beyond the limit of a page are refused, and the socket stays', async () => {
  const client = await connect('nora');
  const received = Array.from({ length: 60 }, (_, number) =>
    client.subscribe(`{ a${number}: viewer { id } }`),
  );
  await expect.poll(() => received.every(({ isOver }) => isOver)).toBe(true);
  const codes = received.flatMap((one) => one.codes);
  expect(new Set(codes)).toEqual(new Set(['RATE_LIMITED']));
  expect(codes.length).toBeLessThan(60);
  expect((await client.follow(OWN)).codes).toEqual([]);
});

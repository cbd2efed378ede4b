import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { db } from '../../src/db/client';
import { NOTICE_KINDS } from '../../src/features/announcements/announcements.service';
import { BUDGETS } from '../../src/graphql/document-limits';
import { inSlices } from '../../src/lib/turns';
import { routes } from '../../src/rest/routes';
import { schema } from '../../src/schema';
import type { Caller } from '../caller';
import { graphql } from '../gql/gql';
import { eventsOf, LiveClient, type Received } from '../live-client';
import { costOf, singles, type Probe } from '../schema-walk/probes';
import { startTestApp } from '../test-app';
import { generate, READERS, readers, RUNNER, writeDraftEvent, type Reader } from './draft-event';
import type { Accounts } from './event';

/*
 * Noninterference: while South is a draft, no answer to a person who does not organise it depends on its draft. Each reads
 * everything that the schema and REST offer, before there is a draft and after; the answers are the same. New queries and paths
 * are included automatically; a new required argument makes the probes throw.
 */

const app = startTestApp();
let accounts: Accounts;

const caller = (who: Reader | typeof RUNNER): Caller => app.withToken(accounts[who].token);

/** Deeper fields are of types that are reached nearer to the root. */
const LEVELS = 3;

const OF_SOUTH = { region: 'south', theme: 'Ember', team: 'Ember', generation: 'run-of-south' };
const queries = (id: string): Probe[] => [
  ...singles(schema, { ...OF_SOUTH, user: id, noticePreview: id }).filter(
    (probe) => probe.split('{').length <= LEVELS,
  ),
  ...NOTICE_NAMES.map((kind) => `noticePreview(kind: ${kind}, userId: "${id}") { subject text html }`),
  'themes { team { members { user { displayName } } leader { displayName } name displayName updatedAt } }',
];
const NOTICE_NAMES = NOTICE_KINDS.map((kind) =>
  kind.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
);

const paths = (id: string): string[] =>
  routes
    .filter(({ method }) => method === 'get')
    .map(({ path }) => path.replace(':regionId', 'south').replace(':userId', id).replace(':id', 'south'));

const CREATE_FEED = graphql(`mutation FeedOfReader { createCalendarFeed { path } }`);

const dataOf = z.record(z.string(), z.unknown());

/** Concurrent requests; one may occupy many threads. */
const AT_ONCE = 4;

function* batches(probes: readonly Probe[]): Iterable<Probe[]> {
  let batch: Probe[] = [];
  let cost = 0;
  for (const probe of probes) {
    const next = costOf(schema, probe);
    if (batch.length === 25 || cost + next > BUDGETS.participant) {
      yield batch;
      [batch, cost] = [[], 0];
    }
    batch.push(probe);
    cost += next;
  }
  yield batch;
}

async function readAll(who: Reader | typeof RUNNER): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const ask = async (batch: readonly Probe[]): Promise<void> => {
    const answer = await caller(who).answer(`{ ${batch.map((probe, n) => `p${n}: ${probe}`).join(' ')} }`);
    const { data } = dataOf.safeParse(answer.data);
    if (!data) expect.fail(`${batch.join(' ')}: ${answer.errors?.[0]?.message}`);
    for (const [n, probe] of batch.entries()) read.set(probe, JSON.stringify(data[`p${n}`]));
  };
  const get = async (path: string): Promise<void> => {
    const response = await caller(who).fetch(`/api${path}`);
    read.set(`GET ${path}`, `${response.status} ${await response.text()}`);
  };
  for await (const some of inSlices([...batches(queries(who))], AT_ONCE)) await Promise.all(some.map(ask));
  for await (const some of inSlices(paths(who), AT_ONCE)) await Promise.all(some.map(get));
  const feed = feeds.get(who);
  if (feed !== undefined) read.set('calendar feed', await (await fetch(app.url + feed)).text());
  return read;
}

/** All subscriptions, by arguments and selection. */
const SUBSCRIPTIONS: Record<string, string> = {
  boardChanged: 'boardChanged(regionId: "south") { present { activity } acts { kind } }',
  changed: 'changed { kinds regionIds }',
  memberHeld: 'memberHeld(userId: "sam") { activity }',
};

const differing = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([asked, read]) => before.get(asked) !== read).map(([asked]) => asked);

/** Generates South's teams, moves people manually, and names a team, as after a publication and unpublication. */
async function draft(): Promise<void> {
  await generate(app, accounts);
  await db.team.create({
    data: {
      ...{ themeId: 'Ember', teamName: 'Ash', teamLeaderId: 'sam', teamLink: 'https://example.com/' },
      createdAt: new Date(0),
    },
  });
  const line = { act: 'placeUsers', actorId: 'dana', actingAs: 'organiser', regionId: 'south' } as const;
  await db.historyLine.create({
    data: {
      ...line,
      ...{ actId: 'of-dana', targetKind: 'person', targetId: 'sam' },
      changes: { theme: [null, 'Fjord'], isManualOverride: [null, true] },
    },
  });
}

const before = new Map<string, Map<string, string>>();
/** The secret calendar addresses, by owner. */
const feeds = new Map<string, string>();
beforeAll(async () => {
  accounts = await writeDraftEvent(app, 'drafts.');
  for (const who of readers) feeds.set(who, (await caller(who).ask(CREATE_FEED)).createCalendarFeed.path);
  for (const who of [...readers, RUNNER] as const) before.set(who, await readAll(who));
  await draft();
});

const changesFor = async (who: Reader | typeof RUNNER): Promise<string[]> =>
  differing(before.get(who) ?? new Map<string, string>(), await readAll(who));

/** Everyone may know whether a region is published, and since when. */
const isOfStatus = (asked: string): boolean => /assignmentStatus|assignment-status/.test(asked);

describe('while a region is a draft', () => {
  it.each(Object.entries(READERS))('%s, who %s, reads nothing of it', async (who) => {
    expect(await changesFor(who as Reader)).toEqual([]);
  });

  it('who organises it reads it', async () => {
    expect((await changesFor(RUNNER)).length).toBeGreaterThan(20);
  });
});

describe('once it is published', () => {
  beforeAll(async () => {
    await app.withToken(accounts.ada.token).act('publishAssignments', { regionId: 'south' });
  });

  it('its participants read their own place and team, and nothing from before', async () => {
    const read = await readAll('sam');
    expect(differing(before.get('sam') ?? new Map<string, string>(), read)).toContain('ownData { json }');
    const own = read.get('ownData { json }') ?? '';
    expect(own).toContain('Ember');
    expect(own).not.toContain('Fjord');
    expect(
      read.get('noticePreview(kind: TEAM_PUBLISHED, userId: "olga") { subject text html }'),
    ).toBeUndefined();
    expect(
      (await readAll('olga')).get(
        'noticePreview(kind: TEAM_PUBLISHED, userId: "olga") { subject text html }',
      ),
    ).toContain('Ash');
  });

  it.each(['nora', 'nadia'] as const)('%s reads only that it is published', async (who) => {
    expect((await changesFor(who)).filter((asked) => !isOfStatus(asked))).toEqual([]);
  });

  it('nothing is readable after it is unpublished', async () => {
    await app.withToken(accounts.ada.token).act('unpublishAssignments', { regionId: 'south' });
    expect((await changesFor('sam')).filter((asked) => !isOfStatus(asked))).toEqual([]);
  });
});

// Last, since it changes everyone's answers.
describe('listeners while a draft changes', () => {
  it('covers every subscription', () => {
    expect(Object.keys(SUBSCRIPTIONS)).toEqual(
      Object.keys(schema.getSubscriptionType()?.getFields() ?? {}).toSorted(),
    );
  });

  it.each(readers)('%s gets nothing of it, and no notice is announced', async (who) => {
    const client = await LiveClient.connect(app.url, accounts[who].token);
    const subscriptions = new Map<string, Received>();
    for (const [name, asked] of Object.entries(SUBSCRIPTIONS))
      subscriptions.set(name, await client.follow(`subscription { ${asked} }`));
    const announced = await db.announcement.count();
    for (const themeId of ['Fjord', 'Ember'])
      await app.withToken(accounts.otto.token).act('placeUsers', { userIds: ['sam'], themeId });
    // Everyone gets a signal of the event's texts, after all earlier ones.
    await db.eventInfo.updateMany({ data: { faqContent: `For ${who}` } });
    const last = () => subscriptions.get('changed')?.answers.at(-1);
    await expect.poll(() => JSON.stringify(last())).toContain('EVENT');
    expect(last()).toEqual({ data: { changed: { kinds: ['EVENT'], regionIds: [] } } });
    for (const [name, received] of subscriptions) {
      if (received.codes.length > 0) expect(received.codes, name).toEqual(['FORBIDDEN']);
      else expect(eventsOf(received).slice(0, name === 'changed' ? -1 : undefined), name).toEqual([]);
    }
    expect(await db.announcement.count()).toBe(announced);
  });
});

import { OperationTypeNode } from 'graphql';
import { once } from 'node:events';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { act } from '../../test/acts';
import type { Caller } from '../../test/caller';
import { callersOf, signInAll, type Callers } from '../../test/rights/callers';
import { writeEvent } from '../../test/rights/event';
import { statementsOf } from '../../test/statements/count-statements';
import { restoreTables, saveTables } from '../../test/tables';
import { startTestApp } from '../../test/test-app';
import { createTestDatabase } from '../../test/test-database';
import { readWebOperations } from '../../test/web-operations';
import { db, observingDatabase } from '../db/client';
import { currentSnapshot } from '../db/replica/replica';
import { schema } from '../schema';

/** Cached responses reach the right people, at the right time, as the database is at that moment. */

const clock = { now: new Date() };
const database = { url: '' };
const app = startTestApp({
  now: () => clock.now,
  database: async () => {
    const created = await createTestDatabase(inject('templateUrl'));
    database.url = created.url;
    return created;
  },
});
let callers: Callers;

beforeAll(async () => {
  const accounts = await signInAll(app);
  await writeEvent(accounts);
  await saveTables();
  callers = await callersOf(app, accounts);
});
beforeEach(async () => {
  await restoreTables();
  clock.now = new Date('2026-03-10T12:00:00Z');
});

const send = (
  caller: Caller,
  query: string,
  variables: object = {},
  headers: object = {},
): Promise<Response> =>
  caller.fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });

const ask = async (caller: Caller, query: string, variables?: object): Promise<string> =>
  (await send(caller, query, variables)).text();

/** The number of statements of an operation; 1 is the one that asks for changes. */
const costOf = async (caller: Caller, query: string): Promise<number> =>
  (await statementsOf(() => ask(caller, query))).length;

function rootField(name: string) {
  const field = schema.getQueryType()?.getFields()[name];
  if (!field) throw new Error(`No root field ${name}`);
  return field;
}

/** Whether a request executes, or is answered from the cache. */
async function executes(caller: Caller, query: string, field: string): Promise<boolean> {
  const resolve = vi.spyOn(rootField(field), 'resolve');
  await ask(caller, query);
  const { length } = resolve.mock.calls;
  resolve.mockRestore();
  return length > 0;
}

const TEAMS = `query Teams {
  teams { id name displayName memberCount members { isLeader user { displayName } } }
}`;
const THEMES = 'query Themes { themes { id title viewerCanEdit } }';
const AGENDA = 'query Agenda { agenda { id title region { name } } }';
const RESOURCES = 'query Resources { resources { id title } }';

describe('a cached response', () => {
  const VARIABLES = { id: 'Comet', regionId: 'north', userId: 'nora', timeZone: 'Europe/Berlin', first: 100 };

  it('is that of the GraphQL server, byte by byte, for every query of the web', async () => {
    const operations = (await readWebOperations()).filter(({ type }) => type === OperationTypeNode.QUERY);
    const cached: string[] = [];
    const execute = vi.spyOn(schema, 'getRootType');
    for (const { name, document } of operations) {
      for (const caller of [callers.participant, callers.admin, callers.excluded, callers.noRegion]) {
        const first = await ask(caller, document, VARIABLES);
        execute.mockClear();
        const statements = await statementsOf(async () =>
          expect(await ask(caller, document, VARIABLES), name).toBe(first),
        );
        if (execute.mock.calls.length > 0 || first.startsWith('{"errors"')) continue;
        expect(statements, name).toHaveLength(1);
        if (caller !== callers.participant) continue;
        cached.push(name);
      }
    }
    execute.mockRestore();
    expect(cached).toEqual(
      expect.arrayContaining([
        'AllTeamMembers',
        'EventDashboardPage',
        'ResourcesPage',
        'TeamMembers',
        'TeamsPage',
        'ThemesPage',
      ]),
    );
    expect(cached.filter((name) => /Viewer|Own|Preference/.test(name))).toEqual([]);
  });

  it('has the headers of any other; clients without gzip get it as it is', async () => {
    const first = await send(callers.participant, TEAMS);
    const text = await first.text();
    const again = await send(callers.participant, TEAMS);
    expect(await again.text()).toBe(text);
    for (const name of ['content-type', 'cache-control', 'vary', 'content-length', 'content-encoding'])
      expect(again.headers.get(name), name).toBe(first.headers.get(name));
    expect(again.headers.get('content-encoding')).toBe('gzip');
    for (const encoding of ['identity', 'br']) {
      const other = await send(callers.participant, TEAMS, {}, { 'Accept-Encoding': encoding });
      expect(other.headers.get('content-encoding')).not.toBe('gzip');
      expect(await other.text()).toBe(text);
    }
  });

  it('has the type that the client accepts', async () => {
    const types = ['application/json', 'application/graphql-response+json'];
    for (const type of [...types, ...types]) {
      const { headers } = await send(callers.participant, THEMES, {}, { Accept: type });
      expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    }
  });
});

describe('people who differ get different responses:', () => {
  /** Each response, as the second person gets it after it was cached for the first, and the other way round. */
  async function afterEachOther(query: string, one: Caller, other: Caller): Promise<[string, string]> {
    await ask(one, query);
    const second = await ask(other, query);
    const first = await ask(one, query);
    expect(await ask(other, query)).toBe(second);
    return [first, second];
  }

  it('by region', async () => {
    const [north, south] = await afterEachOther(THEMES, callers.participant, callers.otherRegion);
    expect(north).toContain('Comet');
    expect(south).toContain('Ember');
    expect(south).not.toContain('Comet');
    const [has, hasNot] = await afterEachOther(RESOURCES, callers.participant, callers.noRegion);
    expect(has).toContain('Guide');
    expect(hasNot).not.toContain('Guide');
  });

  it('by role', async () => {
    const [participant, admin] = await afterEachOther(THEMES, callers.participant, callers.admin);
    expect(participant).not.toContain('Ember');
    expect(admin).toContain('Ember');
    expect(admin).toContain('"viewerCanEdit":true');
    expect(participant).not.toContain('"viewerCanEdit":true');
  });

  it('by the regions that they organise', async () => {
    const [participant, organiser] = await afterEachOther(THEMES, callers.participant, callers.organiser);
    expect(organiser).toContain('"viewerCanEdit":true');
    expect(participant).not.toContain('"viewerCanEdit":true');
  });

  it('by an extended deadline', async () => {
    const deadline = 'query Deadline { event { viewerDeadline } }';
    await db.deadlineExtension.deleteMany();
    await db.timelinePoint.deleteMany();
    await db.region.updateMany({ data: { timeZone: 'UTC', preferencesOpen: true } });
    const submissionDeadline = new Date('2026-03-10T15:00:00Z');
    await db.deadlines.create({ data: { id: 'event', submissionDeadline } });
    const localUntil = new Date('2026-03-11T15:00:00Z');
    await db.deadlineExtension.create({ data: { id: 'nora', localUntil, reason: '' } });
    const [extended, usual] = await afterEachOther(deadline, callers.participant, callers.excluded);
    expect(extended).toContain('2026-03-11');
    expect(usual).toContain('2026-03-10');
  });

  it('by person', async () => {
    const comet = 'query Comet { theme(id: "Comet") { team { members { user { isViewer } } } } }';
    const [own, others] = await afterEachOther(comet, callers.participant, callers.demoted);
    expect(own).toContain('"isViewer":true');
    expect(others).not.toContain('"isViewer":true');
    const mine = 'query Mine { teams { id isViewersTeam viewerCanEdit } }';
    const [onTeam, onNone] = await afterEachOther(mine, callers.participant, callers.demoted);
    expect(onTeam).toContain('"isViewersTeam":true');
    expect(onNone).not.toContain('"isViewersTeam":true');
    const viewer = 'query Own { viewer { id displayName } }';
    const [nora, sam] = await afterEachOther(viewer, callers.participant, callers.otherRegion);
    expect(nora).toContain('Nora');
    expect(sam).toContain('Sam');
  });
});

describe('people of the same audience', () => {
  it('get the response that was cached for another', async () => {
    const text = await ask(callers.excluded, TEAMS);
    await db.user.update({ where: { id: 'dana' }, data: { regionId: 'north' } });
    await ask(callers.excluded, TEAMS);
    expect(await executes(callers.demoted, TEAMS, 'teams')).toBe(false);
    expect(await ask(callers.demoted, TEAMS)).toBe(text);
  });

  it('share one execution when they ask at the same moment', async () => {
    const { resolve: original } = rootField('teams');
    const start = new AbortController();
    const resolve = vi.spyOn(rootField('teams'), 'resolve').mockImplementation(async (...args) => {
      if (!start.signal.aborted) await once(start.signal, 'abort');
      return original?.(...args);
    });
    await db.team.updateMany({ data: { teamName: 'Renamed' } });
    const answers = Array.from({ length: 10 }, () => ask(callers.participant, TEAMS));
    await expect.poll(() => resolve.mock.calls.length).toBe(1);
    // A request that is answered now was sent after all of them.
    for (let times = 0; times < 5; times += 1) await ask(callers.admin, RESOURCES);
    start.abort();
    expect(new Set(await Promise.all(answers)).size).toBe(1);
    expect(await answers[0]).toContain('Renamed');
    expect(resolve).toHaveBeenCalledOnce();
    resolve.mockRestore();
  });
});

describe('the very next request sees a change', () => {
  it('of a role', async () => {
    await ask(callers.participant, THEMES);
    await ask(callers.admin, THEMES);
    await callers.admin.ask(act('promoteUser'), { input: { userId: 'nora' } });
    expect(await ask(callers.participant, THEMES)).toContain('Ember');
    await callers.admin.ask(act('demoteUser'), { input: { userId: 'nora' } });
    expect(await ask(callers.participant, THEMES)).not.toContain('Ember');
  });

  it('of a region', async () => {
    await ask(callers.noRegion, AGENDA);
    await callers.noRegion.ask(act('chooseRegion'), { input: { regionId: 'south' } });
    expect(await ask(callers.noRegion, AGENDA)).toContain('Breakfast');
  });

  it('of a row that the response only refers to', async () => {
    await ask(callers.participant, AGENDA);
    await db.region.update({ where: { id: 'north' }, data: { name: 'Far North' } });
    expect(await ask(callers.participant, AGENDA)).toContain('Far North');
  });

  it('of publication, which hides teams at once', async () => {
    await ask(callers.participant, TEAMS);
    await callers.admin.ask(act('unpublishAssignments'), { input: { regionId: 'north' } });
    expect(await ask(callers.participant, TEAMS)).toBe('{"data":{"teams":[]}}\n');
  });

  it('of an account: a deleted person is refused', async () => {
    await ask(callers.participant, RESOURCES);
    await callers.admin.ask(act('deleteUser'), { input: { userId: 'nora' } });
    expect((await callers.participant.refusal(RESOURCES)).code).toBe('UNAUTHENTICATED');
  });

  it('by another process', async () => {
    await ask(callers.participant, RESOURCES);
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query("UPDATE resources SET title = 'Written elsewhere'");
    expect(await ask(callers.participant, RESOURCES)).toContain('Written elsewhere');
    await other.query('DELETE FROM resources');
    await other.end();
    expect(await ask(callers.participant, RESOURCES)).toBe('{"data":{"resources":[]}}\n');
  });
});

it('a response about today expires at midnight in its time zone', async () => {
  const upcoming = 'query Upcoming { upcomingDeadlines(timeZone: "Europe/Oslo") { title } }';
  await db.agendaItem.updateMany({ data: { date: new Date('2026-03-10') } });
  await ask(callers.participant, upcoming);
  clock.now = new Date('2026-03-10T22:59:59.999Z');
  expect(await executes(callers.participant, upcoming, 'upcomingDeadlines')).toBe(false);
  expect(await ask(callers.participant, upcoming)).toContain('Arrival');
  clock.now = new Date('2026-03-10T23:00:00Z');
  expect(await ask(callers.participant, upcoming)).not.toContain('Arrival');
});

it('a response about a deadline expires at its instant', async () => {
  const ahead = 'query Ahead { dashboardStats { nextDeadline { submissionDeadline } } }';
  const submissionDeadline = new Date('2026-03-10T15:00:00Z');
  await db.agendaItem.deleteMany();
  await db.timelinePoint.deleteMany();
  await db.deadlineExtension.deleteMany();
  await db.deadlines.create({ data: { id: 'event', submissionDeadline } });
  await ask(callers.otherRegion, ahead);
  clock.now = new Date('2026-03-10T14:59:59.999Z');
  expect(await executes(callers.otherRegion, ahead, 'dashboardStats')).toBe(false);
  expect(await ask(callers.otherRegion, ahead)).toContain('2026-03-10T15:00');
  clock.now = submissionDeadline;
  expect(await ask(callers.otherRegion, ahead)).toContain('"nextDeadline":null');
});

describe('never cached are', () => {
  it('reads of the database outside the replica', async () => {
    const direct = 'query Direct { resources { title } }';
    // As a resolver that breaks the rules would read.
    const resolve = vi.spyOn(rootField('resources'), 'resolve');
    const model = db.resource;
    for (const read of [
      () => db.resource.findMany(),
      () => model.findMany(),
      () => db.$queryRaw`SELECT id, title FROM resources`,
    ]) {
      resolve.mockImplementation(read);
      await ask(callers.participant, direct);
      expect(await costOf(callers.participant, direct)).toBeGreaterThan(1);
    }
    resolve.mockRestore();
  });

  it('reads of the current snapshot, also where another request has asked for it', async () => {
    const direct = 'query Snapshot { resources { title } }';
    const resolve = vi.spyOn(rootField('resources'), 'resolve').mockImplementation(async () => {
      observingDatabase(
        () => undefined,
        () => void currentSnapshot(),
      );
      return (await currentSnapshot()).resource.all();
    });
    await ask(callers.participant, direct);
    await ask(callers.participant, direct);
    expect(resolve).toHaveBeenCalledTimes(2);
    resolve.mockRestore();
  });

  it('what the identity provider says', async () => {
    const identity = 'query Identity { identity { uid } }';
    await ask(callers.participant, identity);
    expect(await executes(callers.participant, identity, 'identity')).toBe(true);
    expect(await ask(callers.participant, identity)).not.toBe(await ask(callers.otherRegion, identity));
  });

  it('refusals, and what comes with them', async () => {
    const mixed = 'query Mixed { themes { id } users { totalCount } }';
    const refused = await ask(callers.participant, mixed);
    expect(refused).toContain('FORBIDDEN');
    expect(await executes(callers.participant, mixed, 'themes')).toBe(true);
    await callers.admin.ask(act('promoteUser'), { input: { userId: 'nora' } });
    expect(await ask(callers.participant, mixed)).not.toContain('errors');
  });

  it('documents beyond the budget of their sender', async () => {
    const fields = Array.from({ length: 12 }, (_, index) => `t${index}: themes { members { user { id } } }`);
    const large = `query Large { ${fields.join(' ')} }`;
    expect(await ask(callers.admin, large)).toContain('"t11"');
    expect((await callers.participant.refusal(large)).code).toBe('BAD_USER_INPUT');
  });
});

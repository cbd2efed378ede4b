import { once } from 'node:events';
import { OperationTypeNode } from 'graphql';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { act } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { callersOf, signInAll, type Callers } from '../../../test/rights/callers';
import { writeEvent } from '../../../test/rights/event';
import { statementsOf } from '../../../test/statements/count-statements';
import { restoreTables, saveTables } from '../../../test/tables';
import { startTestApp } from '../../../test/test-app';
import { createTestDatabase } from '../../../test/test-database';
import { readWebOperations } from '../../../test/web-operations';
import { db } from '../../db/client';
import { currentAsker, NobodyWaits } from '../../lib/asker';
import { schema } from '../../schema';

/** Kept answers are for the right people, at the right time, and as the database is at that moment. */

const clock = { now: new Date('2026-03-10T12:00:00Z') };
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
  signal?: AbortSignal,
): Promise<Response> =>
  caller.fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
    ...(signal ? { signal } : {}),
  });

const ask = async (caller: Caller, query: string, variables?: object): Promise<string> =>
  (await send(caller, query, variables)).text();

/** The number of statements with which an operation is answered; 1 is the round that looks for changes. */
const costOf = async (caller: Caller, query: string): Promise<number> =>
  (await statementsOf(() => ask(caller, query))).length;

/** Asks until the answer is kept, if it can be: the server learns the document, then makes the answer, then keeps it. */
async function warm(caller: Caller, query: string): Promise<void> {
  await ask(caller, query);
  await ask(caller, query);
}

const TEAMS = `query Teams {
  teams { id name displayName memberCount isViewersTeam viewerCanEdit members { isLeader user { displayName } } }
}`;
const THEMES = 'query Themes { themes { id title viewerCanEdit } }';
const AGENDA = 'query Agenda { agenda { id title region { name } } }';
const RESOURCES = 'query Resources { resources { id title } }';
const OWN = 'query Own { viewer { id displayName role region { name } excludedFromAllocation } }';
const COMET =
  'query Comet { theme(id: "Comet") { id team { members { user { displayName isViewer viewerCanDelete } } } } }';

describe('a kept answer', () => {
  const VARIABLES = { id: 'Comet', regionId: 'north', userId: 'nora', timeZone: 'Europe/Berlin', first: 100 };

  it('is the same, byte by byte, as the one that the GraphQL server gives, for every query of the web', async () => {
    const operations = (await readWebOperations()).filter(({ type }) => type === OperationTypeNode.QUERY);
    const oneStatement: string[] = [];
    for (const { name, document } of operations) {
      for (const caller of [callers.participant, callers.admin, callers.excluded, callers.noRegion]) {
        const first = await ask(caller, document, VARIABLES);
        expect(await ask(caller, document, VARIABLES), name).toBe(first);
        const statements = await statementsOf(async () => {
          expect(await ask(caller, document, VARIABLES), name).toBe(first);
        });
        if (caller === callers.participant && statements.length === 1) oneStatement.push(name);
      }
    }
    expect(oneStatement).toEqual(
      expect.arrayContaining([
        'Viewer',
        'ThemesPage',
        'TeamsPage',
        'TeamMembers',
        'AllTeamMembers',
        'ResourcesPage',
        'EventNow',
        'AgendaNow',
      ]),
    );
  });

  it('takes one statement, which looks for changes, and resolves no field', async () => {
    await warm(callers.participant, TEAMS);
    const resolve = vi.spyOn(rootField('teams'), 'resolve');
    expect(await costOf(callers.participant, TEAMS)).toBe(1);
    expect(resolve).not.toHaveBeenCalled();
    resolve.mockRestore();
  });

  it('has the headers of any other, and comes compressed or as it is', async () => {
    const first = await send(callers.participant, TEAMS, {}, { 'Accept-Encoding': 'identity' });
    const text = await first.text();
    await warm(callers.participant, TEAMS);
    const plain = await send(callers.participant, TEAMS, {}, { 'Accept-Encoding': 'identity' });
    expect(await plain.text()).toBe(text);
    for (const name of ['content-type', 'cache-control', 'vary', 'content-length', 'content-encoding']) {
      expect(plain.headers.get(name), name).toBe(first.headers.get(name));
    }
  });

  it('is compressed for whoever takes gzip', async () => {
    await db.resource.updateMany({ data: { content: '<p>Naïve text, again and again.</p>'.repeat(100) } });
    const long = 'query Long { a: resources { id content } resources { content } }';
    const plain = await send(callers.participant, long, {}, { 'Accept-Encoding': 'identity' });
    await warm(callers.participant, long);
    const small = await send(callers.participant, long, {}, { 'Accept-Encoding': 'br, gzip' });
    expect(small.headers.get('content-encoding')).toBe('gzip');
    expect(Number(small.headers.get('content-length'))).toBeLessThan(1_000);
    // Decompressed by the client.
    expect(await small.text()).toBe(await plain.text());
    expect(
      (await send(callers.participant, long, {}, { 'Accept-Encoding': 'br' })).headers.get(
        'content-encoding',
      ),
    ).toBe('br');
  });
});

function rootField(name: string) {
  const field = schema.getQueryType()?.getFields()[name];
  if (!field) throw new Error(`No root field ${name}`);
  return field;
}

describe('what differs for two people', () => {
  /** Each answer, as the second person gets it after it has been kept for the first, and the other way round. */
  async function afterEachOther(query: string, one: Caller, other: Caller): Promise<[string, string]> {
    await warm(one, query);
    const second = await ask(other, query);
    await warm(other, query);
    const first = await ask(one, query);
    expect(await ask(other, query)).toBe(second);
    return [first, second];
  }

  it('by region', async () => {
    const [north, south] = await afterEachOther(THEMES, callers.participant, callers.otherRegion);
    expect(north).toContain('Comet');
    expect(south).toContain('Ember');
    expect(south).not.toContain('Comet');
  });

  it('by role', async () => {
    const [participant, admin] = await afterEachOther(THEMES, callers.participant, callers.admin);
    expect(participant).not.toContain('Ember');
    expect(admin).toContain('Ember');
    expect(admin).toContain('"viewerCanEdit":true');
    expect(participant).not.toContain('"viewerCanEdit":true');
  });

  it('by team', async () => {
    const [onTeam, onNone] = await afterEachOther(TEAMS, callers.participant, callers.demoted);
    expect(onTeam).toContain('"isViewersTeam":true');
    expect(onNone).not.toContain('"isViewersTeam":true');
  });

  it('by person', async () => {
    const [own, others] = await afterEachOther(COMET, callers.participant, callers.demoted);
    expect(own).toContain('"isViewer":true');
    expect(others).not.toContain('"isViewer":true');
    const [nora, sam] = await afterEachOther(OWN, callers.participant, callers.otherRegion);
    expect(nora).toContain('Nora');
    expect(sam).toContain('Sam');
  });

  it('by having a region', async () => {
    const [has, hasNot] = await afterEachOther(RESOURCES, callers.participant, callers.noRegion);
    expect(has).toContain('Guide');
    expect(hasNot).not.toContain('Guide');
  });

  it('by exclusion, of somebody with a place', async () => {
    await db.teamAssignment.updateMany({ where: { userId: 'xena' }, data: { themeId: 'Comet' } });
    const [member, excluded] = await afterEachOther(TEAMS, callers.participant, callers.excluded);
    expect(member).toContain('"viewerCanEdit":true');
    expect(excluded).not.toContain('"viewerCanEdit":true');
  });
});

describe('whoever is in the same situation', () => {
  it('gets the answer that was kept for another, without work', async () => {
    await warm(callers.participant, THEMES);
    expect(await costOf(callers.demoted, THEMES)).toBe(1);
    // Milo is on the team of Nora.
    await db.user.update({ where: { id: 'dana' }, data: { regionId: 'north' } });
    await db.teamAssignment.create({ data: { userId: 'dana', themeId: 'Comet' } });
    await warm(callers.participant, TEAMS);
    const resolve = vi.spyOn(rootField('teams'), 'resolve');
    expect(await ask(callers.demoted, TEAMS)).toBe(await ask(callers.participant, TEAMS));
    expect(resolve).not.toHaveBeenCalled();
    resolve.mockRestore();
  });

  it('shares the work of those who ask at the same moment, also when the first of them leaves', async () => {
    await warm(callers.participant, TEAMS);
    await warm(callers.demoted, TEAMS);
    await db.team.updateMany({ data: { teamName: 'Renamed' } });
    const { resolve: original } = rootField('teams');
    const finish = new AbortController();
    const resolve = vi.spyOn(rootField('teams'), 'resolve').mockImplementation(async (...args) => {
      if (!finish.signal.aborted) await once(finish.signal, 'abort');
      const asker = currentAsker();
      if (asker?.gone.aborted) throw new NobodyWaits();
      return original?.(...args);
    });
    const leaving = new AbortController();
    const first = send(callers.participant, TEAMS, {}, {}, leaving.signal).catch(() => undefined);
    await expect.poll(() => resolve.mock.calls.length).toBe(1);
    const asking = Array.from({ length: 10 }, () => ask(callers.participant, TEAMS));
    // Whoever has been answered in the meantime came after all of them.
    for (let times = 0; times < 5; times += 1) await ask(callers.admin, RESOURCES);
    leaving.abort();
    await first;
    for (let times = 0; times < 5; times += 1) await ask(callers.admin, RESOURCES);
    finish.abort();
    const answers = await Promise.all(asking);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('Renamed');
    expect(resolve).toHaveBeenCalledOnce();
    resolve.mockRestore();
  });
});

describe('on the very next request, a change is seen:', () => {
  it('of a role', async () => {
    await warm(callers.participant, THEMES);
    await warm(callers.admin, THEMES);
    await callers.admin.ask(act('promoteUser'), { input: { userId: 'nora' } });
    expect(await ask(callers.participant, THEMES)).toContain('Ember');
    await callers.admin.ask(act('demoteUser'), { input: { userId: 'nora' } });
    expect(await ask(callers.participant, THEMES)).not.toContain('Ember');
  });

  it('of a region', async () => {
    await warm(callers.noRegion, AGENDA);
    await callers.noRegion.ask(act('chooseRegion'), { input: { regionId: 'south' } });
    expect(await ask(callers.noRegion, AGENDA)).toContain('Breakfast');
  });

  it('of a name of a row that the answer only refers to', async () => {
    await warm(callers.participant, AGENDA);
    await db.region.update({ where: { id: 'north' }, data: { name: 'Far North' } });
    expect(await ask(callers.participant, AGENDA)).toContain('Far North');
  });

  it('of publication, which hides teams at once', async () => {
    await warm(callers.participant, TEAMS);
    await callers.admin.ask(act('unpublishAssignments'), { input: { regionId: 'north' } });
    expect(await ask(callers.participant, TEAMS)).toBe('{"data":{"teams":[]}}\n');
  });

  it('of an account: whoever is deleted is refused', async () => {
    await warm(callers.participant, RESOURCES);
    await callers.admin.ask(act('deleteUser'), { input: { userId: 'nora' } });
    expect((await callers.participant.refusal(RESOURCES)).code).toBe('UNAUTHENTICATED');
  });

  it('by another process', async () => {
    await warm(callers.participant, RESOURCES);
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query("UPDATE resources SET title = 'Written elsewhere'");
    expect(await ask(callers.participant, RESOURCES)).toContain('Written elsewhere');
    await other.query('DELETE FROM resources');
    await other.end();
    expect(await ask(callers.participant, RESOURCES)).toBe('{"data":{"resources":[]}}\n');
  });

  it('that adds a row to a list, or to an empty one', async () => {
    await db.resource.deleteMany();
    await warm(callers.participant, RESOURCES);
    await db.resource.create({ data: { title: 'The first', content: '' } });
    expect(await ask(callers.participant, RESOURCES)).toContain('The first');
  });
});

describe('as time passes', () => {
  const UPCOMING = 'query Upcoming { upcomingDeadlines(timeZone: "Europe/Oslo") { title } }';
  const at = (instant: string): void => {
    clock.now = new Date(instant);
  };

  it('an answer about today is kept until midnight in its time zone', async () => {
    await db.agendaItem.updateMany({ data: { date: new Date('2026-03-10') } });
    await warm(callers.participant, UPCOMING);
    at('2026-03-10T22:59:59Z');
    expect(await costOf(callers.participant, UPCOMING)).toBe(1);
    expect(await ask(callers.participant, UPCOMING)).toContain('Arrival');
    at('2026-03-10T23:00:00Z');
    expect(await ask(callers.participant, UPCOMING)).not.toContain('Arrival');
  });

  it('an answer about the submission deadline is kept until its instant', async () => {
    const LOCK = 'query Lock { viewer { preferenceList { lock } } }';
    // The event's deadline holds for regions and people without their own.
    await db.timelinePoint.deleteMany();
    await db.deadlineExtension.deleteMany();
    await db.region.updateMany({ data: { preferencesOpen: true } });
    await db.assignmentStatus.updateMany({ data: { status: 'draft', publishedAt: null } });
    await db.deadlines.create({
      data: { id: 'event', submissionDeadline: new Date('2026-03-10T15:00:00Z') },
    });
    await warm(callers.participant, LOCK);
    at('2026-03-10T14:59:59.999Z');
    expect(await ask(callers.participant, LOCK)).toContain('"lock":null');
    expect(await costOf(callers.participant, LOCK)).toBe(1);
    at('2026-03-10T15:00:00Z');
    expect(await ask(callers.participant, LOCK)).toContain('DEADLINE_PASSED');
  });
});

describe('what is never kept:', () => {
  it('what a resolver reads from the database itself', async () => {
    const ASK = 'query Direct { resources { title } }';
    // As a resolver that was written against the rules would.
    const resolve = vi
      .spyOn(rootField('resources'), 'resolve')
      .mockImplementation(() => db.resource.findMany());
    const model = db.resource;
    await warm(callers.participant, ASK);
    expect(await costOf(callers.participant, ASK)).toBeGreaterThan(1);
    resolve.mockImplementation(() => model.findMany());
    expect(await costOf(callers.participant, ASK)).toBeGreaterThan(1);
    resolve.mockImplementation(() => db.$queryRaw`SELECT id, title FROM resources`);
    expect(await costOf(callers.participant, ASK)).toBeGreaterThan(1);
    expect(await costOf(callers.participant, ASK)).toBeGreaterThan(1);
    resolve.mockRestore();
  });

  it('what the identity provider says', async () => {
    const IDENTITY = 'query Identity { identity { uid } }';
    const [nora, sam] = [callers.participant, callers.otherRegion];
    await warm(nora, IDENTITY);
    expect(await ask(nora, IDENTITY)).not.toBe(await ask(sam, IDENTITY));
    const resolve = vi.spyOn(rootField('identity'), 'resolve');
    await ask(nora, IDENTITY);
    expect(resolve).toHaveBeenCalledOnce();
    resolve.mockRestore();
  });

  it('a refusal, or anything beside one', async () => {
    const MIXED = 'query Mixed { themes { id } users { totalCount } }';
    await warm(callers.admin, MIXED);
    const refused = await ask(callers.participant, MIXED);
    expect(refused).toContain('FORBIDDEN');
    expect(await ask(callers.participant, MIXED)).toBe(refused);
    await callers.admin.ask(act('promoteUser'), { input: { userId: 'nora' } });
    expect(await ask(callers.participant, MIXED)).not.toContain('errors');
  });

  it('a dear document, which waits for its turn each time', async () => {
    const DEAR =
      'query Dear { again: themes { members { user { id } } } themes { members { user { id } } } }';
    await warm(callers.admin, DEAR);
    const resolve = vi.spyOn(rootField('themes'), 'resolve');
    await ask(callers.admin, DEAR);
    expect(resolve).toHaveBeenCalledTimes(2);
    resolve.mockRestore();
  });

  it('a document beyond the budget of whoever asks it', async () => {
    const fields = Array.from({ length: 12 }, (_, index) => `t${index}: themes { members { user { id } } }`);
    const LARGE = `query Large { ${fields.join(' ')} }`;
    await warm(callers.admin, LARGE);
    expect(await ask(callers.admin, LARGE)).toContain('"t11"');
    expect((await callers.participant.refusal(LARGE)).code).toBe('BAD_USER_INPUT');
  });
});

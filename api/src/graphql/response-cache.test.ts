import { OperationTypeNode } from 'graphql';
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import {
  ask,
  executes,
  RESOURCES,
  rootField,
  startCachedApp,
  TEAMS,
  textOf,
  THEMES,
} from '../../test/cached-app';
import type { Caller } from '../../test/caller';
import type { Callers } from '../../test/rights/callers';
import { statementsOf } from '../../test/statements/count-statements';
import { readWebOperations } from '../../test/web-operations';
import { db, observingDatabase } from '../db/client';
import { currentSnapshot } from '../db/replica/replica';
import { schema } from '../schema';

/** Cached responses reach the right people. */

const { clock, callers } = startCachedApp();

const MINE = 'query Mine { teams { id isViewersTeam viewerCanEdit } }';
const COMET = 'query Comet { theme(id: "Comet") { team { members { user { isViewer } } } } }';

describe('a cached response', () => {
  const VARIABLES = { id: 'Comet', regionId: 'north', userId: 'nora', timeZone: 'Europe/Berlin', first: 100 };

  it('equals that of the GraphQL server, byte by byte, for every query of the web', async () => {
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

  it('has the headers of any other; clients without gzip get it uncompressed', async () => {
    const first = await callers.participant.post(TEAMS);
    const text = await textOf(first);
    const again = await callers.participant.post(TEAMS);
    expect(await textOf(again)).toBe(text);
    for (const name of ['content-type', 'cache-control', 'vary', 'content-length', 'content-encoding'])
      expect(again.headers.get(name), name).toBe(first.headers.get(name));
    expect(again.headers.get('content-encoding')).toBe('gzip');
    for (const encoding of ['identity', 'br']) {
      const other = await callers.participant.post(TEAMS, {}, { headers: { 'Accept-Encoding': encoding } });
      expect(other.headers.get('content-encoding')).not.toBe('gzip');
      expect(await textOf(other)).toBe(text);
    }
  });

  it('has the type that the client accepts', async () => {
    const types = ['application/json', 'application/graphql-response+json'];
    for (const type of [...types, ...types]) {
      const { headers } = await callers.participant.post(THEMES, {}, { headers: { Accept: type } });
      expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    }
  });
});

describe('people who differ get different responses:', () => {
  /** Each response, as the second person gets it after it was cached for the first, and vice versa. */
  async function afterEachOther(query: string, one: Caller, other: Caller): Promise<[string, string]> {
    await ask(one, query);
    const second = await ask(other, query);
    const first = await ask(one, query);
    expect(await ask(other, query)).toBe(second);
    return [first, second];
  }

  it.each<[difference: string, query: string, text: string, keyof Callers, keyof Callers]>([
    ['region', THEMES, 'Comet', 'participant', 'otherRegion'],
    ['having a region', RESOURCES, 'Guide', 'participant', 'noRegion'],
    ['role', THEMES, 'Ember', 'admin', 'participant'],
    ['the regions that they organise', THEMES, '"viewerCanEdit":true', 'organiser', 'participant'],
    ['their team', MINE, '"isViewersTeam":true', 'participant', 'demoted'],
    ['person in a list of people', COMET, '"isViewer":true', 'participant', 'demoted'],
    ['person', 'query Own { viewer { id displayName } }', 'Nora', 'participant', 'otherRegion'],
  ])('by %s', async (_difference, query, text, one, other) => {
    const [has, hasNot] = await afterEachOther(query, callers[one], callers[other]);
    expect(has).toContain(text);
    expect(hasNot).not.toContain(text);
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

  it('share one execution if they send it concurrently', async () => {
    const { resolve: original } = rootField('teams');
    const start = new AbortController();
    const resolve = vi.spyOn(rootField('teams'), 'resolve').mockImplementation(async (...args) => {
      if (!start.signal.aborted) await once(start.signal, 'abort');
      return original?.(...args);
    });
    await db.team.updateMany({ data: { teamName: 'Renamed' } });
    const answers = Array.from({ length: 10 }, () => ask(callers.participant, TEAMS));
    await expect.poll(() => resolve.mock.calls.length).toBe(1);
    // A request answered now was sent after all of them.
    for (let times = 0; times < 5; times += 1) await ask(callers.admin, RESOURCES);
    start.abort();
    expect(new Set(await Promise.all(answers)).size).toBe(1);
    expect(await answers[0]).toContain('Renamed');
    expect(resolve).toHaveBeenCalledOnce();
    resolve.mockRestore();
  });
});

describe('never cached are', () => {
  it('reads of the database outside the replica', async () => {
    const direct = 'query Direct { resources { title } }';
    // A resolver that breaks the rules.
    const resolve = vi.spyOn(rootField('resources'), 'resolve');
    const model = db.resource;
    for (const read of [
      () => db.resource.findMany(),
      () => model.findMany(),
      () => db.$queryRaw`SELECT id, title FROM resources`,
    ]) {
      resolve.mockImplementation(read);
      await ask(callers.participant, direct);
      expect((await statementsOf(() => ask(callers.participant, direct))).length).toBeGreaterThan(1);
    }
    resolve.mockRestore();
  });

  it('reads of the current snapshot, even if another request has loaded it', async () => {
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

  it('answers of the identity provider', async () => {
    const identity = 'query Identity { identity { uid } }';
    await ask(callers.participant, identity);
    expect(await executes(callers.participant, identity, 'identity')).toBe(true);
    expect(await ask(callers.participant, identity)).not.toBe(await ask(callers.otherRegion, identity));
  });

  it('refusals, and the data next to them', async () => {
    const mixed = 'query Mixed { themes { id } users { totalCount } }';
    const refused = await ask(callers.participant, mixed);
    expect(refused).toContain('FORBIDDEN');
    expect(await executes(callers.participant, mixed, 'themes')).toBe(true);
    await callers.admin.act('promoteUser', { userId: 'nora' });
    expect(await ask(callers.participant, mixed)).not.toContain('errors');
  });

  it('failures, for a second', async () => {
    const resolve = vi.spyOn(rootField('resources'), 'resolve').mockRejectedValueOnce(new Error('Once.'));
    const failing = 'query Failing { resources { id } }';
    expect(await ask(callers.participant, failing)).toContain('INTERNAL_SERVER_ERROR');
    for (let times = 0; times < 2; times += 1) await ask(callers.participant, failing);
    expect(resolve).toHaveBeenCalledTimes(3);
    resolve.mockRestore();
    clock.now = new Date(clock.now.getTime() + 1_000);
    await ask(callers.participant, failing);
    expect(await executes(callers.participant, failing, 'resources')).toBe(false);
  });

  it('documents beyond the budget of their sender', async () => {
    const fields = Array.from({ length: 12 }, (_, index) => `t${index}: themes { members { user { id } } }`);
    const large = `query Large { ${fields.join(' ')} }`;
    expect(await ask(callers.admin, large)).toContain('"t11"');
    expect((await callers.participant.refusal(large)).code).toBe('BAD_USER_INPUT');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { graphql } from '../../../test/gql/gql';
import type { HistoryFilter } from '../../../test/gql/graphql';
import { chooseRegion, createRegionWithThemes, savePreferences, viewerId } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { Prisma } from '../../db/generated/client';
import { historyPage, type HistoryFilter as StoredFilter } from './list-history';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL, 'Ana');
const bob = app.person('bob@example.com', 'Bob');
let bobId = '';
let regionId = '';
let themes: readonly { id: string; title: string }[] = [];

const HISTORY = graphql(`query History($filter: HistoryFilter, $first: Int, $after: String) {
  history(filter: $filter, first: $first, after: $after) {
    edges { cursor node {
      id sentence subject consequence outcome code target targetKind actor { displayName } changes { field label before after }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`);

const read = async (filter: HistoryFilter, page: { first?: number; after?: string } = {}) =>
  (await admin.ask(HISTORY, { filter, ...page })).history;
const sentences = async (filter: HistoryFilter): Promise<string[]> =>
  (await read(filter)).edges.map(({ node }) => node.sentence);

beforeAll(async () => {
  const made = await createRegionWithThemes(admin, [3, 3]);
  regionId = made.region.id;
  themes = made.themes;
  bobId = await viewerId(bob);
  await chooseRegion(bob, regionId);
  await savePreferences(
    bob,
    themes.map(({ id }) => id),
  );
});

const idOf = (index: number): string => themes[index]?.id ?? '';
const titleOf = (index: number): string => themes[index]?.title ?? '';

describe('the history of a person', () => {
  it('words what they did and what was done to them, the newest first', async () => {
    await admin.act('placeUsers', { userIds: [bobId], themeId: idOf(0) });
    await admin.act('placeUsers', { userIds: [bobId], themeId: idOf(1) });
    const lines = await sentences({ personId: bobId });
    expect(lines.slice(0, 3)).toEqual([
      `Ana moved Bob from “${titleOf(0)}” to “${titleOf(1)}” manually.`,
      `Ana moved Bob from no team to “${titleOf(0)}” manually.`,
      'Bob locked in a ranking.',
    ]);
    expect(lines.at(-1)).toBe('Bob signed in for the first time.');
    const [{ node } = { node: undefined }] = (await read({ personId: bobId })).edges;
    expect(node?.changes).toContainEqual({
      field: 'theme',
      label: 'Team',
      before: titleOf(0),
      after: titleOf(1),
    });
  });

  it('gives the figures of a run', async () => {
    await admin.act('releaseMember', { userId: bobId });
    await admin.act('generateAssignments', { regionId });
    const ofRun = { regionId, act: 'GENERATE_ASSIGNMENTS', targetKind: 'REGION' } as const;
    const [line = ''] = await sentences(ofRun);
    expect(line).toMatch(/^Ana generated the teams of .*: 1 placed, 1 with their 1st choice\.$/);
    expect((await read(ofRun)).edges[0]?.node.changes).toContainEqual(
      expect.objectContaining({ label: 'Preset', after: 'Balanced' }),
    );
    const [{ node } = { node: undefined }] = (await read({ personId: bobId, act: 'GENERATE_ASSIGNMENTS' }))
      .edges;
    expect(node).toMatchObject({
      subject: 'Bob',
      consequence: `Bob came from “${titleOf(1)}” to “${titleOf(0)}”.`,
      sentence: `Bob came from “${titleOf(1)}” to “${titleOf(0)}” when Ana generated teams.`,
    });
  });

  it('gives the team name that members chose', async () => {
    await admin.act('publishAssignments', { regionId });
    const [published] = await sentences({ regionId, act: 'PUBLISH_ASSIGNMENTS', targetKind: 'REGION' });
    expect(published).toMatch(/^Ana published the teams of /);
    const { themeId } = await db.teamAssignment.findUniqueOrThrow({ where: { userId: bobId } });
    await bob.act('editTeam', { themeId, name: 'Carousel 4' });
    const [{ node } = { node: undefined }] = (await read({ targetKind: 'THEME', targetId: themeId })).edges;
    const title = themes.find(({ id }) => id === themeId)?.title ?? '';
    expect(node).toMatchObject({
      subject: 'Bob',
      consequence: null,
      sentence: `Bob renamed the team of “${title}” to “Carousel 4”.`,
    });
    await admin.act('unpublishAssignments', { regionId });
  });

  it('names an invited person who signs in', async () => {
    await admin.act('importParticipants', { csv: 'name,email\nIna,ina@example.com', isDryRun: false });
    const ina = await viewerId(await app.signIn('ina@example.com', 'Ina'));
    const [{ node } = { node: undefined }] = (await read({ personId: ina })).edges;
    expect(node).toMatchObject({ sentence: 'Ina signed in for the first time.', subject: 'Ina' });
  });

  it('no longer names them once they are deleted, and stays', async () => {
    const eve = await app.signIn('eve@example.com', 'Eve Unforgettable');
    const eveId = await viewerId(eve);
    await admin.act('deleteUser', { userId: eveId });
    expect(await sentences({ personId: eveId })).toEqual([
      'Ana deleted a person.',
      'A deleted person signed in for the first time.',
    ]);
    const stored = await db.$queryRaw`SELECT string_agg(h::text, ' ') AS text FROM history h`;
    expect(JSON.stringify(stored)).not.toMatch(/Eve|eve@/);
  });
});

describe('the list', () => {
  it('has pages without gaps or overlaps', async () => {
    const whole = (await read({}, { first: 100 })).edges.map(({ node }) => node.id);
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await read({}, { first: 3, ...(after === undefined ? {} : { after }) });
      paged.push(...page.edges.map(({ node }) => node.id));
      after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined;
    } while (after !== undefined);
    expect(paged).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });

  it('is filtered by target, region, act, outcome and time', async () => {
    await bob.refusalOf('deleteRegion', { id: regionId });
    expect(await sentences({ outcome: 'REFUSED' })).toEqual([
      'Bob tried to delete a region and was refused.',
    ]);
    expect(await sentences({ outcome: 'DONE', act: 'DELETE_REGION' })).toEqual([]);
    expect(await sentences({ targetKind: 'THEME', targetId: idOf(0), act: 'CREATE_THEME' })).toEqual([
      `Ana created a theme: “${titleOf(0)}”.`,
    ]);
    expect(await sentences({ regionId, act: 'CHOOSE_REGION' })).toHaveLength(1);
    const never = new Date('2001-01-01T00:00:00Z').toISOString();
    expect(await sentences({ to: never })).toEqual([]);
    expect((await sentences({ from: never })).length).toBeGreaterThan(5);
  });

  it("refuses a target without its kind, and another list's cursor", async () => {
    const code = 'BAD_USER_INPUT';
    expect(await admin.refusal(HISTORY, { filter: { targetId: 'x' } })).toMatchObject({ code });
    expect(await admin.refusal(HISTORY, { after: 'nonsense' })).toMatchObject({ code });
    const beforeAll = Buffer.from('["0000-01-01T00:00:00Z","a"]').toString('base64url');
    expect(await admin.refusal(HISTORY, { after: beforeAll })).toMatchObject({ code });
  });
});

it('a person reads everything stored about them, and about no one else', async () => {
  const { ownData } = await bob.ask(graphql(`query OwnData { ownData { json } }`));
  const own = z.record(z.string(), z.unknown()).parse(JSON.parse(ownData.json));
  expect(own).toMatchObject({
    person: { id: bobId, email: 'bob@example.com', display_name: 'Bob' },
    ranking: { theme_ids: themes.map(({ id }) => id) },
    history: expect.arrayContaining([
      expect.objectContaining({ act: 'savePreferences', targetId: bobId }),
    ]) as unknown,
  });
  // The region is a draft.
  expect(own).not.toHaveProperty('place');
  expect(ownData.json).not.toMatch(/Ana|eve|admin@|placeUsers/);
});

type Plan = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};
const plan: z.ZodType<Plan> = z.lazy(() =>
  z.object({
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    Plans: z.array(plan).optional(),
  }),
);
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

/** How many lines the scan nodes of a plan read. */
function rowsRead(node: Plan): number {
  if (node.Plans) return node.Plans.reduce((sum, inner) => sum + rowsRead(inner), 0);
  return node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
}

describe('of 100,000 lines, a page reads about as many as it has:', () => {
  beforeAll(async () => {
    await db.$executeRaw`
      INSERT INTO history (act_id, act, actor_id, acting_as, target_kind, target_id, region_id, outcome, code, at)
      SELECT 'a' || n, (ARRAY['placeUsers', 'savePreferences', 'updateTheme'])[1 + n % 3], 'actor-' || n % 50, 'administrator',
        (ARRAY['person', 'theme'])[1 + n % 2]::history_target, 'target-' || n % 2000, 'region-' || n % 20,
        (CASE n % 1000 WHEN 0 THEN 'refused' ELSE 'done' END)::outcome, CASE n % 1000 WHEN 0 THEN 'FORBIDDEN' END,
        now() - n * interval '1 minute'
      FROM generate_series(1, 100000) n`;
    await db.$executeRaw`ANALYZE history`;
  });

  const at = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

  it('gives the submission deadline, and says that it was cleared', async () => {
    for (const submissionDeadline of ['2031-05-06T17:30:00.000Z', null])
      await admin.act('setSubmissionDeadline', { submissionDeadline });
    expect(await sentences({ act: 'SET_SUBMISSION_DEADLINE' })).toEqual([
      'Ana cleared the submission deadline.',
      expect.stringMatching(/^Ana set the submission deadline to Tue, May 6, 2031, 5:30\sPM UTC\.$/),
    ]);
  });

  it.each<[string, StoredFilter]>([
    ['everything', {}],
    ['a person', { personId: 'actor-7' }],
    ['a target', { targetKind: 'theme', targetId: 'target-7' }],
    ['a kind', { targetKind: 'theme' }],
    ['a region', { regionId: 'region-7' }],
    ['a region that does not exist', { regionId: 'nowhere' }],
    ['an act', { act: 'savePreferences' }],
    ['what was refused', { outcome: 'refused' }],
    ['what was done', { outcome: 'done' }],
    ['a time', { from: at(60_000), to: at(50_000) }],
  ])('%s', async (_name, filter) => {
    const after = (await read({}, { first: 1 })).edges[0]?.cursor;
    for (const cursor of [undefined, after]) {
      for (const within of ['all', ['region-7'], ['region-3', 'region-7']] as const) {
        const page = historyPage({ within, filter, after: cursor, limit: 51 });
        const rows = await db.$queryRaw(Prisma.sql`EXPLAIN (ANALYZE, FORMAT JSON) ${page}`);
        const root = explained.parse(rows)[0]['QUERY PLAN'][0].Plan;
        // Lines of one person are filtered by an organiser's regions after the index scan.
        const most = filter.personId != null && within !== 'all' ? 2_000 : 0;
        expect(rowsRead(root)).toBeLessThanOrEqual(
          Math.max(most, 51 * 5 * (within === 'all' ? 1 : within.length)),
        );
      }
    }
  });
});

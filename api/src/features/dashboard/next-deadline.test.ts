import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { answer } from '../../../test/documented';
import { graphql } from '../../../test/gql/gql';
import { chooseRegion, createRegion, createRegionWithThemes, viewerId } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { dashboardStatsShape } from '../../rest/answer-shapes';

const NOW = new Date('2027-03-01T12:00:00Z');
const app = startTestApp({ now: () => NOW });
const DAY = 86_400_000;
/** Noon of the day that is `days` after today. */
const noonIn = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString();

const NEXT = graphql(`query NextDeadlineOfViewer($regionId: ID) {
  dashboardStats(regionId: $regionId) { daysUntilNextDeadline nextDeadline { submissionDeadline agendaItem { title } } }
}`);

/** The two regions, and the viewers: a participant of each, an administrator, and a person without a region. */
interface Scene {
  admin: Caller;
  regions: Record<'home' | 'abroad', { id: string; people: Caller[]; themeId: string }>;
  mia: Caller;
  newcomer: Caller;
}
let scene: Scene;
beforeEach(async () => {
  await app.empty();
  const admin = await app.signIn(ADMIN_EMAIL);
  const place = async (email: string) => {
    const { region, themes } = await createRegionWithThemes(admin, [5]);
    const person = await app.signIn(email);
    await chooseRegion(person, region.id);
    return { id: region.id, people: [person], themeId: themes[0]?.id ?? '' };
  };
  const home = await place('mia@example.com');
  const abroad = await place('noah@example.com');
  const newcomer = await app.signIn('lea@example.com');
  scene = { admin, regions: { home, abroad }, mia: await app.signIn('mia@example.com'), newcomer };
});

interface State {
  /** Agenda items at home: only the flag and the day matter. */
  home?: readonly (number | { days: number; isDeadline: false })[];
  abroad?: readonly number[];
  /** In days from now; fractions are hours. */
  submission?: number;
  published?: readonly ('home' | 'abroad')[];
}

async function arrange({ home = [], abroad = [], submission, published = [] }: State): Promise<void> {
  const { admin, regions } = scene;
  const add = (regionId: string, days: number, isDeadline = true) =>
    admin.act('createAgendaItem', {
      ...{ regionId, isDeadline, time: '9 AM', title: `in ${days}` },
      date: noonIn(days).slice(0, 10),
    });
  for (const item of home)
    await (typeof item === 'number' ? add(regions.home.id, item) : add(regions.home.id, item.days, false));
  for (const days of abroad) await add(regions.abroad.id, days);
  if (submission !== undefined)
    await admin.act('setSubmissionDeadline', { submissionDeadline: noonIn(submission) });
  for (const name of published) {
    const { id: regionId, people, themeId } = regions[name];
    for (const person of people)
      await admin.act('placeUsers', { userIds: [await viewerId(person)], themeId });
    await admin.act('publishAssignments', { regionId });
  }
}

type Days = number | null;

// Of a participant at home, an administrator, and a person without a region.
const TABLE: readonly [state: string, State, mia: Days, admin: Days, newcomer: Days][] = [
  ['nothing', {}, null, null, null],
  ['an agenda item that is not flagged', { home: [{ days: 2, isDeadline: false }] }, null, null, null],
  ['a flagged item of yesterday', { home: [-1] }, null, null, null],
  ['one of today, whose time is over', { home: [0] }, 0, 0, null],
  ['several: the first day counts', { home: [-3, 6, 4] }, 4, 4, null],
  ["another region's is an administrator's, too", { home: [6], abroad: [2] }, 6, 2, null],
  ['only another region has one', { abroad: [2] }, null, 2, null],
  ['the submission deadline ahead', { submission: 3 }, 3, 3, 3],
  ['the submission deadline in an hour', { submission: 1 / 24 }, 0, 0, 0],
  ['the submission deadline, passed', { submission: -1 / 24 }, null, null, null],
  ['passed today, an agenda deadline of today', { home: [0], submission: -1 / 24 }, 0, 0, null],
  ['the agenda before it', { home: [2], submission: 3 }, 2, 2, 3],
  ['the agenda after it', { home: [4], submission: 3 }, 3, 3, 3],
  ['published: it does not count', { submission: 3, published: ['home'] }, null, 3, 3],
  [
    'published: the agenda counts, on its day, too',
    { home: [3, 9], submission: 3, published: ['home'] },
    3,
    3,
    3,
  ],
  ['published: the agenda after it', { home: [9], submission: 3, published: ['home'] }, 9, 3, 3],
  ['another region published', { submission: 3, published: ['abroad'] }, 3, 3, 3],
  ['every region published', { home: [5], submission: 3, published: ['home', 'abroad'] }, 5, 5, 3],
];

describe("'Next Deadline in days': 'agenda items flagged as deadline with date today or later', and the submission deadline", () => {
  it.each(TABLE)('%s', async (_state, state, mia, admin, newcomer) => {
    await arrange(state);
    const rows = [
      [scene.mia, mia],
      [scene.admin, admin],
      [scene.newcomer, newcomer],
    ] as const;
    for (const [person, days] of rows) {
      expect((await person.ask(NEXT)).dashboardStats.daysUntilNextDeadline).toBe(days);
      const stats = await answer(person, ['GET', '/api/dashboard-stats'], dashboardStatsShape);
      expect(stats.daysUntilNextDeadline).toBe(days);
    }
    // A preview of the region shows its own; others cannot ask.
    const ofHome = { regionId: scene.regions.home.id };
    for (const [person, days] of [[scene.admin, mia] as const, [scene.newcomer, newcomer] as const])
      expect((await person.ask(NEXT, ofHome)).dashboardStats.daysUntilNextDeadline).toBe(days);
  });
});

describe('which deadline is next', () => {
  const next = async (person: Caller) => (await person.ask(NEXT)).dashboardStats.nextDeadline;

  it('is the first of the agenda by day, then time', async () => {
    const { admin, regions, mia } = scene;
    for (const time of ['6 PM', '9 AM']) {
      await admin.act('createAgendaItem', {
        ...{ regionId: regions.home.id, title: `at ${time}`, time, isDeadline: true },
        date: '2027-03-04',
      });
    }
    await arrange({ abroad: [2] });
    expect(await next(mia)).toEqual({ submissionDeadline: null, agendaItem: { title: 'at 9 AM' } });
    expect(await next(admin)).toMatchObject({ agendaItem: { title: 'in 2' } });
    expect(await next(scene.newcomer)).toBeNull();
  });

  it('is the submission deadline if that comes first, or on the same day', async () => {
    await arrange({ home: [4], submission: 4 });
    expect(await next(scene.mia)).toEqual({ submissionDeadline: noonIn(4), agendaItem: null });
    await arrange({ submission: 5 });
    expect(await next(scene.mia)).toEqual({ submissionDeadline: null, agendaItem: { title: 'in 4' } });
  });

  it("is the agenda's on the same day once the teams are published, until they are a draft again", async () => {
    await arrange({ home: [2, 4], submission: 2, published: ['home'] });
    expect(await next(scene.mia)).toEqual({ submissionDeadline: null, agendaItem: { title: 'in 2' } });
    const input = { regionId: scene.regions.home.id };
    await scene.admin.act('unpublishAssignments', input);
    expect(await next(scene.mia)).toMatchObject({ agendaItem: null });
  });

  it('is the submission deadline while there is no region yet', async () => {
    await app.empty();
    const admin = await app.signIn(ADMIN_EMAIL);
    const input = { submissionDeadline: noonIn(3) };
    await admin.act('setSubmissionDeadline', input);
    expect(await next(admin)).toMatchObject(input);
    await createRegion(admin);
    expect(await next(admin)).toMatchObject(input);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf, LiveClient, type Told } from '../../test/live-client';
import { signInAll } from '../../test/rights/callers';
import { writeEvent, type Accounts, type Person } from '../../test/rights/event';
import { restoreTables, saveTables } from '../../test/tables';
import { startTestApp } from '../../test/test-app';
import { db } from '../db/client';

/** Who is told what, and when nobody is told anything: North is published, South is a draft. */

const app = startTestApp();
let accounts: Accounts;
beforeAll(async () => {
  accounts = await signInAll(app);
  await writeEvent(accounts);
  await saveTables();
});
beforeEach(restoreTables);

const VIEWER =
  'subscription { viewerChanged { catchUp viewer { id region { id } assignment { theme { id } } preferenceCount } } }';
const EVENT =
  'subscription { eventChanged { catchUp event { aboutContent submissionDeadline } regions { id name assignmentStatus { status } } resources { id title } goneIds } }';
const REGION = `subscription ($regionId: ID!) { regionChanged(regionId: $regionId) {
  catchUp region { id preferencesOpen assignmentStatus { status } } themes { id title } agenda { id title }
  teams { id name leader { displayName } members { user { displayName } } } goneIds } }`;
const PEOPLE =
  'subscription ($regionId: ID) { peopleChanged(regionId: $regionId) { catchUp people { id displayName preferenceCount assignment { theme { id } } } themes { id memberCount } regions { id participantCount rankedCount } goneIds } }';

const connect = (person: Person): Promise<LiveClient> => LiveClient.connect(app.url, accounts[person].token);

type Heard = Record<'viewer' | 'event' | 'region', Told>;

/** Everything that a participant can hear. */
async function everything(person: Person, regionId: string): Promise<Heard> {
  const client = await connect(person);
  return {
    viewer: await client.follow(VIEWER),
    event: await client.follow(EVENT),
    region: await client.follow(REGION, { regionId }),
  };
}

const heard = ({ viewer, event, region }: Heard) => ({
  viewer: eventsOf(viewer),
  event: eventsOf(event),
  region: eventsOf(region),
});
const NOTHING = { viewer: [], event: [], region: [] };

/** Something that everybody is told, so that whatever came before it has been told, too. */
async function toldUpTo(people: readonly Heard[], mark: string): Promise<void> {
  await db.eventInfo.updateMany({ data: { faqContent: mark, aboutContent: mark } });
  for (const { event } of people)
    await expect.poll(() => eventsOf(event).at(-1)).toMatchObject({ event: { aboutContent: mark } });
  for (const { event } of people) event.answers.pop();
}

it('the first event comes at once and says only that it is the first', async () => {
  const { viewer, event, region } = await everything('nora', 'north');
  expect(viewer.answers).toEqual([
    {
      data: {
        viewerChanged: {
          catchUp: true,
          viewer: {
            id: 'nora',
            region: { id: 'north' },
            assignment: { theme: { id: 'Comet' } },
            preferenceCount: 2,
          },
        },
      },
    },
  ]);
  expect(event.answers).toEqual([
    { data: { eventChanged: { catchUp: true, event: null, regions: [], resources: [], goneIds: [] } } },
  ]);
  expect(region.answers).toEqual([
    {
      data: {
        regionChanged: { catchUp: true, region: null, themes: [], agenda: [], teams: [], goneIds: [] },
      },
    },
  ]);
});

describe('participants are told', () => {
  it('that preferences are opened and teams are taken back, all in the region the same', async () => {
    const people = [await everything('nora', 'north'), await everything('dana', 'north')];
    await db.region.update({ where: { id: 'north' }, data: { preferencesOpen: true } });
    for (const { region } of people)
      await expect
        .poll(() => eventsOf(region))
        .toMatchObject([
          { catchUp: false, region: { preferencesOpen: true, assignmentStatus: { status: 'PUBLISHED' } } },
        ]);
    await db.assignmentStatus.update({
      where: { regionId: 'north' },
      data: { status: 'draft', publishedAt: null },
    });
    for (const { region, viewer } of people) {
      await expect
        .poll(() => eventsOf(region).at(-1))
        .toMatchObject({ region: { assignmentStatus: { status: 'DRAFT' } }, teams: [] });
      expect(eventsOf(viewer)).toEqual([]);
    }
  });

  it('which themes, agenda items, resources and texts are new, changed or gone', async () => {
    const nora = await everything('nora', 'north');
    await db.theme.create({
      data: { id: 'Frost', regionId: 'north', title: 'Frost', description: '', capacity: 1 },
    });
    await expect
      .poll(() => eventsOf(nora.region).at(-1))
      .toMatchObject({ themes: [{ id: 'Frost', title: 'Frost' }], goneIds: [] });
    await db.theme.update({ where: { id: 'Frost' }, data: { title: 'Gale' } });
    await expect.poll(() => eventsOf(nora.region).at(-1)).toMatchObject({ themes: [{ title: 'Gale' }] });
    await db.theme.update({ where: { id: 'Frost' }, data: { regionId: 'south' } });
    await expect.poll(() => eventsOf(nora.region).at(-1)).toMatchObject({ themes: [], goneIds: ['Frost'] });
    await db.resource.delete({ where: { id: 'wifi' } });
    await expect.poll(() => eventsOf(nora.event).at(-1)).toMatchObject({ resources: [], goneIds: ['wifi'] });
    await db.deadlines.create({ data: { submissionDeadline: new Date('2099-01-01T00:00:00Z') } });
    await expect
      .poll(() => eventsOf(nora.event).at(-1))
      .toMatchObject({ event: { submissionDeadline: '2099-01-01T00:00:00.000Z' }, goneIds: [] });
  });

  it('who is on the teams of their published region, and what a team calls itself', async () => {
    const dana = await everything('dana', 'north');
    await db.team.update({ where: { themeId: 'Comet' }, data: { teamName: 'Coma' } });
    await expect
      .poll(() => eventsOf(dana.region).at(-1))
      .toMatchObject({ teams: [{ id: 'Comet', name: 'Coma', leader: { displayName: 'Milo' } }] });
    await db.teamAssignment.update({ where: { userId: 'milo' }, data: { themeId: 'Dune' } });
    await expect
      .poll(() => eventsOf(dana.region).at(-1))
      .toMatchObject({
        teams: [
          { id: 'Comet', members: [{ user: { displayName: 'Nora' } }] },
          { id: 'Dune', members: [{ user: { displayName: 'Milo' } }] },
        ],
      });
    await db.user.update({ where: { id: 'nora' }, data: { displayName: 'Nora B' } });
    await expect
      .poll(() => eventsOf(dana.region).at(-1))
      .toMatchObject({ teams: [{ members: [{ user: { displayName: 'Nora B' } }] }] });
    expect(eventsOf(dana.viewer)).toEqual([]);
  });

  it('what is their own: place, ranking, region', async () => {
    const nora = await everything('nora', 'north');
    await db.teamAssignment.update({ where: { userId: 'nora' }, data: { themeId: 'Dune' } });
    await expect
      .poll(() => eventsOf(nora.viewer).at(-1))
      .toMatchObject({ viewer: { assignment: { theme: { id: 'Dune' } } } });
    await db.ranking.delete({ where: { id: 'nora' } });
    await expect.poll(() => eventsOf(nora.viewer).at(-1)).toMatchObject({ viewer: { preferenceCount: 0 } });
    await db.user.update({ where: { id: 'nora' }, data: { regionId: 'south' } });
    await expect
      .poll(() => eventsOf(nora.viewer).at(-1))
      .toMatchObject({ viewer: { region: { id: 'south' }, assignment: null } });
    // From now on, what happens in North is none of her business.
    const before = eventsOf(nora.region).length;
    await db.theme.update({ where: { id: 'Comet' }, data: { title: 'Elsewhere' } });
    await toldUpTo([nora], 'After the move');
    expect(eventsOf(nora.region)).toHaveLength(before);
  });
});

describe('participants are told nothing, not even that something happened,', () => {
  const people = async (): Promise<{ nora: Heard; sam: Heard }> => ({
    nora: await everything('nora', 'north'),
    sam: await everything('sam', 'south'),
  });
  const sql = (text: string) => (): Promise<unknown> => db.$executeRawUnsafe(text);

  const acts: [string, 'nora' | 'sam', () => Promise<unknown>][] = [
    ['of a draft', 'sam', sql("UPDATE team_assignments SET is_manual_override = true WHERE user_id = 'sam'")],
    ['of a place taken in a draft', 'sam', sql("DELETE FROM team_assignments WHERE user_id = 'sam'")],
    ['of a team in a draft', 'sam', sql("UPDATE teams SET team_name = 'Coal' WHERE theme_id = 'Ember'")],
    ['of another region’s themes', 'sam', sql("UPDATE themes SET title = 'Other' WHERE id = 'Comet'")],
    [
      'of another region’s agenda',
      'sam',
      sql("UPDATE agenda SET title = 'Other' WHERE id IS NOT NULL AND region_id = 'north'"),
    ],
    [
      'of another region’s published teams',
      'sam',
      sql("UPDATE team_assignments SET theme_id = 'Dune' WHERE user_id = 'milo'"),
    ],
    ['of another person’s ranking', 'nora', sql("DELETE FROM rankings WHERE id = 'milo'")],
    [
      'of a teammate’s first sign-in',
      'nora',
      sql("UPDATE users SET first_sign_in_at = now() WHERE id = 'milo'"),
    ],
    ['of an excluded person’s place', 'nora', sql("DELETE FROM team_assignments WHERE user_id = 'xena'")],
    ['of somebody without a team', 'nora', sql("UPDATE users SET display_name = 'Other' WHERE id = 'dana'")],
    ['of people of no region', 'nora', sql("UPDATE users SET region_id = 'south' WHERE id = 'nadia'")],
    ['of a run', 'nora', sql('DELETE FROM generations')],
    [
      'of what was rolled back',
      'nora',
      () =>
        db
          .$transaction(async (tx) => {
            await tx.theme.updateMany({ data: { title: 'Never' } });
            throw new Error('rolled back');
          })
          .catch(() => undefined),
    ],
  ];
  it.each(acts)('%s', async (what, person, act) => {
    const both = await people();
    await act();
    await toldUpTo([both.nora, both.sam], what);
    expect(heard(both[person])).toEqual(NOTHING);
  });
});

describe('administrators are told', () => {
  it('whose account, ranking or place has changed, with the counts of the region', async () => {
    const ada = await connect('ada');
    const [everywhere, north] = [await ada.follow(PEOPLE), await ada.follow(PEOPLE, { regionId: 'north' })];
    await db.ranking.create({ data: { id: 'dana', themeIds: ['Dune'] } });
    for (const told of [everywhere, north])
      await expect
        .poll(() => eventsOf(told).at(-1))
        .toMatchObject({
          people: [{ id: 'dana', preferenceCount: 1 }],
          regions: [{ id: 'north', rankedCount: 3 }],
        });
    await db.teamAssignment.update({ where: { userId: 'sam' }, data: { isManualOverride: true } });
    await expect
      .poll(() => eventsOf(everywhere).at(-1))
      .toMatchObject({ people: [{ id: 'sam' }], themes: [{ id: 'Ember' }] });
    await db.user.delete({ where: { id: 'milo' } });
    await expect.poll(() => eventsOf(north).at(-1)).toMatchObject({ people: [], goneIds: ['milo'] });
    expect(eventsOf(north)).toHaveLength(2);
  });

  it('to ask anew where more has changed than one event holds', async () => {
    const ada = await connect('ada');
    const told = await ada.follow(PEOPLE);
    await db.user.createMany({
      data: Array.from({ length: 60 }, (_, n) => ({
        id: `many${n}`,
        firebaseUid: `many${n}`,
        email: `many${n}@example.com`,
        displayName: 'Many',
        regionId: 'south',
      })),
    });
    await expect
      .poll(() => eventsOf(told).at(-1))
      .toMatchObject({ catchUp: true, people: [], regions: [{ id: 'south', participantCount: 61 }] });
  });
});

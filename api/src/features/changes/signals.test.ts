import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf, LiveClient, type Received, untilSignalled } from '../../../test/live-client';
import { startEvent } from '../../../test/rights/callers';
import type { Person } from '../../../test/rights/event';
import { restoreTables, saveTables } from '../../../test/tables';
import { startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';

/** Who gets which signals: North is published, South is a draft. */

const app = startTestApp();
const accounts = startEvent(app);
beforeAll(() => saveTables());
beforeEach(async () => {
  await restoreTables();
  await untilSignalled(app.url, accounts.ada.token);
});

const CHANGED = 'subscription { changed { catchUp kinds regionIds } }';
const follow = async (person: Person): Promise<Received> =>
  (await LiveClient.connect(app.url, accounts[person].token)).follow(CHANGED);
const followAll = (...people: Person[]): Promise<Received[]> =>
  Promise.all(people.map((person) => follow(person)));

type Signal = { kinds: string[]; regionIds: string[] };
const all = (received: Received): Signal[] => eventsOf(received) as Signal[];

/** All signalled kinds, with the regions: `THEMES north`; without that of {@link settle}. */
const signals = (received: Received): string[] => [
  ...new Set(
    all(received).flatMap(({ kinds, regionIds }) =>
      kinds.filter((kind) => kind !== 'EVENT').map((kind) => [kind, ...regionIds].join(' ')),
    ),
  ),
];

/** Waits until each has received a signal that everyone gets, and so all earlier ones. */
async function settle(...some: Received[]): Promise<void> {
  await db.eventInfo.updateMany({ data: { faqContent: `${Math.random()}` } });
  for (const received of some)
    await expect.poll(() => all(received).some(({ kinds }) => kinds.includes('EVENT'))).toBe(true);
}

it('the first signal comes immediately, and is empty', async () => {
  expect((await follow('nora')).answers).toEqual([
    { data: { changed: { catchUp: true, kinds: [], regionIds: [] } } },
  ]);
});

const sql =
  (...texts: string[]) =>
  async (): Promise<unknown> =>
    Promise.all(texts.map((text) => db.$executeRawUnsafe(text)));
type Change = () => Promise<unknown>;

describe('people get a signal', () => {
  const changes: [what: string, expected: Partial<Record<Person, string[]>>, change: Change][] = [
    [
      'of preferences that open',
      {
        nora: ['VIEWER north', 'REGIONS north'],
        sam: ['REGIONS north'],
        olga: ['REGIONS north'],
        ada: ['REGIONS north'],
      },
      sql("UPDATE regions SET preferences_open = NOT preferences_open WHERE id = 'north'"),
    ],
    [
      'of teams that are taken back',
      {
        nora: ['VIEWER north', 'REGIONS north', 'TEAMS north'],
        dana: ['VIEWER north', 'REGIONS north', 'TEAMS north'],
        sam: ['REGIONS north'],
        nadia: ['REGIONS north'],
        ada: ['REGIONS north', 'TEAMS north'],
      },
      sql("UPDATE assignment_status SET status = 'draft', published_at = NULL WHERE region_id = 'north'"),
    ],
    [
      'of a theme',
      { nora: ['THEMES north'], olga: ['THEMES north'], ada: ['THEMES north'], sam: [], nadia: [] },
      sql("UPDATE themes SET title = 'Other' WHERE id = 'Comet'"),
    ],
    [
      'of a theme that moves elsewhere',
      { nora: ['THEMES north'], sam: ['THEMES south'], ada: ['THEMES north south'] },
      sql("UPDATE themes SET region_id = 'south' WHERE id = 'Dune'"),
    ],
    [
      'of the agenda',
      { nora: ['AGENDA north'], sam: [], ada: ['AGENDA north'] },
      sql("UPDATE agenda SET title = 'Other' WHERE region_id = 'north'"),
    ],
    [
      'of resources, except where they see none',
      { nora: ['RESOURCES'], sam: ['RESOURCES'], nadia: [], ada: ['RESOURCES'] },
      sql("UPDATE resources SET title = 'Other'"),
    ],
    [
      'of what a published team calls itself',
      { nora: ['TEAMS north'], dana: ['TEAMS north'], sam: [], ada: ['TEAMS north'] },
      sql("UPDATE teams SET team_name = 'Coma' WHERE theme_id = 'Comet'"),
    ],
    [
      'of who is on a published team',
      { milo: ['VIEWER north', 'TEAMS north'], dana: ['TEAMS north'], sam: [], ada: ['TEAMS north'] },
      sql("UPDATE team_assignments SET theme_id = 'Dune' WHERE user_id = 'milo'"),
    ],
    [
      'of what a member of it is called',
      { nora: ['VIEWER north', 'TEAMS north'], dana: ['TEAMS north'], ada: ['TEAMS north', 'USERS north'] },
      sql("UPDATE users SET display_name = 'Other' WHERE id = 'nora'"),
    ],
    [
      'of a ranking, only its person and organisers of the region',
      { milo: ['VIEWER'], nora: [], olga: ['PREFERENCES north'], ada: ['PREFERENCES north'], otto: [] },
      sql("DELETE FROM rankings WHERE id = 'milo'"),
    ],
    [
      'of a draft, only organisers of the region',
      { sam: [], nora: [], otto: ['TEAMS south'], ada: ['TEAMS south'], olga: [] },
      sql("UPDATE team_assignments SET is_manual_override = true WHERE user_id = 'sam'"),
    ],
    [
      'of an account without a region, only administrators',
      { nadia: ['VIEWER'], nora: [], olga: [], ada: ['USERS'] },
      sql("UPDATE users SET display_name = 'Other' WHERE id = 'nadia'"),
    ],
    [
      'of a person who goes, organisers of their region',
      { nora: ['TEAMS north'], sam: [], ada: ['TEAMS north', 'PREFERENCES north', 'USERS north'] },
      sql("DELETE FROM users WHERE id = 'milo'"),
    ],
  ];
  it.each(changes)('%s', async (_what, expected, change) => {
    const people = Object.keys(expected) as Person[];
    const received = await followAll(...people);
    await change();
    await settle(...received);
    expect(
      Object.fromEntries(people.map((person, n) => [person, received[n] && signals(received[n])])),
    ).toEqual(expected);
  });

  it('of the deadline: everyone', async () => {
    const received = await followAll('nora', 'sam', 'nadia', 'ada');
    await db.deadlines.create({ data: { submissionDeadline: new Date('2099-01-01T00:00:00Z') } });
    for (const one of received)
      await expect.poll(() => all(one).flatMap(({ kinds }) => kinds)).toContain('EVENT');
  });

  it('of a region only while they are in it', async () => {
    const nora = await follow('nora');
    await db.user.update({ where: { id: 'nora' }, data: { regionId: 'south' } });
    await expect.poll(() => signals(nora)).toContain('VIEWER');
    nora.answers.splice(1);
    await db.theme.update({ where: { id: 'Comet' }, data: { title: 'Elsewhere' } });
    await settle(nora);
    expect(signals(nora)).toEqual([]);
  });
});

describe('participants get no signal', () => {
  const acts: [string, 'nora' | 'sam', () => Promise<unknown>][] = [
    ['of a place taken in a draft', 'sam', sql("DELETE FROM team_assignments WHERE user_id = 'sam'")],
    ['of a team in a draft', 'sam', sql("UPDATE teams SET team_name = 'Coal' WHERE theme_id = 'Ember'")],
    [
      'of a teammate’s first sign-in',
      'nora',
      sql("UPDATE users SET first_sign_in_at = now() WHERE id = 'milo'"),
    ],
    ['of an excluded person’s place', 'nora', sql("DELETE FROM team_assignments WHERE user_id = 'xena'")],
    ['of a person without a team', 'nora', sql("UPDATE users SET display_name = 'Other' WHERE id = 'dana'")],
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
  it.each(acts)('%s', async (_what, person, act) => {
    const received = await followAll(person);
    await act();
    await settle(...received);
    expect(received.flatMap(signals)).toEqual([]);
  });
});

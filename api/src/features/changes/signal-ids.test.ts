import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf, LiveClient, type Received, untilSignalled } from '../../../test/live-client';
import { startEvent } from '../../../test/rights/callers';
import type { Person } from '../../../test/rights/event';
import { restoreTables, saveTables } from '../../../test/tables';
import { startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';

/** The things that a signal names to each viewer, and the changes that a later page has missed. North is published, South is a draft. */

const app = startTestApp();
const accounts = startEvent(app);
beforeAll(() => saveTables());
beforeEach(async () => {
  await restoreTables();
  await untilSignalled(app.url, accounts.ada.token);
});

type Signal = { kinds: string[]; ids: string[] | null; position: number };
const CHANGED = 'subscription ($since: Float) { changed(since: $since) { kinds ids position } }';
const follow = async (person: Person, since?: number): Promise<Received> =>
  (await LiveClient.connect(app.url, accounts[person].token)).follow(CHANGED, { since });
const first = ({ answers: [answer] }: Received): Signal => (answer?.data as { changed: Signal }).changed;
const named = (received: Received): (string | null)[] =>
  (eventsOf(received) as Signal[]).flatMap(({ ids }) => ids ?? [null]);

async function act(...texts: string[]): Promise<void> {
  for (const text of texts) await db.$executeRawUnsafe(text);
  await db.eventInfo.updateMany({ data: { faqContent: `${Math.random()}` } });
}
const heard = async (received: Received): Promise<(string | null)[]> => {
  await expect
    .poll(() => (eventsOf(received) as Signal[]).some(({ kinds }) => kinds.includes('EVENT')))
    .toBe(true);
  return named(received);
};

it.each<[what: string, sql: string, heard: Partial<Record<Person, string[]>>]>([
  [
    'a theme',
    "UPDATE themes SET title = 'Other' WHERE id = 'Comet'",
    { nora: ['Comet'], sam: [], ada: ['Comet'] },
  ],
  [
    'a place on a published team, and whose it is',
    "DELETE FROM team_assignments WHERE user_id = 'nora'",
    { dana: ['nora'], sam: [], ada: ['nora'] },
  ],
  [
    'a draft place only to organisers of the region',
    "UPDATE team_assignments SET is_manual_override = NOT is_manual_override WHERE user_id = 'sam'",
    { nora: [], sam: [], ada: ['sam'] },
  ],
  [
    "a person's ranking only to them and organisers of the region",
    "UPDATE rankings SET updated_at = now() WHERE id = 'nora'",
    { nora: ['nora'], nadia: [], ada: ['nora'] },
  ],
])('a signal names %s', async (_what, sql, expected) => {
  const people = Object.keys(expected) as Person[];
  const received = await Promise.all(people.map((person) => follow(person)));
  await act(sql);
  for (const [index, person] of people.entries()) {
    const one = received[index];
    expect(one && (await heard(one)), person).toEqual(
      (expected[person] ?? []).length === 0 ? [] : expect.arrayContaining(expected[person] ?? []),
    );
  }
});

it('a signal of more than twenty things names none', async () => {
  const received = await follow('nora');
  await act(
    `INSERT INTO themes (id, region_id, title, description, capacity, updated_at)
      SELECT 'many-' || i, 'north', 'Many ' || i, '', 2, now() FROM generate_series(1, 21) i`,
  );
  expect(await heard(received)).toContain(null);
});

describe('a page that comes later', () => {
  const positionNow = async (person: Person): Promise<number> => first(await follow(person)).position;

  it('gets the changes since its position', async () => {
    // The first follower starts the record.
    const early = await follow('nora');
    const since = await positionNow('nora');
    await act("UPDATE themes SET title = 'Other' WHERE id = 'Comet'");
    await heard(early);
    const missed = first(await follow('nora', since));
    expect(missed).toMatchObject({ kinds: ['EVENT', 'THEMES'], ids: ['Comet'] });
    expect(first(await follow('nora', missed.position))).toMatchObject({ kinds: [], ids: [] });
  });

  it('gets no draft', async () => {
    const early = await follow('sam');
    const since = await positionNow('sam');
    await act(
      "UPDATE team_assignments SET is_manual_override = NOT is_manual_override WHERE user_id = 'sam'",
    );
    await heard(early);
    expect(first(await follow('sam', since))).toMatchObject({ kinds: ['EVENT'], ids: [] });
    expect(first(await follow('ada', since)).kinds).toContain('TEAMS');
  });

  it('must refetch everything after a long time', async () => {
    const early = await follow('nora');
    await act();
    await heard(early);
    const { kinds, ids } = first(await follow('nora', 1));
    expect(kinds).toEqual(expect.arrayContaining(['VIEWER', 'USERS']));
    expect(ids).toBeNull();
  });
});

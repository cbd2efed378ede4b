import { beforeAll, expect, it } from 'vitest';
import { perform } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { chooseRegion, createRegionWithThemes, savePreferences, viewerId } from '../../../test/scenes';
import { digestTables } from '../../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { eraseParticipants } from './erase-participants.service';

const app = startTestApp();
let admin: Caller;
const ids: string[] = [];

beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL, 'Ada');
  const { region, themes } = await createRegionWithThemes(admin, [2, 2]);
  for (const name of ['Mia Unforgettable', 'Noah Unforgettable', 'Ola Unforgettable']) {
    const person = await app.signIn(`${name.slice(0, 3).toLowerCase()}@example.com`, name);
    ids.push(await viewerId(person));
    if (name.startsWith('Ola')) continue;
    await chooseRegion(person, region.id);
    await savePreferences(
      person,
      themes.map(({ id }) => id),
    );
  }
  await perform(admin, 'generateAssignments', { regionId: region.id });
  await perform(admin, 'publishAssignments', { regionId: region.id });
  const place = await db.teamAssignment.findFirstOrThrow();
  await db.team.updateMany({
    where: { themeId: place.themeId },
    data: { teamName: 'Unforgettable', teamLeaderId: place.userId },
  });
});

const COUNTS = { people: 3, rankings: 2, places: 2, teams: 1 };

it('a dry run counts what is personal, and changes nothing', async () => {
  const before = await digestTables();
  expect(await eraseParticipants(true)).toEqual(COUNTS);
  expect(await digestTables()).toEqual(before);
});

it('erases what it has counted, in every table, and leaves the event and its administrators', async () => {
  expect(await eraseParticipants(false)).toEqual(COUNTS);
  expect(await eraseParticipants(true)).toEqual({ people: 0, rankings: 0, places: 0, teams: 0 });
  expect(await db.user.findMany({ select: { displayName: true } })).toEqual([{ displayName: 'Ada' }]);
  const [{ text } = { text: '' }] = await db.$queryRaw<{ text: string }[]>`
    SELECT (SELECT string_agg(t::text, ' ') FROM teams t) || (SELECT string_agg(g::text, ' ') FROM generations g)
      || (SELECT string_agg(u::text, ' ') FROM users u) AS text`;
  expect(text).not.toMatch(/Unforgettable|mia@|noah@|ola@/i);
  const lines = await db.historyLine.findMany({ where: { targetId: { in: ids } } });
  expect(JSON.stringify(lines)).not.toMatch(/Unforgettable|@/);
  expect(lines.filter(({ act, actingAs }) => act === 'operate' && actingAs === 'operator')).toHaveLength(3);
});

import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import {
  chooseRegion,
  createRegion,
  createRegionWithThemes,
  createTheme,
  savePreferences,
  viewerId,
} from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

const NEXT_STEP = graphql(`query NextStep($id: ID!) {
  region(id: $id) { nextStep { kind count label reason at atLabel isPlanned theme { id } } }
}`);
const stepOf = async (id: string, caller = admin) => (await caller.ask(NEXT_STEP, { id })).region?.nextStep;

let people = 0;
async function join(regionId: string): Promise<Caller> {
  const person = await app.signIn(`step.${(people += 1)}@example.com`);
  await chooseRegion(person, regionId);
  return person;
}
const generate = (regionId: string) => admin.act('generateAssignments', { regionId });
const close = (regionId: string) => admin.act('closePreferences', { regionId });
const plan = (regionId: string, kind: 'OPEN_PREFERENCES' | 'CLOSE_PREFERENCES' | 'PUBLISH', month: string) =>
  admin.act('planRegion', { regionId, points: [{ kind, localTime: `2097-${month}-01T12:00` }] });

describe('the next step of a region', () => {
  it('follows a hackathon from an empty region to published teams', async () => {
    const { id } = await createRegion(admin);
    expect(await stepOf(id)).toMatchObject({
      ...{ kind: 'ADD_THEMES', label: 'Add themes', count: null, at: null },
      reason: 'The region has no themes.',
    });
    const theme = await createTheme(admin, id, { capacity: 1 });
    expect(await stepOf(id)).toMatchObject({ label: 'Import people', reason: 'The region has no people.' });
    const ada = await join(id);
    const bob = await join(id);
    expect(await stepOf(id)).toMatchObject({
      ...{ kind: 'ADD_SEATS', count: 1, label: 'Add 1 seat' },
      reason: 'There is 1 seat for 2 people.',
    });
    await admin.act('updateTheme', { id: theme.id, capacity: 5 });
    await close(id);
    expect(await stepOf(id)).toMatchObject({
      ...{ label: 'Open preferences', count: null },
      reason: 'Preferences are closed, and there are no rankings.',
    });
    await admin.act('openPreferences', { regionId: id });
    expect(await stepOf(id)).toMatchObject({
      count: 2,
      label: 'Remind 2',
      reason: '2 of 2 people have not ranked.',
    });
    await savePreferences(ada, [theme.id]);
    await savePreferences(bob, [theme.id]);
    expect(await stepOf(id)).toMatchObject({
      ...{ label: 'Close preferences', count: null },
      reason: '2 people ranked, and preferences are open.',
    });
    await close(id);
    expect(await stepOf(id)).toMatchObject({
      ...{ label: 'Generate Assignments', count: 2 },
      reason: '2 people have no place.',
    });
    await generate(id);
    expect(await stepOf(id)).toMatchObject({
      ...{ label: 'Publish', count: null },
      reason: 'All 2 people have a place.',
    });
    await join(id);
    expect(await stepOf(id)).toMatchObject({
      ...{ kind: 'PLACE_NEWCOMERS', label: 'Place 1 person' },
      reason: '1 person has no place, and 3 seats are free.',
    });
    await admin.act('publishAssignments', { regionId: id });
    expect(await stepOf(id)).toMatchObject({ label: 'Place 1 person', count: 1 });
    await admin.act('placeNewcomers', { regionId: id });
    expect(await stepOf(id)).toMatchObject({
      label: 'See teams',
      count: null,
      reason: 'All 3 people have a place.',
    });
  });

  it("names the timeline's action, and when", async () => {
    const { region, themes } = await createRegionWithThemes(admin, [5]);
    const { id } = region;
    await admin.act('updateRegion', { id, timeZone: 'Europe/Oslo' });
    const ada = await join(id);
    await close(id);
    await plan(id, 'OPEN_PREFERENCES', '01');
    await plan(id, 'CLOSE_PREFERENCES', '02');
    await plan(id, 'PUBLISH', '03');
    const at = (month: string): string => `2097-${month}-01T11:00:00.000Z`;
    expect(await stepOf(id)).toMatchObject({
      kind: 'OPEN_PREFERENCES',
      atLabel: 'Preferences open',
      at: at('01'),
      isPlanned: true,
    });
    await admin.act('openPreferences', { regionId: id });
    expect(await stepOf(id)).toMatchObject({
      label: 'Remind 1',
      atLabel: 'Preferences close',
      at: at('02'),
      isPlanned: false,
    });
    await savePreferences(
      ada,
      themes.map((theme) => theme.id),
    );
    expect(await stepOf(id)).toMatchObject({
      kind: 'CLOSE_PREFERENCES',
      atLabel: 'Preferences close',
      at: at('02'),
    });
    await close(id);
    expect(await stepOf(id)).toMatchObject({ kind: 'GENERATE', at: null });
    await generate(id);
    expect(await stepOf(id)).toMatchObject({ kind: 'PUBLISH', atLabel: 'Teams are published', at: at('03') });
  });

  it('is to generate again after rankings and themes that the run did not know, and to empty an over-full team', async () => {
    const { region, themes } = await createRegionWithThemes(admin, [2, 2]);
    const { id } = region;
    const [robots, solar] = themes.map((theme) => theme.id);
    if (robots === undefined || solar === undefined) throw new Error('no themes');
    const ada = await join(id);
    const bob = await join(id);
    await savePreferences(ada, [robots, solar]);
    await savePreferences(bob, [robots, solar]);
    await generate(id);
    await savePreferences(ada, [solar, robots]);
    await close(id);
    expect(await stepOf(id)).toMatchObject({
      ...{ kind: 'GENERATE_AGAIN', count: 1, label: 'Generate Assignments' },
      reason: '1 person ranked after the latest run.',
    });
    await generate(id);
    expect(await stepOf(id)).toMatchObject({ kind: 'PUBLISH' });
    await createTheme(admin, id, { capacity: 3 });
    expect(await stepOf(id)).toMatchObject({
      ...{ label: 'Generate Assignments', count: 1 },
      reason: '1 theme was added after the latest run.',
    });
    for (const person of [ada, bob])
      await admin.act('placeUsers', { userIds: [await viewerId(person)], themeId: robots });
    await admin.act('updateTheme', { id: robots, capacity: 1 });
    expect(await stepOf(id)).toMatchObject({
      ...{ kind: 'FIX_OVER_FULL', count: 1, label: 'Fix 1 over-full team', theme: { id: robots } },
      reason: '1 team has more people than seats.',
    });
  });
});

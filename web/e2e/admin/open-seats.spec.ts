import { expect } from '@playwright/test';
import { downloadBy, verified } from '../participant/downloads';
import { onEachDevice, test } from '../participant/journey';
import { column, isWiderThanScreen } from './console';

/**
 * Seats and rankings with one best way to place these people: Ann on Energy, Bob on Water, Eve on Health, the others on Food.
 */
const SEATS = { Water: 1, Energy: 1, Food: 2, Health: 2 };
const RANKINGS = {
  'Ann One': ['Water', 'Energy', 'Food', 'Health'],
  'Bob Two': ['Water', 'Food', 'Energy', 'Health'],
  'Cyd Three': ['Food', 'Water', 'Health', 'Energy'],
  'Dan Four': ['Food', 'Water', 'Energy', 'Health'],
  'Eve Five': ['Energy', 'Health', 'Water', 'Food'],
};

onEachDevice((device) => {
  test('one person left and another joined: two move up and one is placed by one act, and back, and again', async ({
    stage,
    open,
    page,
  }) => {
    const { admin } = stage;
    const region = await stage.addRegion({ themes: Object.keys(SEATS) });
    const idOf = (title: string) => region.themes.get(title) ?? '';
    for (const [title, capacity] of Object.entries(SEATS))
      await admin.act('updateTheme', { id: idOf(title), capacity });
    const join = async (name: string, ranking: readonly string[]) => {
      const person = await stage.addPerson(name, region);
      await person.act('savePreferences', { themeIds: ranking.map(idOf) });
      return person;
    };
    const people = new Map<string, Awaited<ReturnType<typeof join>>>();
    for (const [name, ranking] of Object.entries(RANKINGS)) people.set(name, await join(name, ranking));
    await admin.act('generateAssignments', { regionId: region.id });
    const fay = await join('Fay Six', ['Health', 'Food', 'Water', 'Energy']);
    await admin.act('publishAssignments', { regionId: region.id });
    await people.get('Bob Two')?.act('withdraw', { reason: 'I am on leave.' });

    await open(admin, `/admin/assignments?region=${region.id}`);
    const fill = page.getByRole('button', { name: `Place 1 person: ${region.name}` });
    await fill.click();
    const dialog = page.getByRole('dialog', { name: `Fill open seats in ${region.name}?` });
    const places = dialog.getByRole('region', { name: 'Who goes where' });
    await expect(places.getByRole('region', { name: 'Health' })).toContainText('1 → 2 of 2');
    await expect(places.getByRole('listitem')).toHaveText(['Fay Six1st choice']);
    const option = (name: string) => dialog.locator('label').filter({ hasText: name });
    await expect(option('Move Ann One')).toContainText('Water is then 1 of 1. Energy is then 0 of 1.');
    await expect(option('Move 2 people')).toContainText('Energy (2nd) → Water (1st)');
    await expect(option('Move 2 people')).toContainText('Health (2nd) → Energy (1st)');
    expect(await isWiderThanScreen(page)).toBe(false);
    await option('Move 2 people').click();

    // One of the two leaves in the meantime: no one is placed or moved, and the ways are recomputed.
    const eve = { userIds: [people.get('Eve Five')?.id ?? ''] };
    await admin.act('excludeUsers', eve);
    const act = dialog.getByRole('button', { name: /^Place 1 person, move 2 people/ });
    await act.click();
    await expect(dialog.getByRole('alert')).toContainText('No person was placed');
    await expect(option('Move Ann One')).toBeVisible();
    await expect(option('Move 2 people')).toHaveCount(0);
    await admin.act('includeUsers', eve);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const done = page.getByRole('note').filter({ hasText: 'Fay Six' });
    const fillAll = async () => {
      await fill.click();
      await option('Move 2 people').click();
      await act.click();
      await expect(done).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(column(page, 'Water')).toContainText('1/1Full');
      await expect(column(page, 'Health')).toContainText('1/2');
    };
    const expectUndone = async () => {
      await expect(done).toHaveCount(0);
      await expect(column(page, 'Water')).toContainText('0/1');
    };
    await fillAll();
    await done.getByRole('button', { name: 'Undo' }).click();
    await expectUndone();
    await fillAll();
    await page.keyboard.press('Control+z');
    await expectUndone();
    await fillAll();
    // A seat is open that Eve moved from; she did not leave.
    await expect(fill).toHaveCount(0);

    const run = page.getByRole('region', { name: 'Latest run' });
    await run.getByText('Latest run').click();
    const acts = run.getByRole('list', { name: 'Newcomers placed since' });
    await expect(acts).toContainText('Proved: no other seats served them better.');
    const { path } = await downloadBy(acts.getByRole('button', { name: 'Download certificate' }).first());
    if (device === 'desktop')
      expect(await verified(path)).toContain('PROVED. No other teams in which all others keep their place');

    await open(fay, '/teams');
    await page.getByText('Why this team?').click();
    await expect(page.getByText(/placed with the newcomers on/)).toBeVisible();
    const ann = people.get('Ann One');
    if (!ann) throw new Error('no Ann');
    await open(ann, '/teams');
    await page.getByText('Why this team?').click();
    await expect(page.getByText('The organisers set your place in Water.')).toBeVisible();
  });
});

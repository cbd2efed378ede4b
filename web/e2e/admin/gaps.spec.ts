import { expect } from '@playwright/test';
import { onEachDevice, test } from '../participant/journey';
import { isWiderThanScreen } from './console';

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

onEachDevice(() => {
  test('a participant withdraws, and two people move up into the seat, and back, and up again', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion({ themes: Object.keys(SEATS) });
    const { admin } = stage;
    for (const [title, capacity] of Object.entries(SEATS))
      await admin.act('updateTheme', {
        id: region.themes.get(title) ?? '',
        capacity,
      });
    const people = new Map<string, Awaited<ReturnType<typeof stage.addPerson>>>();
    for (const [name, titles] of Object.entries(RANKINGS)) {
      const person = await stage.addPerson(name, region);
      people.set(name, person);
      await person.act('savePreferences', {
        themeIds: titles.map((title) => region.themes.get(title) ?? ''),
      });
    }
    await admin.act('generateAssignments', { regionId: region.id });
    await admin.act('publishAssignments', { regionId: region.id });
    await people.get('Bob Two')?.act('withdraw', { reason: 'I am on leave.' });

    await open(admin, `/admin/assignments?region=${region.id}`);
    await expect(page.getByText('1 seat is free since a person left: Water.')).toBeVisible();
    const fill = page.getByRole('button', {
      name: `Fill open seats: ${region.name}`,
    });
    await fill.click();
    const dialog = page.getByRole('dialog', {
      name: `Fill open seats in ${region.name}?`,
    });
    const option = (name: string) => dialog.locator('label').filter({ hasText: name });
    await expect(option('Move Ann One')).toContainText('Water is then 1 of 1. Energy is then 0 of 1.');
    await expect(option('Move 2 people')).toContainText('Energy (2nd) → Water (1st)');
    await expect(option('Move 2 people')).toContainText('Health (2nd) → Energy (1st)');
    await expect(dialog.getByText('2 × ')).toBeVisible();
    expect(await isWiderThanScreen(page)).toBe(false);

    // One of the two leaves in the meantime: no one moves, and the ways are recomputed.
    const eve = { userIds: [people.get('Eve Five')?.id ?? ''] };
    await admin.act('excludeUsers', eve);
    await dialog.getByRole('button', { name: 'Move 2 people, e-mail 2' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No person was moved');
    await expect(option('Move Ann One')).toBeVisible();
    await expect(option('Move 2 people')).toHaveCount(0);
    await admin.act('includeUsers', eve);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const team = (title: string) =>
      page.getByRole('region', {
        name: title,
        exact: true,
        includeHidden: true,
      });
    const moveTwo = async () => {
      await fill.click();
      // Without 'e-mail 2' once the first e-mail is out and that of the undo is not.
      await dialog.getByRole('button', { name: /^Move 2 people/ }).click();
      await expect(page.getByText('Moved: Ann One, Eve Five')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(team('Water')).toContainText('1/1Full');
    };
    await moveTwo();
    await page.getByRole('note').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Moved: Ann One, Eve Five')).toHaveCount(0);
    await expect(team('Water')).toContainText('0/1');
    await moveTwo();
    await expect(team('Health')).toContainText('0/2');
    await page.keyboard.press('Control+z');
    await expect(
      page.getByRole('status').filter({ hasText: 'Undone: Ann One, Eve Five are back where they were.' }),
    ).toHaveCount(1);
    await expect(page.getByText('Moved: Ann One, Eve Five')).toHaveCount(0);
    await expect(team('Water')).toContainText('0/1');
    await moveTwo();

    // Eve's seat is open, too, but she did not leave.
    await expect(fill).toHaveCount(0);
    await open(admin, '/admin');
    await expect(page.getByRole('article', { name: region.name })).toBeVisible();
    await expect(fill).toHaveCount(0);

    const ann = people.get('Ann One');
    if (!ann) throw new Error('no Ann');
    await open(ann, '/teams');
    await page.getByText('Why this team?').click();
    await expect(page.getByText('The organisers set your place in Water.')).toBeVisible();
  });
});

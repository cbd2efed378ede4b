import { expect } from '@playwright/test';
import { hold } from '../participant/answers';
import { onEachDevice, test } from '../participant/journey';
import { column, expectToast } from './console';

onEachDevice(() => {
  test('an earlier run is named, compared, restored as the draft, and read-only once published', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
    const [robots = '', whales = ''] = ['Robots', 'Whales'].map((title) => region.themes.get(title));
    const [ann, ben, cat] = await stage.addPeople(region, 'Ann One', 'Ben Two', 'Cat Three');
    for (const person of [ann, ben, cat]) await person.act('savePreferences', { themeIds: [robots, whales] });
    await stage.admin.act('generateAssignments', { regionId: region.id });
    for (const person of [ann, ben]) await person.act('savePreferences', { themeIds: [whales, robots] });
    await stage.close(region);
    await stage.admin.act('generateAssignments', { regionId: region.id });
    await stage.place(region, 'Robots', [ben]);
    await stage.admin.act('deleteUser', { userId: cat.id });

    await open(stage.admin, `/admin/assignments?region=${region.id}`);
    await expect(column(page, 'Whales')).toContainText('1/10');
    await page.getByRole('button', { name: 'Runs', exact: true }).click();
    const list = page.getByRole('dialog', { name: `Runs of ${region.name}` });
    const runs = list.getByRole('list', { name: 'Runs' }).getByRole('listitem');
    await expect(runs).toHaveCount(2);
    await expect(runs.first()).toContainText('Current');
    await runs.last().getByRole('button').click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Compare with' });
    await dialog.getByLabel('Name').fill('Before the talk');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expectToast(page, 'Success', 'Name saved');
    await expect(page.getByRole('dialog', { name: 'Before the talk' })).toBeVisible();
    // Ben was moved manually after that run, to where he is already.
    await expect(dialog).toContainText('1 person moves: 0 gain a choice, 1 lose one. 1 stay.');
    await expect(dialog).toContainText('Whales (1st) → Robots (2nd)');
    const people = dialog.getByRole('region', { name: 'Left out' });
    await expect(people).toContainText('They were deleted.');
    await expect(dialog).toContainText('No e-mail is sent.');
    await dialog.getByLabel('Compare with').selectOption({ index: 1 });
    // Ben stays where he was placed manually, in both.
    await expect(dialog).toContainText('Compare with the present teams to restore this run.');
    await expect(dialog.getByRole('button', { name: 'Restore as draft' })).toBeDisabled();
    await dialog.getByText('Teams of this run').click();
    await expect(dialog.getByRole('region', { name: 'Robots' })).toContainText('3/10');
    await dialog.getByLabel('Compare with').selectOption({ index: 0 });

    // Seats are removed in the meantime, so the comparison is outdated.
    const restoring = await hold(page, 'RestoreRun');
    await dialog.getByRole('button', { name: 'Restore as draft' }).click();
    await stage.admin.act('updateTheme', { id: robots, capacity: 1 });
    restoring.release();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was restored');
    await expect(people).toContainText('Ann OneTheir team has no seat left.');
    await dialog.getByText('Keep 1 place set manually since').click();
    await expect(dialog).toContainText(/Who moves\d/);
    await dialog.getByText('Keep 1 place set manually since').click();
    await expect(people).toContainText('Ann OneTheir team has no seat left.');
    await dialog.getByRole('button', { name: 'Restore as draft' }).click();
    await expectToast(page, 'Success', 'Run restored as the draft');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(column(page, 'Robots')).toContainText('1/1Full');
    await expect(column(page, 'Whales')).toContainText('0/10');
    const run = page.getByRole('region', { name: 'Restored run' });
    await expect(run).toContainText('Before the talk');
    await run.getByText('Restored run').click();
    await expect(run).toContainText(/Restored .*\d{1,2}:\d\d/);

    await stage.admin.act('publishAssignments', { regionId: region.id });
    await page.reload();
    await page.getByRole('button', { name: 'Runs', exact: true }).click();
    await expect(runs.first()).toContainText('Published');
    await expect(runs.first()).toContainText('Before the talk');
    await runs.last().getByRole('button').click();
    await expect(dialog).toContainText('Unpublish them first to restore a run.');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(list).toBeVisible();
  });
});

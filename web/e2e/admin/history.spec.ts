import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { downloadBy } from '../participant/downloads';
import { onEachDevice, test } from '../participant/journey';
import { actOnRow, showFilters } from './console';

const lines = (page: Page) => page.getByRole('list', { name: 'Lines of the history' }).getByRole('listitem');

onEachDevice(() => {
  test('who did what, from a person, a theme and a region, narrowed and as a file', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion({ themes: ['Water', 'Energy'] });
    const ann = await stage.addPerson('Ann Able', region);
    const [water = '', energy = ''] = [...region.themes.values()];
    await stage.admin.act('placeUsers', { userIds: [ann.id], themeId: water });
    await stage.admin.act('placeUsers', { userIds: [ann.id], themeId: energy });
    await expect(ann.act('deleteTheme', { id: water })).rejects.toThrow('FORBIDDEN');
    const moved = 'Ada Lindqvist moved Ann Able from “Water” to “Energy” manually.';

    await open(stage.admin, `/admin/participants?q=${ann.email}`);
    await actOnRow(page, 'Acts on Ann Able', 'History');
    await expect(page).toHaveURL(`/admin/history?person=${ann.id}`);
    await expect(lines(page)).toHaveText([
      /Ann Able tried to delete a theme and was refused\./,
      new RegExp(moved),
      /Ada Lindqvist moved Ann Able from no team to “Water” manually\./,
      new RegExp(`Ann Able chose the region ${region.name}\\.`),
      /Ann Able signed in for the first time\./,
    ]);

    await page.getByText(moved).click();
    await expect(lines(page).filter({ hasText: moved })).toContainText('Water → Energy');

    await showFilters(page);
    await page.getByLabel('Filter by action').selectOption('Placed people manually');
    await expect(lines(page)).toHaveCount(2);
    await expect(page).toHaveURL(/act=PLACE_USERS/);
    await page.reload();
    await expect(lines(page)).toHaveCount(2);
    const { bytes } = await downloadBy(page.getByRole('button', { name: 'Export CSV' }));
    const csv = parse<Record<string, string>>(bytes, { bom: true, columns: true });
    expect(csv.map(({ what, who, changes }) => [what, who, changes])).toEqual([
      [moved, 'Ada Lindqvist', 'Team: Water → Energy'],
      [
        'Ada Lindqvist moved Ann Able from no team to “Water” manually.',
        'Ada Lindqvist',
        expect.stringContaining('Team: '),
      ],
    ]);

    await showFilters(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('Filter by result').selectOption('Refused');
    await page.getByLabel('Filter by action').selectOption('Deleted a theme');
    // The same person of the other width may be below.
    await expect(lines(page).filter({ hasText: 'Ann Able tried to delete a theme' }).first()).toBeVisible();

    await page.goto(`/admin/themes?region=${region.id}`);
    await page.getByRole('link', { name: 'History of Water' }).click();
    await expect(page).toHaveURL(`/admin/history?theme=${water}`);
    await expect(lines(page)).toContainText(['Ada Lindqvist created a theme: “Water”.']);
    await page.getByRole('button', { name: 'Show more than the history of Water' }).click();
    await expect(page).toHaveURL('/admin/history');

    await page.goto('/admin/regions');
    await page
      .getByRole('article')
      .filter({ hasText: region.name })
      .getByRole('link', { name: 'History' })
      .click();
    await expect(page).toHaveURL(`/admin/history?region=${region.id}`);
    await expect(lines(page).last()).toContainText(`Ada Lindqvist created a region: ${region.name}.`);
  });
});

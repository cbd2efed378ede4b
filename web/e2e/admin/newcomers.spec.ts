import { expect } from '@playwright/test';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onEachDevice, test } from '../participant/journey';
import { column, expectToast } from './console';

onEachDevice((device) => {
  test('people who join after the run get open seats, and no one else moves', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion({ themes: ['Robots'] });
    const robots = region.themes.get('Robots') ?? '';
    const seats = (capacity: number) => stage.admin.act('updateTheme', { id: robots, capacity });
    await seats(4);
    for (const name of ['Ann One', 'Ben Two']) await stage.addPerson(name, region);
    await stage.close(region);
    await stage.admin.act('generateAssignments', { regionId: region.id });
    await stage.addPerson('Cat Three', region);

    await open(stage.admin, `/admin/assignments?region=${region.id}`);
    await page.getByRole('button', { name: `Place 1 person: ${region.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Fill open seats in ${region.name}?` });
    await expect(dialog).toContainText('1 person without a place, and 2 seats are open.');
    const places = dialog.getByRole('region', { name: 'Who goes where' });
    await expect(places.getByRole('region', { name: 'Robots' })).toContainText('2 → 3 of 4');
    await expect(places.getByRole('listitem')).toHaveText(['Cat ThreeJoined after the run']);
    await expect(dialog).toContainText('Sends nothing');
    // Another person joins in the meantime, so the preview is outdated.
    await stage.addPerson('Dan Four', region);
    await dialog.getByRole('button', { name: 'Place 1 person' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No person was placed');
    await expect(places.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Place 2 people' }).click();
    await expectToast(page, 'Success', '2 people placed; all others stay');
    await expect(dialog).toHaveCount(0);
    await expect(column(page, 'Robots')).toContainText('4/4Full');
    for (const name of ['Ann One', 'Ben Two', 'Cat Three', 'Dan Four'])
      await expect(column(page, 'Robots')).toContainText(name);

    const run = page.getByRole('region', { name: 'Latest run' });
    await expect(run).toContainText('Changed since');
    await run.getByText('Latest run').click();
    await expect(run).toContainText('two people were placed with the newcomers');
    const acts = run.getByRole('list', { name: 'Newcomers placed since' });
    await expect(acts).toContainText('Proved: no other seats served them better.');
    const downloading = page.waitForEvent('download');
    await acts.getByRole('button', { name: 'Download certificate' }).click();
    const download = await downloading;
    if (device === 'desktop') {
      const command = ['run', '--silent', 'verify-allocation', await download.path()];
      const { stdout } = await promisify(execFile)('npm', command);
      expect(stdout).toContain('4, of whom 2 kept their place and 0 without a place');
      expect(stdout).toContain('PROVED. No other teams in which all others keep their place');
    }

    await stage.admin.act('publishAssignments', { regionId: region.id });
    const eve = await stage.addPerson('Eve Five', region);
    await stage.addPerson('Fay Six', region);
    await seats(5);
    await page.reload();
    await page.getByRole('button', { name: 'Fill open seats' }).click();
    await expect(dialog).toContainText('1 of 2 people get a place: 1 seat is open.');
    await expect(places.getByRole('region', { name: 'Still without a place' })).toContainText(
      'not ranked the themes',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await seats(6);
    await open(stage.admin, '/admin');
    await page.getByRole('button', { name: `Place 2 people: ${region.name}` }).click();
    await expect(dialog).toContainText('2 × ');
    await dialog.getByText('Do not send this time').click();
    await expect(dialog.getByRole('button', { name: 'Place 2 people', exact: true })).toBeVisible();
    await dialog.getByText('Do not send this time').click();
    await dialog.getByRole('button', { name: 'Place 2 people, e-mail 2' }).click();
    await expectToast(page, 'Success', '2 people placed; all others stay');
    const card = page.getByRole('article', { name: region.name });
    await card.getByRole('button', { name: 'Undo' }).click();
    await card.getByRole('button', { name: `Place 2 people: ${region.name}` }).click();
    await dialog.getByRole('button', { name: /^Place 2 people/ }).click();
    await expect(dialog).toHaveCount(0);
    await open(eve, '/teams');
    await page.getByText('Why this team?').click();
    await expect(page.getByText(/placed with the newcomers on/)).toBeVisible();
  });
});

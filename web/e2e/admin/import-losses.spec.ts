import { expect } from '@playwright/test';
import { onEachDevice, test } from '../participant/journey';
import { expectToast } from './console';

onEachDevice(() => {
  test('a list takes a published team away by choice alone', async ({
    stage,
    open,
    page,
    browser,
    baseURL,
  }) => {
    const home = await stage.addRegion({ themes: ['Whales'] });
    const other = await stage.addRegion({ themes: ['Storms'] });
    const zoe = await stage.addPerson('Zoe Zhang', home);
    await stage.publish(home, { Whales: [zoe] });
    const email = `new.${zoe.email}`;
    const csv = `name,email,region\nNew Person,${email},${other.name}\nZoe Zhang,${zoe.email},${other.name}\nNo Address,nobody,\n`;

    await open(stage.admin, '/admin/participants');
    const check = async () => {
      await page.getByRole('button', { name: 'Import CSV' }).click();
      await page
        .getByLabel('File with a list')
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    };
    await check();
    const dialog = page.getByRole('dialog', { name: 'Import CSV' });
    await expect(dialog.getByRole('button', { name: 'Loses a team 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(dialog.getByRole('list', { name: 'Lines of the list' })).toContainText(
      `Moves to ${other.name}. Loses team Whales.`,
    );
    const keep = dialog.getByRole('button', { name: `Keep in ${home.name}` });
    await expect(keep).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByRole('button', { name: 'Import 1 and invite 1, skip 1' }).click();
    await expectToast(page, 'Success', 'Added 1, kept 1, skipped 1');
    await dialog.getByRole('button', { name: 'Done' }).click();

    await check();
    await dialog.getByRole('button', { name: `Move to ${other.name}` }).click();
    await dialog.getByRole('button', { name: 'Move 1, skip 1' }).click();
    await expect(dialog.getByRole('note')).toContainText('Moved 1, unchanged 1, skipped 1');

    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const own = await context.newPage();
    await own.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 });
    await zoe.enter(context);
    await own.goto('/');
    const note = own.getByRole('note').filter({ hasText: 'The organisers moved you' });
    await expect(note).toContainText(`The organisers moved you to ${other.name} on `);
    await expect(note).toContainText('Your team was Whales.');
    await context.close();
  });
});

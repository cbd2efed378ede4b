import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { openWindow } from '../participant/account';
import { onEachDevice, test } from '../participant/journey';
import { expectToast } from './console';

test.use({ timezoneId: 'UTC' });

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

onEachDevice(() => {
  test('a timeline is planned, moved with a reason and removed, and participants see it', async ({
    stage,
    open,
    browser,
  }) => {
    const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
    const person = await stage.addPerson('Tim Line', region);
    const page = await open(stage.admin, '/admin');
    const line = page.getByRole('region', { name: `Timeline of ${region.name}` });
    await expect(line.getByText('No time zone yet')).toBeVisible();
    await stage.admin.act('updateRegion', { id: region.id, timeZone: 'Asia/Kolkata' });
    await page.reload();
    await expect(line.getByRole('listitem')).toHaveText(['Now', /^Submission deadline/]);

    const dialog = page.getByRole('dialog');
    let clicks = 0;
    const click = async (name: string, within: Page | Locator = dialog) => {
      clicks += 1;
      await within.getByRole('button', { name }).click();
    };
    await click(`Plan for ${region.name}`, line);
    const close = dialog.getByLabel('Preferences close');
    await dialog.getByLabel('Reminder').fill('2097-03-04T17:00');
    await close.fill('2097-03-05T17:00');
    await dialog.getByLabel('Teams are published').fill('2097-03-07T09:00');
    await expect(dialog).toContainText(/\d, 11:30\sAM for you/);
    await expect(dialog).toContainText('E-mails 1 person');
    await expect(dialog).toContainText('you get a notice instead');
    // The event's own deadline is earlier.
    await click('Save');
    await expect(dialog).toContainText('Say why preferences close later');
    await dialog.getByLabel('Why do preferences close later?').fill('The hall is late.');
    await expectNoViolations(page);
    await click('Save');
    await expectToast(page, 'Success', `The timeline of ${region.name} is saved`);
    expect(clicks).toBeLessThanOrEqual(6);
    const points = line.getByRole('list', { name: `What is planned for ${region.name}` });
    await expect(points.getByRole('listitem')).toHaveText([
      'Now',
      /^Reminder/,
      /^Preferences close.*5:00\sPM\sin\sKolkata/,
      /^Teams are published/,
    ]);
    const card = page.getByRole('article', { name: region.name, exact: true });
    await expect(card).toContainText(/Preferences close in\s\d+\syears/);

    await points.getByRole('button', { name: /^Preferences close/ }).click();
    await close.fill('2097-03-06T17:00');
    await dialog.getByLabel('Why do preferences close later?').fill('The venue moved.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(points).toContainText('Mar 6, 2097');
    await expectNoViolations(page);

    const own = await openWindow(browser, person, { timezoneId: 'UTC' });
    await own.goto('/');
    const step = own.getByRole('region', { name: 'Rank your themes' });
    await expect(step).toContainText(
      /Preferences close in\s\d+\syears, .* 11:30\sAM \(5:00\sPM\sin\sKolkata\)/,
    );
    await expect(step).toContainText('The organisers say: The venue moved.');

    await page.goto('/admin');
    await points.getByRole('button', { name: /^Preferences close/ }).click();
    for (const label of ['Reminder', 'Preferences close', 'Teams are published'])
      await dialog.getByLabel(label).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Success', `The timeline of ${region.name} is saved`);
    await expect(line.getByRole('listitem')).toHaveText(['Now', /^Submission deadline/]);
    await expect(step).not.toContainText('The organisers say');
    await own.context().close();
  });
});

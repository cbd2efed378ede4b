import { expect, type Page } from '@playwright/test';
import { onEachDevice, test } from '../participant/journey';

const sheets = (page: Page) => page.getByRole('article', { name: /^Teams of Stage / });

/** Calls no printer; the test inspects the page as printed. */
const printInto = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = document.title;
    };
  });

/** The printed content: the sheets in two columns, and nothing else of the page. */
async function expectSheets(page: Page, title: RegExp): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-printed', title);
  await expect(sheets(page)).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheets(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const teams = sheets(page).getByRole('heading', { level: 2 });
  await expect(teams).toHaveText(['Robots', 'Whales']);
  await expect(teams.first().locator('xpath=../..')).toHaveCSS('column-count', '2');
  await expect(sheets(page)).toHaveCSS('color', 'rgb(9, 9, 11)');
  await expect(sheets(page).getByText('2 of 10 seats')).toBeVisible();
  await expect(sheets(page).getByRole('listitem')).toHaveText(['Ann Able', 'Ben Baker', 'No members yet']);
  await expect(sheets(page).getByRole('img', { name: /^QR code of .*\/login$/ })).toBeVisible();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheets(page)).toHaveCount(0);
}

onEachDevice(() => {
  test('teams on paper, as text and as a code', async ({ stage, open, page }) => {
    const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
    const [ann, ben] = await stage.addPeople(region, 'Ann Able', 'Ben Baker');
    await stage.place(region, 'Robots', [ann, ben]);
    await printInto(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(stage.admin, `/admin/assignments?region=${region.id}`);
    const share = async (item: string) => {
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await share('Print');
    await expectSheets(page, /^Teams of Stage .*, draft of /);

    await share('Copy as text');
    await expect(page.getByText('The teams are in the clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      'Robots (2 of 10 seats)\n- Ann Able\n- Ben Baker\n\nWhales (0 of 10 seats)\n- no members yet\n',
    );
    await share('QR code to sign in');
    await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code of / })).toBeVisible();
    await page.keyboard.press('Escape');

    await stage.publish(region, { Robots: [ann, ben] });
    await page.context().clearCookies();
    await open(ann, '/teams');
    await page.getByRole('button', { name: 'Print' }).click();
    await expectSheets(page, /^Teams of Stage \w+, as of \w{3}, \w{3} \d{1,2}, /);
  });
});

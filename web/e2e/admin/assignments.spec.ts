import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { hold, refuse } from '../participant/answers';
import { downloadBy, verified } from '../participant/downloads';
import { onEachDevice, test } from '../participant/journey';
import { column, expectToast, handle } from './console';

/** Offscreen people are not rendered, and a run's report may be above the board. */
async function expectUnassigned(page: Page, count: number): Promise<void> {
  await column(page, 'Unassigned').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(column(page, 'Unassigned').getByRole('listitem')).toHaveCount(count);
}

onEachDevice((device) => {
  test('seats are added in the chart, the result follows a move, and an empty Unassigned takes a drop', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
    const [robots = '', whales = ''] = region.themes.values();
    await stage.admin.act('updateTheme', { id: robots, capacity: 1 });
    for (const name of ['Ann One', 'Ben Two'])
      await (await stage.addPerson(name, region)).act('savePreferences', { themeIds: [robots, whales] });
    await stage.addPerson('Cat Three', region);
    if (device === 'desktop') {
      // Of the 76 people who wait in the demo's first region, only the rows near the screen are rendered.
      await open(stage.admin, '/admin/assignments');
      const waiting = column(page, 'Unassigned').getByRole('listitem');
      await expect(waiting.first()).toHaveAttribute('aria-setsize', '76');
      expect(await waiting.count()).toBeLessThan(40);
    }
    await open(stage.admin, `/admin/assignments?region=${region.id}`);
    const outlook = page.getByRole('region', { name: 'Before the run' });
    await expect(outlook).toContainText(/more first choices than seats on 1 theme/i);
    if (device === 'desktop') await expect(handle(page, 'Ann One')).toBeInViewport();
    await outlook.getByText('more first choices than seats on 1 theme').click();
    await outlook.getByRole('button', { name: 'Add 1 seat to Robots' }).click();
    await expectToast(page, 'Success', 'Robots has 2 seats');
    await outlook.getByRole('spinbutton', { name: 'Seats of Whales' }).fill('3');
    await expectToast(page, 'Success', 'Whales has 3 seats');
    await expect(outlook).not.toContainText(/more first choices/i);
    await expect(column(page, 'Whales')).toContainText('0/3');

    await page.getByRole('button', { name: 'Generate Assignments' }).click();
    const run = page.getByRole('region', { name: 'Latest run' });
    await expect(run).toContainText('2 of 3 got their 1st choice, 2 one of their first three');
    await expect(run).toContainText('Proved optimal');
    const strip = column(page, 'Unassigned');
    await expect(strip).toContainText('Drop here to unassign');
    const isNarrow = async () => {
      const box = await strip.boundingBox();
      return Math.min(box?.width ?? Infinity, box?.height ?? Infinity) < 60;
    };
    await expect.poll(isNarrow).toBe(true);
    if (device === 'desktop') await expect(handle(page, 'Ann One')).toBeInViewport();
    await handle(page, 'Ann One').focus();
    await page.keyboard.press('Space');
    const live = page.locator('[id^=DndLiveRegion]');
    await expect(async () => {
      await page.keyboard.press(device === 'phone' ? 'ArrowUp' : 'ArrowLeft');
      await expect(live).toHaveText(/^Ann One is over Unassigned/, { timeout: 100 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(run).toContainText('1 of 3 have their 1st choice, 2 at the run, 1 without a place');
    await expect(run).not.toContainText('Proved optimal');
    await expect.poll(isNarrow).toBe(false);
    await page.keyboard.press('Control+z');
    await expect(run).toContainText('Proved optimal');
    await expect(strip).toContainText('Drop here to unassign');
  });

  test('generating, the report, its certificate and publishing', async ({ stage, open, page }) => {
    const region = await stage.addRegion({ themes: ['Whales', 'Robots'] });
    for (const id of region.themes.values()) await stage.admin.act('updateTheme', { id, capacity: 1 });
    const people = await stage.addPeople(region, 'Ann One', 'Ben Two', 'Cat Three', 'Dan Four');
    await open(stage.admin, '/admin/assignments');
    const chosen = page.getByLabel('Region', { exact: true });
    await expect(chosen.locator('option', { hasText: region.name })).toHaveCount(1);
    await expect(chosen).toHaveValue((await chosen.locator('option').first().getAttribute('value')) ?? '');
    await chosen.selectOption({ label: region.name });
    await expect(page).toHaveURL(`/admin/assignments?region=${region.id}`);
    await expect(page.getByText('No assignments yet')).toHaveCount(2);
    await expect(page.getByText('Drop users here')).toHaveCount(2);
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await expect(page.getByRole('link', { name: `Add 2 seats: ${region.name}` })).toBeVisible();
    const outlook = page.getByRole('region', { name: 'Before the run' });
    await expect(page.getByText('There are 2 seats for 4 people.')).toHaveCount(1);
    await expect(outlook).not.toContainText('2 seats for 4 people');

    const generate = page.getByRole('button', { name: 'Generate Assignments' });
    const allow = await refuse(
      page,
      'GenerateAssignments',
      'CONFLICT',
      'Another administrator generates just now.',
    );
    await generate.click();
    await expectToast(page, 'Error', 'Failed to generate assignments');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Another administrator generates just now.' }),
    ).toBeVisible();
    await allow();
    await page.getByRole('button', { name: 'Compare presets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare presets' });
    await expect(dialog.getByRole('radio')).toHaveCount(4);
    await expect(dialog.getByRole('radio', { name: 'Balanced' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Protective' }).check();
    await dialog.getByRole('button', { name: 'Generate with this preset' }).click();
    await expectToast(page, 'Success', 'Team assignments generated for this region');
    await expect(dialog).toHaveCount(0);
    for (const title of ['Robots', 'Whales']) await expect(column(page, title)).toContainText('1/1Full');
    await expect(column(page, 'Unassigned')).toContainText('The latest run had no seat left.');
    await expectUnassigned(page, 2);
    await expect(page.getByText('No assignments yet')).toHaveCount(0);

    const run = page.getByRole('region', { name: 'Latest run' });
    await expect(run).toContainText('2 without a place');
    await expect(run).toContainText('Proved optimal');
    await run.getByText('Latest run').click();
    await expect(run).toContainText('Protective');
    await run.getByText('Proof', { exact: true }).click();
    const certificate = await downloadBy(run.getByRole('button', { name: 'Download certificate' }));
    expect(certificate.name).toMatch(/^allocation-.*\.json$/);
    if (device === 'desktop') {
      const words = await verified(certificate.path);
      expect(words).toContain(region.name);
      expect(words).toContain('PROVED.');
    }

    const { bytes } = await downloadBy(page.getByRole('button', { name: 'Export CSV' }));
    const rows = parse(bytes, { bom: true });
    expect(
      rows
        .slice(1)
        .map(([, theme]) => theme)
        .toSorted(),
      // Two of the four have no place.
    ).toEqual(['', '', 'Robots', 'Whales']);
    expect(people.map(({ email }) => email)).toEqual(
      expect.arrayContaining(rows.slice(1).map((row) => row[4])),
    );

    const allowPublishing = await refuse(page, 'PublishAssignments', 'INTERNAL_SERVER_ERROR');
    await expectUnassigned(page, 2);
    const unassigned = (await column(page, 'Unassigned').textContent()) ?? '';
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const review = page.getByRole('alertdialog', { name: `Publish the teams of ${region.name}?` });
    await expect(review.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(review).toContainText('2 of 4 people have a place. 2 have none: ');
    await expect(review).toContainText('Preferences of this region lock until you unpublish.');
    const publishNow = review.getByRole('button', {
      name: /^Publish without (2 people|1 person), e-mail 4$/,
    });
    await publishNow.click();
    await expectToast(page, 'Error', 'Failed to update publish status');
    await expect(review.getByRole('alert')).toContainText('Not published');
    await allowPublishing();
    // Another person fills a team in the meantime, so the review is outdated.
    const publication = await hold(page, 'PublishAssignments');
    await publishNow.click();
    const waiting = people.filter(({ name }) => unassigned.includes(name));
    await stage.place(region, 'Robots', waiting.slice(0, 1));
    publication.release();
    await expect(review.getByRole('alert')).toContainText('Another person changed the teams of this region');
    await expect(review).toContainText('3 of 4 people have a place. 1 has none: ');
    await expect(review).toContainText('has 2 people for 1 seat.');
    await review.getByRole('link', { name: 'Robots' }).click();
    await expect(review).toHaveCount(0);
    await expect(column(page, 'Robots')).toBeFocused();
    await expect(column(page, 'Robots')).toBeInViewport();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await publishNow.click();
    await expectToast(page, 'Success', 'Assignments published for this region');
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await expect(page.getByText(/Published .*\d{1,2}:\d\d/).first()).toBeVisible();
    await expect(generate).toBeDisabled();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('button', { name: 'Unpublish for 3 people' }).click();
    await expectToast(page, 'Success', 'Assignments unpublished for this region');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(generate).toBeEnabled();
  });
});

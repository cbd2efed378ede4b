import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { dragWithFinger, dragWithMouse } from '../dragging';
import { hold, refuse } from '../participant/answers';
import { onEachDevice, test } from '../participant/journey';
import { textAt } from '../participant/json';
import { expectToast } from './console';

const CREATE_THEME = 'mutation ($input: CreateThemeInput!) { createTheme(input: $input) { theme { id } } }';

const column = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
/** People far from the screen are not rendered, and the report of a run may be above the board. */
async function expectUnassigned(page: Page, count: number): Promise<void> {
  await column(page, 'Unassigned').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(column(page, 'Unassigned').getByRole('listitem')).toHaveCount(count);
}
/** The handle in the list, not that of the card that follows the pointer. */
const handle = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('button', { name: `Drag ${name}` });
const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo' });
/** What a screen reader hears about the last act. */
const spoken = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** Marks the page when something moves by script; journeys ask for reduced motion. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Element.prototype.animate = () => {
      document.documentElement.dataset['animated'] = 'true';
      return new Animation();
    };
  });
}

onEachDevice((device) => {
  test('people who join after the run get open seats, and all others stay', async ({ stage, open, page }) => {
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
    const dialog = page.getByRole('dialog', { name: `Place newcomers in ${region.name}?` });
    await expect(dialog).toContainText('1 person without a place, and 2 seats are open.');
    const places = dialog.getByRole('region', { name: 'Who goes where' });
    await expect(places.getByRole('region', { name: 'Robots' })).toContainText('2 → 3 of 4');
    await expect(places.getByRole('listitem')).toHaveText(['Cat ThreeNo ranking']);
    await expect(dialog).toContainText('Sends nothing');
    // Another person joins meanwhile: what was shown is no longer true.
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
    await page.getByRole('button', { name: 'Place newcomers' }).click();
    await expect(dialog).toContainText('1 of 2 people get a place: 1 seat is open.');
    await expect(places.getByRole('region', { name: 'Still without a place' })).toContainText(
      'sent no ranking',
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
    await open(eve, '/teams');
    await page.getByText('Why this team?').click();
    await expect(page.getByText(/placed with the newcomers on/)).toBeVisible();
  });

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
    await open(stage.admin, `/admin/assignments?region=${region.id}`);
    const outlook = page.getByRole('region', { name: 'Before the run' });
    await expect(outlook).toContainText('1 oversubscribed theme');
    if (device === 'desktop') await expect(handle(page, 'Ann One')).toBeInViewport();
    await outlook.getByRole('button', { name: 'Add 1 seat to Robots' }).click();
    await expectToast(page, 'Success', 'Robots has 2 seats');
    await outlook.getByRole('spinbutton', { name: 'Seats of Whales' }).fill('3');
    await expectToast(page, 'Success', 'Whales has 3 seats');
    await expect(outlook).toContainText('5 seats for 3 people');
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
    expect(await isNarrow()).toBe(true);
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
    expect(await isNarrow()).toBe(false);
    await page.keyboard.press('Control+z');
    await expect(run).toContainText('Proved optimal');
    await expect(strip).toContainText('Drop here to unassign');
  });

  test('a theme below its smallest team is named, and a run goes without it', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion({ themes: ['Robots', 'Whales', 'Tides'] });
    const [robots = '', whales = '', tides = ''] = region.themes.values();
    for (const [name, themeIds] of [
      ['Ann One', [robots, whales, tides]],
      ['Ben Two', [robots, tides, whales]],
      ['Cat Three', [tides, whales, robots]],
    ] as const) {
      const person = await stage.addPerson(name, region);
      await person.act('savePreferences', { themeIds: [...themeIds] });
    }
    await open(stage.admin, `/admin/themes?region=${region.id}`);
    await page.getByRole('button', { name: 'Edit Robots', exact: true }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Theme' });
    await editor.getByLabel('Smallest team').fill('11');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor.getByRole('alert')).toContainText('must be at most the capacity, 10');
    await editor.getByLabel('Smallest team').fill('3');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Success', 'Theme updated successfully');

    await open(stage.admin, `/admin/assignments?region=${region.id}`);
    const closing = 'Closing Robots: 2 people get their 2nd instead of 1st choice.';
    const outlook = page.getByRole('region', { name: 'Before the run' });
    await expect(outlook).toContainText('Robots would have 2 people, and it needs 3.');
    await expect(outlook).toContainText(closing);
    await page.getByRole('button', { name: 'Compare presets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare presets' });
    await expect(dialog).toContainText(closing);
    await expect(dialog).toContainText('Balanced: 3 of 3 get their 1st choice');
    const without = dialog.getByRole('switch', { name: 'Run without Robots' });
    // The track is what a person sees and presses.
    await dialog.getByText('Run without Robots').click();
    await expect(without).toBeChecked();
    await expect(dialog).toContainText('Balanced: 1 of 3 get their 1st choice');
    await dialog.getByRole('button', { name: 'Generate with this preset' }).click();
    await expectToast(page, 'Success', 'Team assignments generated for this region');
    await expect(column(page, 'Robots').getByRole('listitem')).toHaveCount(0);
    await expect(column(page, 'Whales')).toContainText('1/10');
    await expect(column(page, 'Tides')).toContainText('2/10');
    const run = page.getByRole('region', { name: 'Latest run' });
    await expect(run).toContainText('Proved optimal');
    await run.getByText('Latest run').click();
    await expect(run).toContainText('Balanced without Robots, generated');
  });

  test('generating, the report, its certificate and publishing', async ({ stage, open, page }) => {
    const region = await stage.addRegion();
    const names = ['Ann One', 'Ben Two', 'Cat Three', 'Dan Four'];
    let robots = '';
    for (const title of ['Whales', 'Robots']) {
      const theme = { regionId: region.id, title, description: '<p>Of it.</p>', capacity: 1 };
      robots = textAt(await stage.admin.call(CREATE_THEME, theme), 'data', 'createTheme', 'theme', 'id');
    }
    const people = await Promise.all(names.map((name) => stage.addPerson(name, region)));
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
    await expect(outlook).toContainText('2 seats for 4 people');
    await expect(column(page, 'Unassigned')).toContainText('Nothing was generated yet.');

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
    const downloading = page.waitForEvent('download');
    await run.getByRole('button', { name: 'Download certificate' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^allocation-.*\.json$/);
    if (device === 'desktop') {
      const command = ['run', '--silent', 'verify-allocation', await download.path()];
      const { stdout } = await promisify(execFile)('npm', command);
      expect(stdout).toContain(region.name);
      expect(stdout).toContain('PROVED.');
    }

    const exporting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const rows = parse(await readFile(await (await exporting).path(), 'utf8'), { bom: true });
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
    await page.getByRole('button', { name: 'Publish without 2 people' }).click();
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
    // Another person fills a team while this is under way: what was reviewed is no longer true.
    const publication = await hold(page, 'PublishAssignments');
    await publishNow.click();
    const waiting = people.find(({ name }) => unassigned.includes(name))?.id ?? 'nobody';
    await stage.admin.act('moveMember', { userId: waiting, themeId: robots });
    publication.release();
    await expect(review.getByRole('alert')).toContainText('Another person changed the teams of this region');
    await expect(review).toContainText('3 of 4 people have a place. 1 has none: ');
    await expect(review).toContainText('has 2 people for 1 seat.');
    await review.getByRole('link', { name: 'Robots' }).click();
    await expect(review).toHaveCount(0);
    await expect(column(page, 'Robots')).toBeFocused();
    await expect(column(page, 'Robots')).toBeInViewport();
    await page.getByRole('button', { name: 'Publish without 1 person' }).click();
    await publishNow.click();
    await expectToast(page, 'Success', 'Assignments published for this region');
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await expect(page.getByText(/since .*\d{1,2}:\d\d/i).first()).toBeVisible();
    await expect(generate).toBeDisabled();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('button', { name: 'Unpublish for 3 people' }).click();
    await expectToast(page, 'Success', 'Assignments unpublished for this region');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(generate).toBeEnabled();
  });

  test('moving people on the board', async ({ stage, open, page }) => {
    const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
    const [ann, ben] = await Promise.all(
      ['Ann Able', 'Ben Baker'].map((name) => stage.addPerson(name, region)),
    );
    if (!ann || !ben) throw new Error('two people were added');
    for (const { id: userId } of [ann, ben]) {
      const themeId = region.themes.get('Robots') ?? '';
      await stage.admin.act('moveMember', { userId, themeId, isManualOverride: false });
    }
    await watchMotion(page);
    await open(stage.admin, `/admin/assignments?region=${region.id}`);
    const [robots, whales] = [column(page, 'Robots'), column(page, 'Whales')];
    await expect(robots).toContainText('2/10');
    // Folded findings leave the screen to the board.
    await page.getByRole('region', { name: 'Before the run' }).getByText('before you generate').click();
    await expect(page.getByText('Demand per theme')).toHaveCount(0);
    // Elements far from the screen are not rendered.
    await robots.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(robots.getByText('AA', { exact: true })).toBeVisible();
    await expect(robots).toContainText(ann.email);

    const drag = device === 'phone' ? dragWithFinger : dragWithMouse;
    const live = page.locator('[id^="DndLiveRegion"]');
    if (device === 'desktop') {
      const grip = await handle(page, 'Ann Able').boundingBox();
      if (!grip) throw new Error('there is nothing to drag');
      const [x, y] = [grip.x + 5, grip.y + 5];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 7, y, { steps: 7 });
      await expect(live).toHaveText('');
      await page.mouse.move(x + 9, y);
      await expect(live).toHaveText(/^(Picked up Ann Able from Robots|Ann Able is over Robots)/);
      await page.mouse.up();
      await expect(live).toHaveText('');
      await expect(spoken(page, 'Ann Able was put back where they were.')).toHaveCount(1);
      await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true');
    }
    await drag(page, handle(page, 'Ann Able'), whales, () =>
      expect(live).toHaveText(/^Ann Able is over Whales/),
    );
    await expect(whales.getByRole('listitem').filter({ hasText: ann.email })).toContainText('Manual');
    await expect(spoken(page, 'Ann Able was moved to Whales, 1 of 10 seats taken.')).toHaveCount(1);
    await expect(page.locator('[data-mark=lifted]')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-animated');
    await expect(live).toHaveText('');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(spoken(page, 'Undone: Ann Able is back on Robots.')).toHaveCount(1);
    await expect(robots.getByText(ann.email)).toBeVisible();
    await expect(page.getByText('Manual', { exact: true })).toHaveCount(0);

    const card = page.locator('[data-mark=lifted]');
    // At the edge of the screen, an arrow key scrolls the page instead.
    await handle(page, 'Ben Baker').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await handle(page, 'Ben Baker').focus();
    await page.keyboard.press('Space');
    await expect(live).toContainText(/Ben Baker/);
    const start = await card.boundingBox();
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => ((await card.boundingBox())?.y ?? 0) - (start?.y ?? 0)).toBe(25);
    await page.keyboard.press('ArrowUp');
    const step = device === 'phone' ? 'ArrowDown' : 'ArrowRight';
    await expect(async () => {
      await page.keyboard.press(step);
      await expect(live).toHaveText(/^Ben Baker is over Whales/, { timeout: 100 });
    }).toPass();
    await page.keyboard.press('Space');
    const moved = whales.getByRole('listitem').filter({ hasText: ben.email });
    await expect(moved).toContainText('Manual');
    await expect(handle(page, 'Ben Baker')).toBeFocused();

    const menu = page.getByRole('menu', { name: 'Move Ben Baker to' });
    const openMenu = () =>
      page.getByRole('listitem').getByRole('button', { name: 'Move Ben Baker to…' }).click();
    await openMenu();
    await menu.getByRole('menuitem', { name: 'Release manual place' }).click();
    await expect(spoken(page, 'The place of Ben Baker on Whales is released.')).toHaveCount(1);
    await expect(moved).not.toContainText('Manual');
    await undoButton(page).click();
    await expect(spoken(page, 'Undone: the place of Ben Baker on Whales is manual again.')).toHaveCount(1);
    await expect(moved).toContainText('Manual');
    await undoButton(page).click();
    await expect(spoken(page, 'Undone: Ben Baker is back on Robots.')).toHaveCount(1);
    await expect(robots.getByText(ben.email)).toBeVisible();

    const allow = await refuse(page, 'MoveMember', 'FORBIDDEN', 'Only administrators may.');
    await openMenu();
    await menu.getByRole('menuitem', { name: /^Whales/ }).click();
    await expect(spoken(page, 'Ben Baker is back where they were: Only administrators may.')).toHaveCount(1);
    await expect(robots.getByText(ben.email)).toBeVisible();
    await expect(page.locator('[data-scope="toast"][data-part="root"]')).toHaveCount(0);
    await allow();
    await openMenu();
    await menu.getByRole('menuitem', { name: 'Unassign' }).click();
    await expect(column(page, 'Unassigned').getByText(ben.email)).toBeVisible();
    await openMenu();
    await menu.getByRole('menuitem', { name: 'Why no place?' }).click();
    await expect(page.getByRole('dialog')).toContainText('Why Ben Baker has no place');
    await page.keyboard.press('Escape');

    await page.keyboard.press('/');
    const search = page.getByRole('textbox', { name: 'Find a person' });
    await expect(search).toBeFocused();
    await search.fill('able');
    await expect(spoken(page, '1 person found.')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(spoken(page, '1 of 1: Ann Able, Robots.')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(handle(page, 'Ann Able')).toBeFocused();
    await search.fill('nobody');
    await expect(spoken(page, 'No one found.')).toHaveCount(1);
  });
});

import { expect } from '@playwright/test';
import { openWindow } from '../participant/account';
import { onEachDevice, test } from '../participant/journey';
import { actOnRow, expectToast, goTo, unique } from './console';

onEachDevice((device) => {
  test('an organiser runs a region for a day, and sees no other', async ({ stage, browser, open }) => {
    const region = await stage.addRegion({ themes: ['Harbours', 'Lighthouses'] });
    const other = await stage.addRegion({ themes: ['Volcanoes'] });
    const maya = await stage.addPerson(`Maya ${unique()}`, region);
    const [noor, stranger] = [
      await stage.addPerson('Noor N', region),
      await stage.addPerson('Stranger S', other),
    ];
    await noor.act('savePreferences', { themeIds: [...region.themes.values()] });

    await test.step('an administrator makes her organiser', async () => {
      const page = await open(stage.admin, `/admin/participants?q=${maya.email}`);
      await actOnRow(page, `Acts on ${maya.name}`, 'Make organiser…');
      const dialog = page.getByRole('dialog', { name: 'Make Organiser' });
      await dialog.getByText(region.name, { exact: true }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'Success', 'Organised regions saved');
      const row = page.getByRole('row', { name: maya.name });
      await expect(row.getByText('Organiser', { exact: true })).toBeVisible();
      await expect(row.getByText('Excluded', { exact: true })).toBeVisible();
    });

    const page = await openWindow(browser, maya, {
      reducedMotion: 'reduce',
      viewport: device === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    });
    await page.goto('/');
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await test.step('her console has her regions, and nothing of the whole event', async () => {
      const regions = page.getByRole('group', { name: 'Regions' });
      await expect(regions.getByRole('link', { name: region.name, exact: true })).toBeVisible();
      await expect(page.getByText(other.name)).toHaveCount(0);
      await expect(page.getByText(/Administrators set it for the whole event/)).toBeVisible();
      if (device === 'phone') await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
      await expect(page.getByRole('link', { name: /^Team Assignments/ })).toBeVisible();
      for (const label of ['Regions', 'Resources', 'Event Info', 'Settings'])
        await expect(page.getByRole('link', { name: label, exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Switch to Participant View' })).toHaveCount(0);
      if (device === 'phone') await page.keyboard.press('Escape');
    });

    await test.step('she adds a theme', async () => {
      await goTo(page, 'Themes');
      await expect(page.getByText('Harbours', { exact: true })).toBeVisible();
      await expect(page.getByText('Volcanoes')).toHaveCount(0);
      // There is no region to choose.
      await expect(page.getByLabel('Region', { exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Create Theme' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create Theme' });
      await dialog.getByLabel('Title').fill('Canals');
      await dialog.getByRole('textbox', { name: 'Description' }).fill('<p>Water in towns.</p>');
      await dialog.getByLabel('Region').selectOption({ label: region.name });
      await dialog.getByRole('button', { name: /Create|Save/ }).click();
      await expectToast(page, 'Success', 'Theme created successfully');
    });

    await test.step('the chosen region persists from page to page, and through a reload', async () => {
      await page.goto(`/admin/agenda?region=${region.id}`);
      await goTo(page, 'Dashboard');
      await expect(page).toHaveURL(`/admin?region=${region.id}`);
      await page.reload();
      await goTo(page, 'Agenda');
      await expect(page).toHaveURL(`/admin/agenda?region=${region.id}`);
    });

    await test.step('she plans the agenda', async () => {
      await page.getByRole('button', { name: 'Add Agenda Item' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Agenda Item' });
      await dialog.getByLabel('Date').fill('2099-03-05');
      await dialog.getByLabel('Time').fill('10:00 AM');
      await dialog.getByLabel('Title').fill('Kick-off');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Kick-off').first()).toBeVisible();
    });

    await test.step('she sees the people of her region only', async () => {
      await goTo(page, 'Participants');
      await expect(page.getByRole('row', { name: 'Noor N' })).toBeVisible();
      await expect(page.getByRole('row', { name: 'Stranger S' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Import CSV' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Acts on Noor N', exact: true }).click();
      await expect(page.getByRole('menuitem')).toHaveText([
        'Place on a team…',
        'No longer takes part',
        'History',
      ]);
      await page.keyboard.press('Escape');
    });

    await test.step('she generates teams, moves a person, and publishes', async () => {
      await goTo(page, 'Team Assignments');
      await expect(page).toHaveURL(`/admin/assignments?region=${region.id}`);
      await page.getByRole('button', { name: 'Generate Assignments' }).click();
      await expect(page.getByText('Team assignments generated for this region')).toBeVisible();
      // A phone's board shows one column at a time; `assignments.spec.ts` moves people there.
      if (device === 'desktop') {
        const noorOn = (theme: string) =>
          page.getByRole('region', { name: theme, exact: true }).getByText('Noor N', { exact: true });
        await expect(noorOn('Harbours')).toBeVisible();
        await page.getByRole('button', { name: 'Move Noor N to…' }).click();
        await page.getByRole('menuitem', { name: /^Canals/ }).click();
        await expect(noorOn('Canals')).toBeVisible();
        // The move is stored.
        await expect(page.getByRole('status').filter({ hasText: 'Noor N was moved to Canals' })).toHaveCount(
          1,
        );
      }
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('button', { name: /^Publish (and e-mail|without) \d+ pe/ }).click();
      await expect(page.getByText('Assignments published for this region')).toBeVisible();
    });

    await test.step('the history has the acts in her region', async () => {
      await goTo(page, 'History');
      await expect(
        page.getByText(/^Maya \w+, as organiser of .+, created a theme: “Canals”\.$/),
      ).toBeVisible();
      if (device === 'desktop')
        await expect(
          page.getByText(/^Maya \w+, as organiser of .+, moved Noor N from .* to “Canals” manually\.$/),
        ).toBeVisible();
      await expect(page.getByText('Volcanoes')).toHaveCount(0);
    });

    await test.step('no address and no call leads her further', async () => {
      await page.goto('/admin/settings');
      await expect(page.getByText('We brought you back to your start page.')).toBeVisible();
      await expect(page).toHaveURL(/\/admin$/);
      await page.goto(`/admin/themes?region=${other.id}`);
      await expect(page.getByText('That region is not one of yours')).toBeVisible();
      await expect(page.getByText('Volcanoes')).toHaveCount(0);
      await expect(page).toHaveURL(/\/admin\/themes$/);
      await expect(maya.act('cloneTheme', { id: other.themes.get('Volcanoes') ?? '' })).rejects.toThrow(
        'FORBIDDEN',
      );
      await expect(maya.act('deleteUser', { userId: stranger.id })).rejects.toThrow('FORBIDDEN');
    });

    await test.step('once she participates, she has both sides', async () => {
      await page.getByRole('button', { name: `Account of ${maya.name}` }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Take part myself' }).click();
      await expectToast(page, 'Success', 'You take part. You get a place on a team like all participants.');
      if (device === 'phone') await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
      await page.getByRole('button', { name: 'Switch to Participant View' }).click();
      await expect(page).toHaveURL(/\/$/);
      const ribbon = page.getByRole('complementary', { name: 'Organiser' });
      await expect(ribbon).toContainText(`You take part, and organise ${region.name}`);
      await ribbon.getByRole('button', { name: 'Return to Admin View' }).click();
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    });

    await page.context().close();
  });
});

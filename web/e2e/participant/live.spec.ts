import { expect } from '@playwright/test';
import { change } from './answers';
import { test } from './journey';
import { following, signal } from './live';
import { toasts } from './toasts';

/** Others' changes appear on an open page without a reload or a click. */

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('teams are published and unpublished while a page is open', async ({ stage, open, page }) => {
  const region = await stage.addRegion({ themes: ['Robots', 'Whales'] });
  const person = await stage.addPerson('Mia M', region);
  await following(page, () => open(person, '/teams'));
  await expect(page.getByText('No Teams Assigned Yet')).toBeVisible();

  await stage.publish(region, { Robots: [person] });
  const header = page.getByRole('navigation', { name: 'Main' });
  const own = page.getByRole('region', { name: 'Your Team' });
  await expect(header.getByRole('link', { name: 'Teams' })).toBeVisible();
  await expect(own.getByText(person.email)).toBeVisible();
  await expect(toasts(page).filter({ hasText: 'The teams are published' })).toBeVisible();

  await test.step('and the team gets a name, a leader and another member', async () => {
    const themeId = region.themes.get('Robots') ?? '';
    await person.act('editTeam', { themeId, name: 'Rust buckets', leaderId: person.id });
    await expect(own.getByRole('heading', { name: 'Rust buckets' })).toBeVisible();
    await expect(own.getByText('Leader')).toBeVisible();
    const mate = await stage.addPerson('Noa N', region);
    await stage.admin.act('placeUsers', { userIds: [mate.id], themeId });
    await expect(own.getByText(mate.email)).toBeVisible();
  });

  await stage.admin.act('unpublishAssignments', { regionId: region.id });
  await expect(page.getByText('No Teams Assigned Yet')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Preferences' })).toBeVisible();

  await header.getByRole('link', { name: 'Preferences' }).click();
  await stage.publish(region, {});
  await toasts(page).getByRole('button', { name: 'Your Team' }).click();
  await expect(page).toHaveURL('/teams');
  await expect(own.getByText(person.email)).toBeVisible();
});

test('themes come and go, and preferences close and open, while somebody ranks', async ({
  stage,
  open,
  page,
}) => {
  const region = await stage.addRegion({ themes: ['Robots', 'Whales', 'Bridges'] });
  const person = await stage.addPerson('Mia M', region);
  await person.act('savePreferences', { themeIds: [...region.themes.values()] });
  await following(page, () => open(person, '/preferences'));
  const rows = page.getByRole('list', { name: 'Your preferences' }).getByRole('heading', { level: 2 });
  await page.getByRole('button', { name: 'Move Bridges to the top' }).click();
  await expect(rows).toHaveText(['Bridges', 'Robots', 'Whales']);

  await stage.addTheme(region, 'Kites');
  await expect(rows).toHaveText(['Bridges', 'Robots', 'Whales', 'Kites']);
  await expect(page.getByText('New theme “Kites” is at the end.')).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeVisible();

  await stage.admin.act('deleteTheme', { id: region.themes.get('Robots') ?? '' });
  await expect(rows).toHaveText(['Bridges', 'Whales', 'Kites']);
  await expect(page.getByText('“Robots” was removed.')).toBeVisible();

  await stage.close(region);
  await expect(page.getByText('Your new order is not saved yet. It is kept here')).toBeVisible();
  await stage.admin.act('openPreferences', { regionId: region.id });
  await expect(rows).toHaveText(['Bridges', 'Whales', 'Kites']);
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();

  await test.step('and the deadline moves into the past', async () => {
    // Everyone shares the deadline, so only this page's answer is changed.
    await change(page, 'PreferencesPage', (body) => body.replace('"lock":null', '"lock":"DEADLINE_PASSED"'));
    signal(page, 'EVENT');
    await expect(page.getByText('Your new order was not saved. It is kept here')).toBeVisible();
  });
});

test('a person is moved, removed, promoted, demoted and deleted', async ({ stage, open, page }) => {
  const [home, other] = [
    await stage.addRegion({ themes: ['Robots'] }),
    await stage.addRegion({ themes: ['Whales'] }),
  ];
  const person = await stage.addPerson('Mia M', home);
  await following(page, () => open(person, '/themes'));
  await expect(page.getByRole('article', { name: 'Robots' })).toBeVisible();

  await stage.admin.act('setRegionOfUsers', { userIds: [person.id], regionId: other.id });
  await expect(page.getByRole('article', { name: 'Whales' })).toBeVisible();
  await expect(toasts(page).filter({ hasText: `You take part in ${other.name} from now on.` })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Event Info' }).click();
  await expect(page.getByText('Rank the themes').first()).toBeVisible();
  await stage.admin.act('excludeUsers', { userIds: [person.id] });
  await expect(page.getByText(/took you out of teams/)).toBeVisible();

  await stage.admin.act('promoteUser', { userId: person.id });
  await expect(page).toHaveURL('/admin');
  await expect(toasts(page).filter({ hasText: 'You are now an administrator' })).toBeVisible();
  await stage.admin.act('demoteUser', { userId: person.id });
  await expect(page).toHaveURL('/');
  await expect(toasts(page).filter({ hasText: 'That page is for administrators' })).toBeVisible();

  await stage.admin.act('deleteUser', { userId: person.id });
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toContainText('your account was deleted');
});

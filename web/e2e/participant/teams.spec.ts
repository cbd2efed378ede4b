import { expect } from '@playwright/test';
import { onEachDevice, test } from './journey';
import { following } from './live';

onEachDevice(() => {
  test('a person without a team takes an open seat once the organisers allow it', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion({ themes: ['Whales', 'Robots'] });
    const [ada, wes] = await stage.addPeople(region, 'Ada Able', 'Wes Waits');
    await stage.publish(region, { Robots: [ada] });
    await open(wes, '/');
    const step = page.getByRole('region', { name: 'You do not have a team yet' });
    await expect(step).toContainText('Ask an organiser');
    await step.getByRole('link', { name: 'See why' }).click();
    await expect(page).toHaveURL('/teams');
    const own = page.getByRole('region', { name: 'Your Team' });
    await expect(own.getByText('You are the only one without a place.')).toBeVisible();
    const seats = own.getByRole('list', { name: 'Open seats' });
    await expect(seats.getByRole('listitem')).toContainText(['9 open seats', '10 open seats']);
    await expect(seats.getByRole('button')).toHaveCount(0);

    await open(stage.admin, '/admin/regions');
    await page.getByRole('button', { name: `Edit ${region.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Region' });
    await dialog.getByText('Let people take open seats', { exact: true }).click();
    await expect(dialog.getByText('first come, first served')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);

    await open(wes, '/');
    await step.getByRole('link', { name: 'See open seats' }).click();
    await own.getByRole('button', { name: 'Take a seat on Whales' }).click();
    const question = page.getByRole('alertdialog', { name: 'Take a seat on Whales?' });
    await expect(question.getByText(/e-mail/)).toBeVisible();
    await question.getByRole('button', { name: 'Take the seat' }).click();
    await expect(own.getByRole('article', { name: 'Whales' })).toBeVisible();
    await own.getByText('Why this team?').click();
    await expect(own.getByText(/Took an open seat on/)).toBeVisible();
  });

  test('the page that a team shares, and its link', async ({ stage, open, page }) => {
    const region = await stage.addRegion({
      themes: ['Whales', 'Robots'],
      agenda: ['One', 'Two', 'Three', 'Four'].map((title, day) => ({
        ...{ title, date: `2099-11-0${day + 1}`, time: '9:00', location: 'Hall 2' },
      })),
    });
    const [ada, bob] = await stage.addPeople(region, 'Ada Able', 'Bob Baker');
    const cyd = await stage.addPerson('Cyd Charlie', await stage.addRegion());
    await stage.publish(region, { Robots: [ada], Whales: [bob] });
    const robots = `/teams/${region.themes.get('Robots') ?? ''}`;
    await open(ada, '/teams');
    const own = page.getByRole('region', { name: 'Your Team' });
    await expect(own.getByText(/^You meet: One$/)).toBeVisible();
    await expect(own.getByText(/Nov 1, 2099/)).toBeVisible();
    await expect(own.getByText('Hall 2')).toBeVisible();
    await page.getByRole('link', { name: 'Team page' }).click();
    await expect(page).toHaveURL(robots);
    await expect(page.getByRole('heading', { level: 1, name: 'Robots' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Members' })).toContainText(ada.email);
    await expect(page.getByRole('region', { name: 'Theme' })).toContainText('Second line with weight.');
    await expect(page.getByText(/^You meet: One$/)).toBeVisible();

    await page.getByRole('button', { name: 'Add your team chat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Team' });
    await dialog.getByLabel('Link').fill('http://chat.example.com/');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('begins with https://, without a password');
    await dialog.getByLabel('Link').fill('https://chat.example.com/robots');
    await dialog.getByLabel('Team Name').fill('  Rust buckets ');
    await dialog.getByLabel('Team Leader').selectOption({ label: 'Ada Able' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rust buckets' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Members' })).toContainText('Leader');
    const link = page.getByRole('link', { name: 'Team chat chat.example.com' });
    await expect(link).toHaveAttribute('href', 'https://chat.example.com/robots');

    await open(bob, '/teams');
    const card = page
      .getByRole('region', { name: 'All Teams' })
      .getByRole('article', { name: 'Rust buckets' });
    await following(page, () => page.reload());
    await card.getByRole('link', { name: 'Rust buckets' }).click();
    await expect(page).toHaveURL(robots);
    await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    const themeId = region.themes.get('Robots') ?? '';
    await ada.act('editTeam', { themeId, name: 'Iron Friends', link: null });
    await expect(page.getByRole('heading', { level: 1, name: 'Iron Friends' })).toBeVisible();
    await expect(link).toHaveCount(0);

    // With and without a page for others.
    const missing = async (path: string) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
      return (await main.innerText()).replace(path, '');
    };
    await open(cyd, robots);
    expect(await missing(robots)).toBe(await missing('/teams/none'));
    await stage.admin.act('unpublishAssignments', { regionId: region.id });
    await open(ada, robots);
    expect(await missing(robots)).toBe(await missing('/teams/none'));
  });
});

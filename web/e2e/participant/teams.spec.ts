import { expect } from '@playwright/test';
import { hold, refuse } from './answers';
import { onEachDevice, test } from './journey';
import { following } from './live';
import { coveredBy, toasts } from './toasts';

onEachDevice(() => {
  test('teams, and editing the own one', async ({ stage, open, page }) => {
    const region = await stage.addRegion({ themes: ['Whales', 'Robots'] });
    const [ada, bob, cyd] = await Promise.all(
      ['Ada Able', 'Bob Baker', 'Cyd Charlie'].map((name) => stage.addPerson(name, region)),
    );
    if (!ada || !bob || !cyd) throw new Error('three people were added');
    await open(ada, '/teams');
    await expect(page.getByText('No Teams Assigned Yet')).toBeVisible();
    await stage.publish(region, { Robots: [ada, bob], Whales: [cyd] });

    const mend = await refuse(page, 'TeamsPage', 'INTERNAL_SERVER_ERROR');
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
    await mend();
    const mendMembers = await refuse(page, 'TeamMembers', 'INTERNAL_SERVER_ERROR');
    const loading = await hold(page, 'TeamsPage');
    await page.getByRole('button', { name: 'Try again' }).click();
    loading.release();

    await expect(page).toHaveTitle('Teams · Hackathon 2025');
    const own = page.getByRole('region', { name: 'Your Team' });
    const all = page.getByRole('region', { name: 'All Teams' });
    await expect(all.getByRole('article').getByRole('heading')).toHaveText(['Robots', 'Whales']);
    await expect(all.getByRole('article', { name: 'Robots' })).toContainText('Your team');
    await expect(own.getByText('You had not ranked')).toBeVisible();
    await expect(own.getByText('2/10')).toBeVisible();
    await expect(own.getByText('Theme:')).toHaveCount(0);
    const whales = all.getByRole('article', { name: 'Whales' });
    for (const card of [own, whales]) {
      await expect(card.getByRole('alert')).toContainText('Something went wrong on our side.');
    }
    await mendMembers();
    for (const card of [own, whales]) {
      const again = card.getByRole('button', { name: 'Try again' });
      // The signal of the publication may load the members first.
      await Promise.race([again.click(), again.waitFor({ state: 'detached' })]);
    }
    const self = own.getByRole('listitem').filter({ hasText: ada.email });
    await expect(self).toContainText('Ada Able (You)');
    await expect(self).toContainText('Manual');
    await expect(whales.getByText(cyd.email)).toBeVisible();
    await expect(all.getByRole('article').getByRole('button')).toHaveCount(0);

    await expect(own.getByRole('link', { name: 'Write to the team' })).toHaveAttribute(
      'href',
      `mailto:${bob.email}?subject=Robots`,
    );

    const find = page.getByRole('searchbox', { name: 'Find a person or team' });
    await find.fill('CYD ch');
    await expect(all.getByText('Found in 1 team.')).toBeVisible();
    await expect(all.getByRole('article').getByRole('heading')).toHaveText(['Whales']);
    await find.fill('nobody');
    await expect(all.getByText('No person or team found.')).toBeVisible();
    await find.fill('');

    await own.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Team' });
    await dialog.getByLabel('Team Name').fill('  Iron Friends ');
    await dialog.getByLabel('Team Leader').selectOption({ label: 'Ada Able' });
    const allow = await refuse(page, 'EditTeam', 'FORBIDDEN', 'Only members of the team may change it.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status', { name: 'Error' })).toContainText('Failed to update team');
    await expect(dialog.getByRole('alert')).toContainText('Only members of the team may change it.');
    expect(await coveredBy(toasts(page), dialog)).toEqual([]);
    await allow();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status', { name: 'Success' })).toContainText('Team updated successfully');
    await expect(own.getByRole('heading', { name: 'Iron Friends' })).toBeVisible();
    await expect(own.getByText('Theme: Robots')).toBeVisible();
    await expect(self).toContainText('Leader');

    await own.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Team Leader').selectOption('__none__');
    await dialog.getByLabel('Team Name').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(own.getByRole('heading', { name: 'Robots' })).toBeVisible();
    await expect(self.getByText('Leader')).toHaveCount(0);
  });

  test('a person without a team takes an open seat once the organisers allow it', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion({ themes: ['Whales', 'Robots'] });
    const [ada, wes] = await Promise.all(
      ['Ada Able', 'Wes Waits'].map((name) => stage.addPerson(name, region)),
    );
    if (!ada || !wes) throw new Error('two people were added');
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
    const [ada, bob, cyd] = await Promise.all([
      stage.addPerson('Ada Able', region),
      stage.addPerson('Bob Baker', region),
      stage.addPerson('Cyd Charlie', await stage.addRegion()),
    ]);
    await stage.publish(region, { Robots: [ada], Whales: [bob] });
    const robots = `/teams/${region.themes.get('Robots') ?? ''}`;
    await open(ada, '/teams');
    const own = page.getByRole('region', { name: 'Your Team' });
    await expect(own.getByText(/^You meet: One, in /)).toBeVisible();
    await expect(own.getByText(/Nov 1, 2099/)).toBeVisible();
    await expect(own.getByText('Hall 2')).toBeVisible();
    await page.getByRole('link', { name: 'Team page' }).click();
    await expect(page).toHaveURL(robots);
    await expect(page.getByRole('heading', { level: 1, name: 'Robots' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Members' })).toContainText(ada.email);
    await expect(page.getByRole('region', { name: 'Theme' })).toContainText('Second line with weight.');
    await expect(page.getByText(/^You meet: One, in /)).toBeVisible();

    await page.getByRole('button', { name: 'Add your team chat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Team' });
    await dialog.getByLabel('Link').fill('http://chat.example.com/');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('begins with https://, without a password');
    await dialog.getByLabel('Link').fill('https://chat.example.com/robots');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const link = page.getByRole('link', { name: 'Open chat.example.com' });
    await expect(link).toHaveAttribute('href', 'https://chat.example.com/robots');

    await open(bob, '/teams');
    const card = page.getByRole('region', { name: 'All Teams' }).getByRole('article', { name: 'Robots' });
    await following(page, () => page.reload());
    await card.getByRole('link', { name: 'Robots' }).click();
    await expect(page).toHaveURL(robots);
    await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    const themeId = region.themes.get('Robots') ?? '';
    await ada.act('editTeam', { themeId, name: 'Iron Friends', link: null });
    await expect(page.getByRole('heading', { level: 1, name: 'Iron Friends' })).toBeVisible();
    await expect(link).toHaveCount(0);

    // Where there is a page for others, and where there is none.
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

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('the first visit after a publication reveals the team, once', async ({ stage, open, page }) => {
      const region = await stage.addRegion({ themes: ['Whales', 'Robots'] });
      const ada = await stage.addPerson('Ada Able', region);
      await following(page, () => open(ada, '/'));
      const loading = await hold(page, 'OwnTeam');
      await stage.publish(region, { Robots: [ada] });
      await page.getByRole('link', { name: 'Teams' }).first().click();
      await page.evaluate(() => {
        const seen = new MutationObserver(() => {
          if (document.body.textContent.includes('team assigned: Robots'))
            document.body.dataset['typed'] = 'yes';
        });
        seen.observe(document.body, { childList: true, subtree: true });
      });
      loading.release();
      const own = page.getByRole('region', { name: 'Your Team' });
      await expect(own.getByRole('article', { name: 'Robots' })).toBeVisible();
      await expect(page.locator('body')).toHaveAttribute('data-typed', 'yes');
      await expect(page.getByText('team assigned')).toHaveCount(0);

      await page.getByRole('link', { name: 'Themes' }).first().click();
      await page.goBack();
      await expect(own.getByRole('article', { name: 'Robots' })).toBeVisible();
      await expect(page.getByText('team assigned')).toHaveCount(0);
    });
  });
});

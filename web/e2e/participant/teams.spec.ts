import { expect } from '@playwright/test';
import { hold, refuse } from './answers';
import { onEachDevice, test } from './journey';
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
    await expect(own.getByText('You sent no ranking')).toBeVisible();
    await expect(own.getByText('2/10')).toBeVisible();
    await expect(own.getByText('Theme:')).toHaveCount(0);
    const whales = all.getByRole('article', { name: 'Whales' });
    for (const card of [own, whales]) {
      await expect(card.getByRole('alert')).toContainText('Something went wrong on our side.');
    }
    await mendMembers();
    for (const card of [own, whales]) await card.getByRole('button', { name: 'Try again' }).click();
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
    await open(wes, '/teams');
    const own = page.getByRole('region', { name: 'Your Team' });
    await expect(own.getByText('You are the only one without a place.')).toBeVisible();
    const seats = own.getByRole('list', { name: 'Open seats' });
    await expect(seats.getByRole('listitem')).toContainText(['9 open seats', '10 open seats']);
    await expect(seats.getByRole('button')).toHaveCount(0);

    await open(stage.admin, '/admin');
    const card = page.getByRole('article', { name: region.name });
    await card.getByRole('switch', { name: `${region.name} - Open seats can be taken` }).click();
    await expect(card.getByText('first come first served')).toBeVisible();

    await open(wes, '/');
    const step = page.getByRole('region', { name: 'You do not have a team yet' });
    await step.getByRole('link', { name: 'See open seats' }).click();
    await own.getByRole('button', { name: 'Take a seat on Whales' }).click();
    const question = page.getByRole('alertdialog', { name: 'Take a seat on Whales?' });
    await expect(question.getByText(/e-mail/)).toBeVisible();
    await question.getByRole('button', { name: 'Take the seat' }).click();
    await expect(own.getByRole('article', { name: 'Whales' })).toBeVisible();
    await own.getByText('Why this team?').click();
    await expect(own.getByText(/Took an open seat on/)).toBeVisible();
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('the first visit after publishing reveals the team, once', async ({ stage, open, page }) => {
      const region = await stage.addRegion({ themes: ['Whales', 'Robots'] });
      const ada = await stage.addPerson('Ada Able', region);
      await stage.publish(region, { Robots: [ada] });
      const loading = await hold(page, 'OwnTeam');
      await open(ada, '/teams');
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

      await page.reload();
      await expect(own.getByRole('article', { name: 'Robots' })).toBeVisible();
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => /^teamRevealed:/.test(key))),
      ).toHaveLength(1);
    });
  });
});

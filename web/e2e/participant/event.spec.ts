import { expect } from '@playwright/test';
import { onEachDevice, test } from './journey';
import type { Json } from './json';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const monthOf = (days: number) =>
  new Date(Date.now() + days * DAY).toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const AGENDA: readonly { [key: string]: Json }[] = [
  {
    date: inDays(40),
    time: '1:00 PM',
    title: 'Lunch',
    location: 'Canteen',
    description: 'Bring an appetite.',
  },
  { date: inDays(40), time: '12:00 AM', isDeadline: true },
  { date: inDays(40), time: '9 AM', title: 'Kick-off' },
  { date: inDays(2), time: '10:00 AM', title: 'Hand in ideas', isDeadline: true },
];

onEachDevice((device) => {
  test('event info', async ({ stage, open }) => {
    const person = await stage.addPerson('Eva Event', await stage.addRegion({ agenda: AGENDA }));
    const page = await open(person, '/agenda');
    await expect(page.getByRole('heading', { level: 1, name: /^Stage / })).toBeVisible();
    const card = (name: string) => page.getByRole('group', { name, exact: true });
    await expect(card('Next Deadline')).toContainText(/[123] days?/);
    await expect(card('Participants')).toContainText('registered users');
    await expect(card('Preferences Locked')).toContainText(/\d+%.*\d+ of \d+ participants/);

    // The deadline before it is among the figures.
    await expect(page.getByText(/^Next: Kick-off, in \d+ days$/)).toBeVisible();

    const about = page.getByRole('region', { name: 'About' });
    await expect(about.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(about.locator('p').last()).toHaveText('Type start to begin your mission.');

    const schedule = page.getByRole('region', { name: 'Schedule' });
    await expect(schedule.getByRole('heading', { level: 3 }).first()).toHaveText(monthOf(2));
    const day = schedule.getByRole('list').last().getByRole('listitem');
    await expect(day).toContainText(['Untitled Event', 'Kick-off', 'Lunch']);
    await expect(day.first()).toContainText('DEADLINE');
    await expect(day.last()).toContainText('1:00 PM');
    await expect(day.last()).toContainText('Canteen');
    await expect(day.last()).toContainText('Bring an appetite.');
    await expect(page.getByRole('region', { name: 'FAQ' }).locator('strong').first()).toBeVisible();

    const command = about.getByRole('textbox', { name: 'Command' });
    await command.fill('help');
    await command.press('Enter');
    await expect(about.getByText('start: opens your preferences')).toBeVisible();
    await command.fill('dance');
    await command.press('Enter');
    await expect(about.getByText('Unknown command: dance')).toBeVisible();
    await command.fill('start');
    await command.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'My Preferences' })).toBeVisible();
    await page.goBack();
    await expect(about.getByRole('heading', { level: 3 })).toHaveCount(3);
    // Three cards in one row, above the rest.
    const boxes = await Promise.all(
      ['Next Deadline', 'Participants', 'Preferences Locked'].map((name) => card(name).boundingBox()),
    );
    const tops = boxes.map((box) => box?.y);
    expect(new Set(tops).size).toBe(1);
    for (const below of [schedule, about])
      expect((await below.boundingBox())?.y).toBeGreaterThan(tops[0] ?? Infinity);
  });

  test('a person who cannot take part withdraws, and the organisers bring them back', async ({
    stage,
    open,
    page,
  }) => {
    const region = await stage.addRegion({ themes: ['Robots'] });
    const [leaver, mate] = await Promise.all(
      ['Wim Withdraws', 'Mia Mate'].map((name) => stage.addPerson(name, region)),
    );
    if (!leaver || !mate) throw new Error('two people were added');
    await stage.publish(region, { Robots: [leaver, mate] });
    await open(leaver, '/');
    await page.getByRole('button', { name: 'I can’t take part' }).click();
    const dialog = page.getByRole('dialog', { name: /^Withdraw from / });
    await expect(dialog).toContainText('You give up your place on Robots.');
    await expect(dialog).toContainText('not by e-mail');
    await dialog.getByLabel('Reason (Optional)').fill('I am on leave that week.');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    const step = page.getByRole('main').getByRole('region', { name: 'You are not taking part' });
    await expect(step).toContainText('You withdrew on');
    await page.goto('/teams');
    await expect(page.getByRole('region', { name: 'Your Team' })).toContainText('You are not taking part');
    await expect(page.getByRole('article', { name: 'Robots' })).toContainText('1/10');

    await open(stage.admin, `/admin/participants?q=${encodeURIComponent(leaver.email)}`);
    await expect(page.getByText('Withdrew', { exact: true })).toBeVisible();
    if (device === 'phone') await page.getByRole('button', { name: /^Wim Withdraws/ }).click();
    await page.getByRole('switch', { name: 'Exclude Wim Withdraws from teams' }).click();
    await expect(page.getByText('Withdrew', { exact: true })).toHaveCount(0);
    await open(leaver, '/');
    await expect(page.getByRole('region', { name: 'Your team: Robots' })).toBeVisible();
  });
});

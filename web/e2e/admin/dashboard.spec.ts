import { expect } from '@playwright/test';
import { onEachDevice, test } from '../participant/journey';
import { expectToast } from './console';

const TODAY = new Date();
const AGENDA = ['8 AM', '9 AM', '10 AM', '11 AM'].map((time) => ({
  date: TODAY.toISOString().slice(0, 10),
  time,
  title: `Due at ${time}`,
  isDeadline: true,
}));

test.use({ timezoneId: 'UTC' });

onEachDevice(() => {
  test('the deadline, and the preferences of a region', async ({ stage, open }) => {
    const region = await stage.addRegion({ themes: ['Robots'], agenda: AGENDA });
    const person = await stage.addPerson('Dora Dash', region);
    const page = await open(stage.admin, '/admin');
    const figure = (name: string) => page.getByRole('group', { name, exact: true });
    for (const name of ['Total Themes', 'Registered Users', 'Preferences Locked']) {
      await expect(figure(name)).toContainText(/\d+/);
    }

    const deadlines = page.getByRole('region', { name: 'Upcoming Deadlines' });
    const day = TODAY.toLocaleDateString('en', { month: 'short', timeZone: 'UTC' });
    await expect(deadlines.getByRole('listitem')).toHaveCount(3);
    await expect(deadlines.getByRole('listitem').first()).toContainText(
      new RegExp(`^Due at .*${day} \\d\\d, ${TODAY.getUTCFullYear()} at \\d+ AM ${region.name}$`),
    );
    const field = deadlines.getByLabel('Submission Deadline');
    const save = deadlines.getByRole('button', { name: 'Save Deadline' });
    const clear = async () => {
      await deadlines.getByRole('button', { name: 'Clear' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Clear deadline' }).click();
    };
    const before = await field.inputValue();
    await field.fill('2030-05-06T17:30');
    await save.click();
    await expectToast(page, 'Success', 'Submission deadline saved');
    await expect(deadlines.getByText(/^Preferences lock \w+ \d+, \d+ at .+ UTC\.$/)).toBeVisible();
    await expect(field).toBeFocused();
    await clear();
    await expectToast(page, 'Success', 'Submission deadline cleared');
    await expect(deadlines.getByText(/^No deadline: /)).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();

    if (before !== '') {
      await field.fill(before);
      await save.click();
      await expectToast(page, 'Success', 'Submission deadline saved');
    }

    const card = page.getByRole('article', { name: region.name, exact: true });
    await expect(card).toContainText('Team Assignment Status');
    await expect(card).toContainText('Draft');
    await expect(card).toContainText('0% ranked');
    await expect(card.getByRole('button', { name: `Remind 1: ${region.name}` })).toBeVisible();
    const settings = page.getByRole('region', { name: 'Region Settings' });
    const control = page.getByRole('switch', { name: `${region.name} - Preferences` });
    const setting = settings.getByRole('listitem').filter({ has: control });
    await expect(control).toBeChecked();
    await expect(setting).toContainText('Users can submit and update their theme preferences');
    await control.click();
    await expectToast(page, 'Success', `Preferences closed for ${region.name}`);
    await expect(setting).toContainText('Preference submission is closed for users');
    await expect(card.getByRole('button', { name: `Open preferences: ${region.name}` })).toBeVisible();
    await expect(control).not.toBeChecked();

    await stage.publish(region, { Robots: [person] });
    await page.reload();
    await expect(card).toContainText(new RegExp(`StatusPublished.*Published \\w{3}, ${day} \\d{1,2}`));
    await control.click();
    await expectToast(
      page,
      'Success',
      `Preferences opened for ${region.name}. Still locked: teams are published.`,
    );
    await expect(setting).toContainText('Still locked: teams are published.');
    await card.getByRole('link', { name: `See teams: ${region.name}` }).click();
    await expect(page).toHaveURL(`/admin/assignments?region=${region.id}`);
  });
});

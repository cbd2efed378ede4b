import { expect } from '@playwright/test';
import { refuse } from '../participant/answers';
import { onEachDevice, test } from '../participant/journey';
import { expectToast } from './console';

const TODAY = new Date();
const AGENDA = ['8 AM', '9 AM', '10 AM', '11 AM'].map((time) => ({
  date: TODAY.toISOString().slice(0, 10),
  time,
  title: `Due at ${time}`,
  isDeadline: true,
}));

const SET_DEADLINE =
  'mutation ($input: SetSubmissionDeadlineInput!) { setSubmissionDeadline(input: $input) { event { id } } }';

test.use({ timezoneId: 'UTC' });

onEachDevice(() => {
  test('figures, deadlines, states and switches', async ({ stage, open }) => {
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
      new RegExp(`^Due at .*${day} \\d\\d, ${TODAY.getUTCFullYear()} at .*${region.name}$`),
    );
    const field = deadlines.getByLabel('Submission Deadline');
    const save = deadlines.getByRole('button', { name: 'Save Deadline' });
    const clear = async () => {
      await deadlines.getByRole('button', { name: 'Clear' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Clear deadline' }).click();
    };
    const before = await field.inputValue();
    await field.fill('');
    await save.click();
    await expect(deadlines.getByText('Choose a day and a time')).toBeVisible();
    await field.fill('2030-05-06T17:30');
    const allow = await refuse(page, 'SetSubmissionDeadline', 'FORBIDDEN', 'Only administrators may.');
    await save.click();
    await expectToast(page, 'Error', 'Failed to update submission deadline');
    await expect(deadlines.getByText('Only administrators may.')).toBeVisible();
    await allow();
    await save.click();
    await expectToast(page, 'Success', 'Submission deadline saved');
    await expect(
      deadlines.getByText('Saved: Mon, May 6, 2030, 5:30 PM UTC. Preferences lock then.'),
    ).toBeVisible();
    await expect(field).toBeFocused();
    await clear();
    await expectToast(page, 'Success', 'Submission deadline cleared');
    await expect(deadlines.getByText('None is saved')).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();

    await field.fill('2030-06-07T08:00');
    await stage.admin.call(SET_DEADLINE, { submissionDeadline: '2030-05-06T17:30:00Z' });
    await save.click();
    const choice = deadlines.getByRole('group', { name: /Somebody else changed this submission deadline/ });
    await expect(choice).toBeFocused();
    await expect(choice).toContainText('Fri, Jun 7, 2030, 8:00 AM UTC');
    await choice.getByRole('button', { name: 'Take theirs' }).click();
    await expect(choice).toHaveCount(0);
    await expect(field).toHaveValue('2030-05-06T17:30');
    await clear();
    await expect(deadlines.getByText('None is saved')).toBeVisible();
    if (before !== '') {
      await field.fill(before);
      await save.click();
      await expectToast(page, 'Success', 'Submission deadline saved');
    }

    const state = page
      .getByRole('region', { name: 'Team Assignment Status' })
      .getByRole('listitem')
      .filter({ hasText: region.name });
    await expect(state).toContainText('Draft');
    const setting = page
      .getByRole('region', { name: 'Region Settings' })
      .getByRole('listitem')
      .filter({ hasText: `${region.name} - Preferences` });
    const control = setting.getByRole('switch');
    await expect(control).toBeChecked();
    await expect(setting).toContainText('Users can submit and update their theme preferences');
    const allowClosing = await refuse(page, 'ClosePreferences', 'INTERNAL_SERVER_ERROR');
    await setting.getByText(region.name).click();
    await expectToast(page, 'Error', 'Failed to update preferences status');
    await expect(control).toBeChecked();
    await allowClosing();
    await setting.getByText(region.name).click();
    await expectToast(page, 'Success', `Preferences closed for ${region.name}`);
    await expect(setting).toContainText('Preference submission is closed for users');
    await expect(control).not.toBeChecked();

    await stage.publish(region, { Robots: [person] });
    await page.reload();
    await expect(state).toContainText(new RegExp(`${region.name}Published \\w{3}, ${day} \\d{1,2}Published`));
    await setting.getByText(region.name).click();
    await expectToast(page, 'Success', `Preferences opened for ${region.name}`);
    await state.getByRole('link', { name: region.name }).click();
    await expect(page).toHaveURL(`/admin/assignments?region=${region.id}`);
  });
});

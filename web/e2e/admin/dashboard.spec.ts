import { expect } from '@playwright/test';
import { change, refuse } from '../participant/answers';
import { onEachDevice, test } from '../participant/journey';
import { blockSockets } from '../participant/live';
import { expectToast, goTo } from './console';

const TODAY = new Date();
const AGENDA = ['8 AM', '9 AM', '10 AM', '11 AM'].map((time) => ({
  date: TODAY.toISOString().slice(0, 10),
  time,
  title: `Due at ${time}`,
  isDeadline: true,
}));

test.use({ timezoneId: 'UTC' });

/** The answers of an event in which nothing is set up, except what is told. */
const EMPTY = {
  dashboardStats: {
    ...{ __typename: 'DashboardStats', totalThemes: 0, totalAgendaItems: 0, totalParticipants: 0 },
    ...{ participantsSignedIn: 0, participantsWithPreferences: 0 },
  },
  upcomingDeadlines: [],
  regions: [],
};
const CHECKLIST = 'Set up your hackathon';

onEachDevice(() => {
  test('setting up an empty event: the checklist, and one way on from every empty page', async ({
    stage,
    open,
  }) => {
    const page = await open(stage.admin, '/admin');
    // A running event has no checklist.
    await expect(page.getByRole('group', { name: 'Regions' })).toBeVisible();
    await expect(page.getByRole('region', { name: CHECKLIST })).toHaveCount(0);

    const emptied = (body: string, data: object) => {
      const answer = JSON.parse(body) as { data: object };
      return JSON.stringify({ ...answer, data: { ...answer.data, ...data } });
    };
    await blockSockets(page);
    await change(page, 'AdminDashboardPage', (body) => emptied(body, EMPTY));
    for (const name of ['AdminRegionsPage', 'AdminThemesPage', 'AdminAssignmentsPage']) {
      await change(page, name, (body) => emptied(body, { regions: [] }));
    }
    await change(page, 'AdminAgendaPage', (body) => emptied(body, { regions: [] }));
    await page.reload();
    const checklist = page.getByRole('region', { name: CHECKLIST });
    await expect(checklist.getByRole('listitem')).toHaveCount(8);
    await expect(checklist).toContainText('of 8 done');
    await expect(page.getByRole('group', { name: 'Regions' })).toHaveCount(0);
    await checklist.getByRole('link', { name: 'Set the submission deadline' }).click();
    await expect(page.getByRole('region', { name: 'Upcoming Deadlines' })).toBeInViewport();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await checklist.getByRole('button', { name: 'Copy sign-in link' }).click();
    await expect(page.getByText('The sign-in link is copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/login$/);

    for (const [label, act] of [
      ['Themes', 'Create Theme'],
      ['Agenda', 'Add Agenda Item'],
    ] as const) {
      await goTo(page, label);
      await expect(page.getByText(`No ${label === 'Themes' ? 'themes' : 'agenda items'} yet`)).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: act }).click();
      await page.getByRole('button', { name: 'Go to Regions' }).click();
      await expect(page).toHaveURL('/admin/regions');
    }
    await goTo(page, 'Team Assignments');
    const wayOn = page.getByRole('main').getByRole('link', { name: 'Add Region' });
    await expect(wayOn).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('button', { disabled: false })).toHaveCount(0);
    await wayOn.click();
    await expect(page).toHaveURL('/admin/regions');
    await expect(page.getByText('No regions found. Create one to get started.')).toBeVisible();
    await goTo(page, 'Dashboard');
    await checklist.getByRole('link', { name: 'Add regions' }).click();
    await expect(page.getByRole('button', { name: 'Add Region' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Add Region' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Region' })).toBeVisible();
    // The dashboard may be asking yet, for a page that has been left.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

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
      new RegExp(`^Due at .*${day} \\d\\d, ${TODAY.getUTCFullYear()} at \\d+ AM${region.name}$`),
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
    await expect(deadlines.getByText('Preferences lock at this time (UTC).')).toBeVisible();
    await expect(field).toBeFocused();
    await clear();
    await expectToast(page, 'Success', 'Submission deadline cleared');
    await expect(deadlines.getByText(/^No deadline: /)).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();

    await field.fill('2030-06-07T08:00');
    await stage.admin.act('setSubmissionDeadline', { submissionDeadline: '2030-05-06T17:30:00Z' });
    await save.click();
    const choice = deadlines.getByRole('group', { name: /Another person changed this submission deadline/ });
    await expect(choice).toBeFocused();
    await expect(choice).toContainText('Fri, Jun 7, 2030, 8:00 AM UTC');
    await choice.getByRole('button', { name: 'Take theirs' }).click();
    await expect(choice).toHaveCount(0);
    await expect(field).toHaveValue('2030-05-06T17:30');
    await clear();
    await expect(deadlines.getByText(/^No deadline: /)).toBeVisible();
    if (before !== '') {
      await field.fill(before);
      await save.click();
      await expectToast(page, 'Success', 'Submission deadline saved');
    }

    const card = page.getByRole('article', { name: region.name, exact: true });
    await expect(card).toContainText('Team Assignment Status');
    await expect(card).toContainText('Draft');
    await expect(card).toContainText('0/1');
    await expect(card.getByRole('button', { name: `Remind 1: ${region.name}` })).toBeVisible();
    const settings = page.getByRole('region', { name: 'Region Settings' });
    const control = page.getByRole('switch', { name: `${region.name} - Preferences` });
    const setting = settings.getByRole('listitem').filter({ has: control });
    await expect(control).toBeChecked();
    await expect(setting).toContainText('Users can submit and update their theme preferences');
    const allowClosing = await refuse(page, 'ClosePreferences', 'INTERNAL_SERVER_ERROR');
    await control.click();
    await expectToast(page, 'Error', 'Failed to update preferences status');
    await expect(control).toBeChecked();
    await allowClosing();
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

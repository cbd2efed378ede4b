import { expect, type Page } from '@playwright/test';
import { change, holdScripts, refuse } from './participant/answers';
import { blockSockets } from './participant/live';
import { toasts } from './participant/toasts';

type Moments = Readonly<Record<string, (page: Page) => Promise<void>>>;

/** Opens a form by its button, and submits it unchanged. */
const sendEmpty = (address: string, button: string) => async (page: Page) => {
  await page.goto(address);
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^(Save|Create)$/ }).click();
  await expect(dialog.getByText(/ is required/).first()).toBeVisible();
};

/** Navigates to a page that the server does not answer. */
const loseServer = async (page: Page) => {
  await blockSockets(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Schedule' })).toBeVisible();
  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('link', { name: 'Resources' }).first().click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
};

/** A participant's screen a second after an act, or after a refusal. */
export const afterParticipant: Moments = {
  'lock-random-order': async (page) => {
    await page.goto('/preferences');
    await page.getByRole('button', { name: 'Lock in my Preferences' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  withdraw: async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'I can’t take part' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'theme-ranked': async (page) => {
    await page.goto('/themes');
    await page
      .getByRole('combobox', { name: /^Your choice/ })
      .nth(2)
      .selectOption('1');
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  },
  'server-gone': loseServer,
  'server-back': async (page) => {
    await loseServer(page);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'page-late': async (page) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Schedule' })).toBeVisible();
    await holdScripts(page, /ResourcesPage/);
    await page.getByRole('link', { name: 'Resources' }).first().click();
  },
};

/** The same for a member of a published team. */
export const afterMember: Moments = {
  'swap-choice': async (page) => {
    await page.goto('/teams');
    await page.getByRole('button', { name: 'Swap places…' }).click();
    await page.getByRole('dialog').getByRole('radio').first().check();
  },
  'team-refused': async (page) => {
    await refuse(page, 'EditTeam', 'CONFLICT', 'These teams are no longer published.');
    await page.goto('/teams');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Team Name').fill('Carousel 5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  },
};

/** The same for an administrator. */
export const afterAdmin: Moments = {
  'region-refused': async (page) => {
    await page.goto('/admin/regions');
    await page.getByRole('button', { name: 'Add Region' }).click();
    await page.getByLabel('Time zone').fill('Gotham');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Choose a time zone from the list/)).toBeVisible();
  },
  'theme-refused': sendEmpty('/admin/themes', 'Create Theme'),
  'agenda-refused': sendEmpty('/admin/agenda', 'Add Agenda Item'),
  'resource-refused': sendEmpty('/admin/resources', 'Add Resource'),
  // Saves without a change.
  'deadline-saved': async (page) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Save Deadline' }).click();
    await expect(toasts(page).filter({ hasText: 'Success' })).toBeVisible();
  },
  'deadline-failed': async (page) => {
    await refuse(page, 'SetSubmissionDeadline', 'INTERNAL_SERVER_ERROR');
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Save Deadline' }).click();
    await expect(toasts(page).filter({ hasText: 'Error' })).toBeVisible();
  },
  // Regions with themes, and nothing else yet.
  'half-set-up': async (page) => {
    await change(page, 'AdminDashboardPage', (body) =>
      body
        .replaceAll('"PUBLISHED"', '"DRAFT"')
        .replaceAll(/"timeZone":"[^"]*"/g, '"timeZone":null')
        .replaceAll(/"(participantCount|participantsSignedIn|totalAgendaItems)":\d+/g, '"$1":0')
        .replace(/"aboutContent":"(?:[^"\\]|\\.)*"/, '"aboutContent":""')
        .replace(/"upcomingDeadlines":\[.*?\](?=,")/, '"upcomingDeadlines":[]'),
    );
    await page.goto('/admin');
    await expect(page.getByText(/ of 8 done/)).toBeVisible();
  },
};

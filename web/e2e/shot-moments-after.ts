import { expect, type Page } from '@playwright/test';
import { change, hold, holdScripts, refuse } from './participant/answers';
import { blockSockets } from './participant/live';
import { toasts } from './participant/toasts';
import { checkList, IMPORTED_LIST } from './shot-lists';
import type { Moments } from './shot-previews';
import { setUpHalf } from './shot-states';

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

/** A page whose script is on its way; held from the start, so that it cannot be fetched ahead. */
const openLate = (address: string, script: RegExp) => async (page: Page) => {
  await holdScripts(page, script);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

async function saveDeadline(page: Page, deadline: string): Promise<void> {
  await page.getByLabel('Submission Deadline').fill(deadline);
  await page.getByRole('button', { name: 'Save Deadline' }).click();
}

/** A participant's screen a second after an act, or after a refusal. */
export const afterParticipant: Moments = {
  'theme-ranked': async (page) => {
    await page.goto('/themes');
    await page
      .getByRole('combobox', { name: /^Your choice/ })
      .nth(2)
      .selectOption('1');
    await expect(page.getByText(' is your 1st choice. Not locked in yet.')).toBeVisible();
  },
  'server-gone': loseServer,
  'server-back': async (page) => {
    await loseServer(page);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  'page-late': openLate('/themes', /ThemesPage/),
  'query-late': async (page) => {
    await hold(page, 'ThemesPage');
    await page.goto('/themes');
    await expect(page.getByTestId('skeleton-card').first()).toBeVisible();
  },
  'page-lost': async (page) => {
    await page.route(/ResourcesPage/, (route) => route.abort());
    await page.goto('/resources');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** The same for a person without a region, whose choice is refused. */
const refuseChoice = async (page: Page, code: string, message: string) => {
  await page.goto('/select-region');
  const last = page.getByRole('radiogroup', { name: 'Region' }).locator('label').last();
  await last.click();
  await refuse(page, 'ChooseRegion', code, message);
  await page.getByRole('button', { name: 'Confirm Selection' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
};

export const afterNewcomer: Moments = {
  'choice-refused': (page) =>
    refuseChoice(page, 'INTERNAL_SERVER_ERROR', 'Something went wrong on the server.'),
  'region-gone': async (page) => {
    let asked = 0;
    await change(page, 'SelectRegionPage', (body) => {
      asked += 1;
      if (asked === 1) return body;
      const { data } = JSON.parse(body) as { data: { regions: { name: string }[] } };
      const regions = data.regions.filter(({ name }) => name !== 'Australia/NZ');
      return JSON.stringify({ data: { ...data, regions } });
    });
    await refuseChoice(page, 'NOT_FOUND', 'There is no such region.');
  },
};

/** The same for a member of a published team. */
export const afterMember: Moments = {
  'own-team-page': async (page) => {
    await page.goto('/teams');
    await page.getByRole('region', { name: 'Your Team' }).getByRole('link', { name: 'Team page' }).click();
    await expect(page.getByRole('region', { name: 'Your place' })).toBeVisible();
  },
  'swap-choice': async (page) => {
    await page.goto('/teams');
    await page.getByRole('button', { name: 'Swap places…' }).click();
    await page.getByRole('dialog').getByText('your 2nd choice').click();
  },
  'team-refused': async (page) => {
    let isTakenBack = false;
    const asDraft = (key: string, value: unknown) =>
      key === 'members' ? [] : key === 'status' && value === 'PUBLISHED' ? 'DRAFT' : value;
    await page.route('**/graphql', async (route) => {
      if (!isTakenBack) return route.fallback();
      const response = await route.fetch();
      const draft: unknown = JSON.parse(await response.text(), asDraft);
      return route.fulfill({ response, json: draft });
    });
    await refuse(page, 'EditTeam', 'FORBIDDEN', 'Only members of a published team can change it.');
    await page.goto('/teams');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Team Name').fill('Carousel 5');
    isTakenBack = true;
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  },
};

/** The same for an administrator. */
export const afterAdmin: Moments = {
  'console-page-late': openLate('/admin/participants', /AdminParticipantsPage/),
  'board-late': openLate('/admin/assignments', /AdminAssignmentsPage/),
  'region-refused': async (page) => {
    await page.goto('/admin/regions');
    await page.getByRole('button', { name: 'Add Region' }).click();
    await page.getByLabel('Time zone').fill('Gotham');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Choose a time zone from the list')).toBeVisible();
  },
  'theme-refused': sendEmpty('/admin/themes', 'Create Theme'),
  'agenda-refused': sendEmpty('/admin/agenda', 'Add Agenda Item'),
  'resource-refused': sendEmpty('/admin/resources', 'Add Resource'),
  // In the end as it was before.
  'deadline-saved': async (page) => {
    await page.goto('/admin');
    const before = await page.getByLabel('Submission Deadline').inputValue();
    for (const deadline of ['2030-05-06T17:30', before]) {
      const saved = page.waitForResponse((answer) => /SetSubmission/.test(answer.request().postData() ?? ''));
      await saveDeadline(page, deadline);
      await saved;
      await expect(page.getByRole('button', { name: 'Save Deadline' })).toBeDisabled();
    }
    await expect(toasts(page).filter({ hasText: 'Success' }).first()).toBeVisible();
  },
  'deadline-failed': async (page) => {
    await refuse(page, 'SetSubmissionDeadline', 'INTERNAL_SERVER_ERROR');
    // Another picture may save a deadline meanwhile.
    await blockSockets(page);
    await page.goto('/admin');
    await saveDeadline(page, '2031-05-06T17:30');
    await expect(page.getByText('The deadline was not saved.')).toBeVisible();
  },
  'half-set-up': async (page) => {
    await setUpHalf(page);
    await page.goto('/admin');
    await expect(page.getByText(/ of 8 done/)).toBeVisible();
  },
  'import-moved': async (page) => {
    await checkList(page, IMPORTED_LIST);
    await page.getByRole('button', { name: 'Move to Europe & Africa' }).click();
    await expect(page.getByText('You chose to move them.')).toBeVisible();
  },
};

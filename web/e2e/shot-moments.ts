import { expect, type Page } from '@playwright/test';
import { change } from './participant/answers';
import { blockSockets } from './participant/live';
import { WIDTHS } from './take-shot';
import { checkList, EXPORTED_LIST, IMPORTED_LIST, pasteList } from './shot-lists';
import { asPreviewer, type Moments } from './shot-previews';
import { unpublish } from './shot-states';
import { afterAdmin, afterMember, afterNewcomer, afterParticipant } from './shot-moments-after';

/** A region whose teams are made and published. */
const openPublishedBoard = async (page: Page) => {
  await page.goto('/admin/assignments');
  await page.getByLabel('Region').selectOption({ label: 'Australia/NZ' });
  await expect(page.getByText('Latest run', { exact: true })).toBeVisible();
};

const openMemberMenu = async (page: Page) => {
  await openPublishedBoard(page);
  await page
    .getByRole('button', { name: /^Move .* to…$/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
};

const openRuns = async (page: Page) => {
  await openPublishedBoard(page);
  await page.getByRole('button', { name: 'Runs', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Runs' })).toBeVisible();
};

const placeThird = async (page: Page) => {
  await page.getByRole('listitem').nth(2).getByRole('button', { expanded: false }).focus();
  await page.keyboard.press('1');
};

const asParticipant: Moments = {
  'theme-sheet': async (page) => {
    await page.goto('/themes');
    await page.getByRole('article').first().getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'preferences-deadline': async (page) => {
    // A page with live updates would refetch the real state.
    await blockSockets(page);
    await change(page, 'PreferencesPage', (body) =>
      body
        .replace('"lock":null', '"lock":"DEADLINE_PASSED"')
        .replace(/"submissionDeadline":(null|"[^"]*")/, '"submissionDeadline":"2025-11-03T17:00:00.000Z"'),
    );
    await page.goto('/preferences');
    await expect(page.getByText('Deadline Passed')).toBeVisible();
  },
  'preferences-refused': async (page) => {
    await page.goto('/preferences');
    await placeThird(page);
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('button', { name: 'Lock in my Preferences' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'preferences-leaving': async (page) => {
    await page.goto('/preferences');
    await placeThird(page);
    await page.getByRole('link', { name: 'Hackathon 2025' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  // A phone's; a desktop has its links in the header.
  menu: async (page) => {
    await page.setViewportSize(WIDTHS.phone);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Resources' })).toBeVisible();
  },
};

const asTeamMember: Moments = {
  'printed-teams': async (page) => {
    // Calls no printer; the sheets stay.
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = '';
      };
    });
    await page.goto('/teams');
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    await page.emulateMedia({ media: 'print' });
  },
  'why-this-team': async (page) => {
    await page.goto('/teams');
    await page.getByText('Why this team?').click();
    await expect(page.getByText(/^Teams were made on/)).toBeVisible();
  },
};

const asAdmin: Moments = {
  'history-line': async (page) => {
    await page.goto('/admin/history?from=2026-01-01&act=GENERATE_ASSIGNMENTS');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'generated the teams of' })
      .locator('summary')
      .first()
      .click();
    await expect(page.getByText(/was placed in/).first()).toBeVisible();
  },
  palette: async (page) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Search or jump to…' }).click();
    await page.getByRole('combobox', { name: 'Commands' }).fill('ma');
    await expect(page.getByRole('group', { name: 'People' })).toBeVisible();
  },
  'shortcut-list': async (page) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Upcoming Deadlines' })).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
  'publish-review': async (page) => {
    await unpublish(page);
    await openPublishedBoard(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(
      page
        .getByRole('alertdialog', { name: /^Publish/ })
        .getByRole('list')
        .first(),
    ).toBeVisible();
  },
  'unpublish-review': async (page) => {
    await openPublishedBoard(page);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByRole('alertdialog', { name: /^Unpublish/ }).getByRole('list')).toBeVisible();
  },
  presets: async (page) => {
    await page.goto('/admin/assignments');
    await page.getByRole('button', { name: 'Compare presets' }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
  },
  runs: openRuns,
  run: async (page) => {
    await openRuns(page);
    await page.getByRole('list', { name: 'Runs' }).getByRole('button').last().click();
    await expect(page.getByText(/[Tt]his run/).first()).toBeVisible();
  },
  'member-menu': openMemberMenu,
  'no-longer-takes-part': async (page) => {
    await openMemberMenu(page);
    await page.getByRole('menuitem', { name: 'No longer takes part…' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'why-this-place': async (page) => {
    await openMemberMenu(page);
    await page.getByRole('menuitem', { name: /^Why/ }).click();
    await expect(page.getByText(/^Teams were made on/)).toBeVisible();
  },
  'excluded-rows': async (page) => {
    await page.goto('/admin/participants?teams=excluded');
    await page
      .getByRole('button', { name: /^Acts on / })
      .last()
      .focus();
  },
  'selected-people': async (page) => {
    await page.goto('/admin/participants');
    const boxes = page.getByRole('checkbox', { name: /^Select / });
    await boxes.nth(2).check();
    await boxes.nth(5).click({ modifiers: ['Shift'] });
    await expect(page.getByRole('region', { name: 'Selected people' })).toContainText('4 selected');
  },
  'own-row': async (page) => {
    await page.goto('/admin/participants?role=admin');
    await expect(page.getByText('Auto-excluded')).toBeVisible();
  },
  'import-source': (page) => pasteList(page, 'name,email\nNobody'),
  'import-columns': async (page) => {
    await checkList(page, EXPORTED_LIST);
    await expect(page.getByText('Which column is which?')).toBeVisible();
  },
  'import-preview': async (page) => {
    await checkList(page, IMPORTED_LIST);
    await expect(page.getByRole('dialog')).toContainText('would lose a team');
  },
  conflict: async (page) => {
    // The form starts from an outdated version.
    await change(page, 'AdminRegionsPage', (body) =>
      body.replaceAll('Mexico City', 'Bogotá').replaceAll(/"updatedAt":"20\d\d/g, '"updatedAt":"2020'),
    );
    await change(page, 'UpdateRegion', (body) => body.replace('Another person', 'Cleo Colleague'));
    await page.goto('/admin/regions');
    await page.getByRole('button', { name: 'Edit Americas' }).click();
    const description = page.getByLabel('Description (Optional)');
    await description.fill(`${await description.inputValue()} Bring a laptop.`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('group', { name: /changed this region/ })).toBeVisible();
  },
  'event-info-leaving': async (page) => {
    await page.goto('/admin/event-info');
    await page.getByRole('textbox', { name: 'FAQ Content' }).pressSequentially('x');
    await page.getByRole('heading', { level: 1 }).click();
    const settings = page.getByRole('link', { name: 'Settings' });
    if (!(await settings.isVisible())) await page.keyboard.press('Control+b');
    await settings.click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  // The browser stores these two. Ctrl+B folds the sidebar on a desktop, and opens it as a menu on a phone.
  sidebar: async (page) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Upcoming Deadlines' })).toBeVisible();
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  },
  'latest-run': async (page) => {
    await openPublishedBoard(page);
    await page.getByText('Latest run').click();
    await expect(page.getByText('Who got which choice')).toBeVisible();
  },
};

/** States without an address of their own: open dialogs, refusals and warnings, with their viewer. */
export const MOMENTS: Readonly<Record<string, Moments>> = {
  'maya.fischer@example.com': { ...asParticipant, ...afterParticipant },
  'zoe.walker@example.com': { ...asTeamMember, ...afterMember },
  'noor.haddad@example.com': afterNewcomer,
  'admin@example.com': { ...asAdmin, ...asPreviewer, ...afterAdmin },
};

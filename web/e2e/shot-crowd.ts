import { expect, test, type Page } from '@playwright/test';
import { openWindow, signInAccount, type Account } from './participant/account';
import { listAt, textAt } from './participant/json';
import { WORDS } from './faces';
import { shoot, WIDTHS } from './take-shot';

/** The crowd's region in the demo event, with open preferences and without a run. */
const REGION = 'Europe & Africa';
const PEOPLE = 1_900;
const THEMES = 32;
/** How many of the people sign in and rank. */
const RANKING = 60;

const GIVEN = [
  'Aylin',
  'Bartholomäus',
  'Chidiebere',
  '美咲',
  'Đorđe',
  'Esther',
  'نور',
  'Gwendolyn',
  'Ólafur',
  'Jun',
];
const FAMILY = [
  'Adebayo',
  'von Hohenstein-Oberwaldenburg',
  'Castro',
  '佐藤',
  'Nguyễn',
  'Fuchs',
  'الحداد',
  'O’Sullivan-Featherstonehaugh',
  'Itō',
  'Kowalczyk',
];

const nameOf = (person: number): string =>
  `${GIVEN[person % 10] ?? ''} ${FAMILY[Math.floor(person / 10) % 10] ?? ''} ${person}`;
const emailOf = (person: number): string => `crowd.${person}@example.com`;

/** Fills the crowd's region. @returns its id. */
async function fill(admin: Account, address: string): Promise<string> {
  const regions = listAt(await admin.call('{ regions { id name } }'), 'data', 'regions');
  const region = regions.find((one) => textAt(one, 'name') === REGION) ?? null;
  const regionId = textAt(region, 'id');
  for (let theme = 0; theme < THEMES; theme += 1)
    await admin.act('createTheme', {
      regionId,
      title: `${WORDS[theme % WORDS.length] ?? ''} ${theme + 1}`,
      description: '<p>What people could build in two days.</p>',
      capacity: 20 + theme,
    });
  const csv = Array.from({ length: PEOPLE }, (_, person) => `${nameOf(person)},${emailOf(person)},${REGION}`);
  await admin.act('importParticipants', {
    csv: ['name,email,region', ...csv].join('\n'),
    isDryRun: false,
    sendNotices: false,
  });
  for (let person = 0; person < RANKING; person += 1) {
    const account = await signInAccount(address, emailOf(person), nameOf(person));
    await account.act('syncViewer', {});
    const answer = await account.call('{ viewer { region { themes { id } } } }');
    const themes = listAt(answer, 'data', 'viewer', 'region', 'themes').map((theme) => textAt(theme, 'id'));
    // Each begins with a different theme.
    const first = (person * 5) % themes.length;
    const themeIds = [...themes.slice(first), ...themes.slice(0, first)];
    await account.act('savePreferences', { themeIds, placedThemeIds: themeIds.slice(0, 5) });
  }
  return regionId;
}

const openBoard = async (page: Page): Promise<void> => {
  await page.goto('/admin/assignments');
  await page.getByLabel('Region').selectOption({ label: REGION });
};

/** Takes pictures of a page at each width in light mode, and at one in dark mode. */
async function picture(page: Page, name: string, open: (page: Page) => Promise<unknown>): Promise<void> {
  for (const [device, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport);
    await open(page);
    await shoot(page, `crowd/${device}-light/${name}`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, `crowd/desktop-dark/${name}`);
  await page.emulateMedia({ colorScheme: 'light' });
}

const pictureScreens = async (page: Page, name: string, screens: readonly string[]): Promise<void> => {
  for (const screen of screens)
    await picture(page, `${name}${screen.replace('/', '-')}`, (at) => at.goto(screen));
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a crowded event, before a run, after it, and published', async ({ page, browser, baseURL }) => {
  test.setTimeout(1_800_000);
  const address = baseURL ?? '';
  const admin = await signInAccount(address, 'admin@example.com', 'Ada Admin');
  const regionId = await fill(admin, address);
  await admin.enter(page.context());
  for (const screen of ['', '/themes', '/participants', '/regions', '/history'])
    await picture(page, `admin${screen.replace('/', '-')}`, (at) => at.goto(`/admin${screen}`));
  await picture(page, 'board-before', openBoard);
  await page.setViewportSize(WIDTHS.desktop);
  await openBoard(page);
  await page.getByRole('button', { name: 'Compare presets' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await shoot(page, 'crowd/desktop-light/presets', false);

  // The next step leads to the themes.
  const seats = page.getByRole('link', { name: /^Add [\d,]+ seats/ }).first();
  await picture(page, 'add-seats', async (at) => {
    await at.goto('/admin');
    await seats.click();
    await expect(at).toHaveURL(/\/admin\/themes/);
  });
  await page.setViewportSize(WIDTHS.desktop);
  await page.goto('/admin');
  await page
    .getByRole('button', { name: new RegExp(`^Remind .*${REGION}`) })
    .first()
    .click();
  const reminder = page.getByRole('dialog');
  await reminder.getByRole('button', { name: /^Remind / }).click();
  await expect(reminder).toHaveCount(0);
  await shoot(page, 'crowd/desktop-light/reminded', false);
  await page.setViewportSize(WIDTHS.phone);
  await shoot(page, 'crowd/phone-light/reminded');

  const participant = await openWindow(browser, await signInAccount(address, emailOf(3), ''));
  await pictureScreens(participant, 'participant', ['/', '/themes', '/preferences']);

  await admin.act('generateAssignments', { regionId, sendNotices: false });
  await picture(page, 'board-draft', openBoard);
  await admin.act('publishAssignments', { regionId, sendNotices: false });
  await picture(page, 'board-published', openBoard);
  await pictureScreens(participant, 'published', ['/', '/teams', '/preferences']);

  // More people than seats: one without a ranking may be without a place.
  const answer = await admin.call(
    `{ users(first: 1, filter: { withoutPlace: true, regionId: "${regionId}" }) { edges { node { email } } } }`,
  );
  const email = textAt(listAt(answer, 'data', 'users', 'edges')[0] ?? null, 'node', 'email');
  const unplaced = await openWindow(browser, await signInAccount(address, email, ''));
  await pictureScreens(unplaced, 'unplaced', ['/', '/teams']);
});

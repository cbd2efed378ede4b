import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EXPLANATION, openBoard as open } from '../../../../test/board';

const column = async (name: string) => within(await screen.findByRole('region', { name }));
const undoButton = () => screen.getByRole('button', { name: 'Undo' });
const heard = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const hears = (words: string | RegExp) => waitFor(() => expect(heard().join(' ')).toMatch(words));

async function openMenu(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: `Move ${name} to…` }));
  const menu = await screen.findByRole('menu', { name: `Move ${name} to` });
  // It accepts clicks only once it is focused.
  await waitFor(() => expect(menu).toHaveFocus());
  return within(menu);
}
const choose = async (user: UserEvent, name: string, item: RegExp | string) =>
  user.click(await (await openMenu(user, name)).findByRole('menuitem', { name: item }));

const cardOf = async (name: string) => {
  const card = (await screen.findByText(name)).closest('li');
  if (!card) throw new Error(`${name} has no card`);
  return within(card);
};
const expectMark = async (person: string, name: string, text: string) =>
  expect((await cardOf(person)).getByRole('img', { name })).toHaveTextContent(text);

it('marks on each card which choice the person got, and whether it came in random order', async () => {
  const { server, user } = open(
    { userId: 'ada', themeId: 'robots' },
    { userId: 'bob', themeId: 'robots' },
    { userId: 'cyd', themeId: 'solar' },
    { userId: 'jose', themeId: null },
  );
  server.rankings = { ada: ['solar', 'robots', 'tides'], bob: ['robots', 'tides'], cyd: ['tides'] };
  server.drawn = { ada: ['robots', 'tides'], bob: ['robots', 'tides'] };
  await expectMark('Ada Lovelace', '2nd choice, not placed', '2');
  await expectMark('Bob Bell', '1st choice, not placed', '1');
  await expectMark('Cyd Charisse', 'Not on their list', '–');
  expect((await cardOf('José Ángel')).queryByRole('img')).not.toBeInTheDocument();

  const menu = await openMenu(user, 'Ada Lovelace');
  expect(await menu.findByText('Faint numbers are random: they placed the others.')).toBeVisible();
  expect(menu.getByRole('menuitem', { name: /^1st\s*Solar/ })).toBeVisible();
  // Its mark is correct immediately, and after an undo.
  await user.click(menu.getByRole('menuitem', { name: /3rd\s*, not placed\s*Tides/ }));
  await hears('Ada Lovelace was moved to Tides');
  await expectMark('Ada Lovelace', '3rd choice, not placed', '3');
  await user.click(undoButton());
  await hears('Undone: Ada Lovelace is back on Robots.');
  await expectMark('Ada Lovelace', '2nd choice, not placed', '2');

  expect(
    await (await openMenu(user, 'Bob Bell')).findByText('In random order: they placed none of them.'),
  ).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Why this place?' }));
  expect(await screen.findByText(/the 1st choice came from the random order/)).toBeVisible();
});

it('offers the themes in the order of the person, then the others', async () => {
  const { server, user } = open({ userId: 'ada', themeId: 'robots' }, { userId: 'bob', themeId: 'solar' });
  server.rankings = { ada: ['tides', 'robots'] };
  const ranked = await openMenu(user, 'Ada Lovelace');
  await ranked.findByText('Tides');
  expect(ranked.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    ...['Why this place?', '1stTides0/2', '2ndRobots1/2, here', 'Solar1/2'],
    ...['Unassign', 'No longer takes part…'],
  ]);
  expect(ranked.getByText('Not on their list')).toBeVisible();
  await user.keyboard('{Escape}');
  const unranked = await openMenu(user, 'Bob Bell');
  expect(await unranked.findByText('They have not ranked any theme.')).toBeVisible();
  expect(unranked.queryByText('Not on their list')).not.toBeInTheDocument();
});

it('says above each column what a drop would give, and fades those that the person did not rank', async () => {
  const { server, user } = open({ userId: 'ada', themeId: 'robots' }, { userId: 'bob', themeId: 'solar' });
  server.rankings = { ada: ['robots', 'solar'] };
  const columns = await Promise.all(
    ['Robots', 'Solar', 'Tides'].map((name) => screen.findByRole('region', { name })),
  );
  const [robots, solar, tides] = columns;
  (await screen.findByRole('button', { name: 'Drag Ada Lovelace' })).focus();
  await user.keyboard(' ');
  await waitFor(() => expect(solar).toHaveTextContent('Their 2nd choice, 1/2 → 2/2'));
  expect(robots).toHaveTextContent('Their 1st choice, where they are');
  expect(tides).toHaveTextContent('Not on their list, 0/2 → 1/2');
  expect(columns.map(({ dataset }) => dataset['faded'])).toEqual([undefined, undefined, 'true']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(solar).toHaveTextContent('Solar1/2'));
  expect(tides?.dataset['faded']).toBeUndefined();
});

it('leaves one statement of where a person is, and corrects it where another administrator moved them', async () => {
  const { server, user } = open(
    { userId: 'ada', themeId: 'robots' },
    { userId: 'bob', themeId: 'solar' },
    { userId: 'cyd', themeId: 'solar' },
  );
  const hearsOnly = (text: string) => waitFor(() => expect(heard()).toEqual([text]));
  const expectOn = async (title: string) =>
    expect(await (await column(title)).findByText('Ada Lovelace')).toBeVisible();
  (await screen.findByRole('button', { name: 'Drag Ada Lovelace' })).focus();
  await user.keyboard(' ');
  await hears('Picked up Ada Lovelace from Robots.');
  await user.keyboard('{Escape}');
  await hearsOnly('Cancelled. Ada Lovelace stays where they were.');

  await choose(user, 'Ada Lovelace', /Solar/);
  await hearsOnly('Ada Lovelace was moved to Solar, 3 of 2 seats taken.');
  await user.click(undoButton());
  await hearsOnly('Undone: Ada Lovelace is back on Robots.');

  server.seats = [{ userId: 'ada', themeId: 'tides' }];
  await choose(user, 'Ada Lovelace', /Solar/);
  await hearsOnly('Ada Lovelace has been moved since you looked, and is now on Tides.');
  await expectOn('Tides');
  await choose(user, 'Ada Lovelace', /Solar/);
  await hearsOnly('Ada Lovelace was moved to Solar, 1 of 2 seats taken.');
  server.seats = [{ userId: 'ada', themeId: 'robots' }];
  await user.click(undoButton());
  await hearsOnly('Ada Lovelace has been moved since you looked, and is now on Robots.');
  await expectOn('Robots');
  expect(undoButton()).toHaveAttribute('aria-disabled', 'true');
});

it('drops the steps when the teams are generated again', async () => {
  const { server, user } = open({ userId: 'ada', themeId: 'robots' });
  await choose(user, 'Ada Lovelace', /Solar/);
  await hears('moved to Solar');
  expect(undoButton()).toHaveAttribute('aria-disabled', 'false');
  server.generationId = 'run-2';
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(undoButton()).toHaveAttribute('aria-disabled', 'true'));
});

it('finds themes, and people by words of their name, those far down a long column, one after the other', async () => {
  const crowd = Array.from({ length: 60 }, (_, index) => ({ userId: `person ${index}`, themeId: 'solar' }));
  const { user } = open(...crowd, { userId: 'jose', themeId: null });
  const solar = await column('Solar');
  expect(solar.getByText('60/2')).toBeVisible();
  expect(solar.getAllByRole('listitem').length).toBeLessThan(30);

  await user.keyboard('/5@');
  await hears('6 found. 1 of 6: person 5, Solar.');
  await user.keyboard('{Enter}{Enter}{Enter}{Enter}');
  await hears('5 of 6: person 45, Solar.');
  expect(solar.getByLabelText('Drag person 45').closest('li')).toHaveAttribute('aria-posinset', '46');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await hears('4 of 6: person 35');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Drag person 35' })).toHaveFocus();

  await user.keyboard('/');
  await user.keyboard('zz');
  await hears('Nothing found.');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('textbox', { name: 'Find a person or theme' })).toHaveValue('');
  await user.keyboard('ANGEL jos');
  await hears('1 found. 1 of 1: José Ángel, Unassigned.');
  await user.keyboard('{Escape}sol');
  await hears('1 found. 1 of 1: the theme, Solar.');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('region', { name: 'Solar' })).toHaveFocus();
});

it('tells why a person has no place, in the words that they read, and places from there', async () => {
  const { server, user } = open(
    { userId: 'ada', themeId: null },
    { userId: 'bob', themeId: 'robots' },
    { userId: 'cyd', themeId: 'robots' },
  );
  server.rankings = { ada: ['robots', 'tides'] };
  expect(await screen.findByText(/The latest run had no seat left/)).toBeVisible();
  await choose(user, 'Ada Lovelace', 'Why no place?');
  const why = within(await screen.findByRole('dialog', { name: 'Why Ada Lovelace has no place' }));
  expect(await why.findByText('Your lottery number came last.')).toBeVisible();
  expect(why.getByText('Preview: what Ada Lovelace will see')).toBeVisible();
  const said = why.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/^Teams were made on .*Nov 20/),
    EXPLANATION.changes.sentence,
    'Your lottery number came last.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Place on a team…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Place Ada Lovelace on a team' }));
  await dialog.findByText('Tides');
  const targets = dialog.getAllByRole('button').map(({ textContent }) => textContent);
  expect(targets.filter((text) => /\d\/\d/.test(text))).toEqual(['2ndTides0/2', 'Solar0/2', '1stRobots2/2']);
  expect(dialog.getByRole('heading', { name: 'Full' })).toBeVisible();
  expect(dialog.getByText('Draft: no e-mail is sent.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Tides/ }));
  await hears('Ada Lovelace was moved to Tides');
  expect(server.seats[0]).toMatchObject({ userId: 'ada', themeId: 'tides' });

  // Only organisers know that the place was set manually.
  await choose(user, 'Ada Lovelace', 'Why this place?');
  const place = within(await screen.findByRole('dialog', { name: 'Why Ada Lovelace is on Tides' }));
  expect(await place.findByText(/^No reasons were kept for this place: it was set manually/)).toBeVisible();
  expect(place.getByText(/^Only you see this: the place was set manually/)).toBeVisible();
});

it('says on a published board that a move sends e-mail, and goes without on request', async () => {
  const { server, user } = open({ userId: 'ada', themeId: 'robots' });
  server.isPublished = true;
  expect(await screen.findByText('Each move e-mails the person.')).toBeVisible();
  expect(screen.getByText(/people see every move at once/)).toBeVisible();
  await choose(user, 'Ada Lovelace', /Tides/);
  await hears('Ada Lovelace was moved to Tides');
  await user.click(screen.getByRole('checkbox', { name: 'Do not send' }));
  expect(screen.getByText('Moves send no e-mail.')).toBeVisible();
  await choose(user, 'Ada Lovelace', /Solar/);
  await hears('Ada Lovelace was moved to Solar');
  expect(server.asked.map(({ sendNotices }) => sendNotices ?? true)).toEqual([true, false]);
  await choose(user, 'Ada Lovelace', 'Why this place?');
  expect(await screen.findByText('What Ada Lovelace sees')).toBeVisible();
});

it('puts people taken off their team where the server lists them, and counts the reasons', async () => {
  const themeOf = (userId: string) => (userId === 'bob' ? 'robots' : null);
  const { user } = open(...['cyd', 'bob', 'ada'].map((userId) => ({ userId, themeId: themeOf(userId) })));
  await choose(user, 'Bob Bell', 'Unassign');
  await hears('Bob Bell is unassigned now.');
  const waiting = await column('Unassigned');
  const cards = waiting.getAllByRole('listitem').map(({ dataset }) => dataset['userId']);
  expect(cards).toEqual(['cyd', 'bob', 'ada']);
  expect(
    waiting.getByText(/^2: The latest run had no seat left.* 1: Unassigned since the latest run.$/),
  ).toBeVisible();
});

it('removes a person who no longer participates, and says that their ranking is kept', async () => {
  const { server, user } = open({ userId: 'ada', themeId: 'robots' }, { userId: 'bob', themeId: 'robots' });
  await choose(user, 'Bob Bell', 'No longer takes part…');
  const name = 'Bob Bell no longer takes part?';
  const dialog = within(await screen.findByRole('alertdialog', { name }));
  expect(dialog.getByText('They lose their place on Robots. Their ranking is kept.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Exclude from teams' }));
  expect(await screen.findByText(/^Bob Bell no longer takes part\./)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Bob Bell')).not.toBeInTheDocument());
  expect(server.seats).toEqual([{ userId: 'ada', themeId: 'robots' }]);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Robots' })).toHaveFocus());
});

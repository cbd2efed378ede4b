import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LIST, line, openImport, planOf } from '../../../../test/import-dialog';
import { giveHeights } from '../../../../test/layout';
import { openedLinks, row } from '../../../../test/participants-page';
import { refusal } from '../../../../test/schema-link';
import { withResolvers } from '../../../lib/with-resolvers';

beforeEach(giveHeights);

it('says what each line of a file does, saves on request, and shows the new people', async () => {
  const lines = [line(2, 'INVITE'), line(3, 'UPDATE', { message: 'Joins Oceania' }), line(4, 'UNCHANGED')];
  const { user, dialog, inputs, people } = await openImport(({ isDryRun }) => {
    if (!isDryRun) people.push(row({ id: 'bob', displayName: 'Bob Bell', firstSignInAt: null }));
    return planOf(lines, !isDryRun);
  });
  expect(dialog.getByText(/10,000 people at most\./)).toBeVisible();
  await user.upload(
    dialog.getByLabelText('File with a list'),
    new File([LIST], 'people.csv', { type: 'text/csv' }),
  );

  expect(await dialog.findByText('3 lines checked. Nothing has been saved yet.')).toBeVisible();
  const shown = within(dialog.getByRole('list', { name: 'Lines of the list' }));
  expect(shown.getAllByRole('listitem')).toHaveLength(3);
  expect(shown.getByText('Joins Oceania')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Added 1' }));
  expect(shown.queryByText('Joins Oceania')).not.toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Import 2 people' }));
  expect(await screen.findAllByText('Added 1, updated 1, unchanged 1')).not.toEqual([]);
  expect(inputs).toEqual([
    { csv: LIST, isDryRun: true, countingLine: 'FIRST' },
    {
      ...{ csv: LIST, isDryRun: false, countingLine: 'FIRST' },
      ...{ skippedErrorCount: 0, movedEmails: [], sendNotices: true },
      ...{ columns: { name: 1, lastName: null, email: 2, region: 3 }, regionId: null },
    },
  ]);
  expect(await dialog.findByText(/No e-mail is sent\. Ask them to sign in at/)).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Copy sign-in link' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(window.location.origin));
  const links = openedLinks();
  await user.click(dialog.getByRole('button', { name: 'Write e-mail' }));
  await waitFor(() => expect(links).toHaveLength(1));
  expect(links[0]).toMatch(/^mailto:\?bcc=name\.2@example\.com&subject=.+&body=.+sign/i);
  expect(screen.queryByText(/invit/i)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('row', { name: /Bob Bell/ })).toBeVisible();
  expect(screen.getByText('2 in total')).toBeVisible();
});

const INVITING = {
  notices: [{ kind: 'INVITED', count: 1, exampleUserId: null }],
  emailCount: 1,
  chatCount: 0,
  hasMailServer: true,
};

it.each([
  { isSkipped: false, verb: 'Import 1 and invite 1', words: /^We send 1 invitation within a minute/ },
  { isSkipped: true, verb: 'Import 1 person', words: /^No e-mail is sent\. Ask them to sign in at/ },
])('says how many it invites, and does what it says: $verb', async ({ isSkipped, verb, words }) => {
  const { user, dialog, inputs, check } = await openImport(({ isDryRun }) => ({
    ...planOf([line(2, 'INVITE')], !isDryRun),
    sends: INVITING,
  }));
  await check();
  const sends = within(await dialog.findByRole('region', { name: 'Sends' }));
  expect(sends.getByText(/^1 × /)).toBeVisible();
  if (isSkipped) await user.click(sends.getByRole('checkbox', { name: 'Do not send this time' }));
  await user.click(dialog.getByRole('button', { name: verb }));
  expect(await dialog.findByText(words)).toBeVisible();
  expect(inputs.at(-1)).toMatchObject({ isDryRun: false, sendNotices: !isSkipped });
});

it('imports nothing where only errors are left, and checks again where others have come', async () => {
  const wrong = line(3, 'ERROR', { message: "No region called 'Atlantis'" });
  let lines = [wrong];
  const { user, dialog, inputs, check } = await openImport(() => planOf(lines));
  await check();
  expect(await dialog.findByRole('button', { name: 'Import 0, skip 1' })).toBeDisabled();

  lines = [line(2, 'INVITE')];
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await user.click(dialog.getByRole('button', { name: 'Check the list' }));
  const importAll = await dialog.findByRole('button', { name: 'Import 1 person' });
  lines = [line(2, 'INVITE'), wrong];
  await user.click(importAll);
  expect(await dialog.findByText('Nothing was imported yet')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Import 1, skip 1' })).toBeEnabled();
  expect(inputs.at(-1)).toMatchObject({ isDryRun: false, skippedErrorCount: 0 });
});

it('counts every line of a long list, and says that it shows the first', async () => {
  const lines = [line(2, 'INVITE'), line(3, 'INVITE'), line(4, 'UPDATE', { message: 'Joins Oceania' })];
  const { user, dialog, check } = await openImport(() => ({ ...planOf(lines), inviteCount: 1_200 }));
  await check();
  expect(await dialog.findByText('1,201 lines checked. Nothing has been saved yet.')).toBeVisible();
  expect(dialog.getByText('Only the first 3 of these 1,201 lines are shown.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Added 1,200' }));
  expect(dialog.getByText('Only the first 2 of these 1,200 lines are shown.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Updated 1' }));
  expect(dialog.queryByText(/Only the first/)).not.toBeInTheDocument();
});

it('has an example, says why a list was not read, and takes no file that is too large', async () => {
  const sentence = 'The first line must be the headings name, email and region.';
  const { user, dialog, inputs } = await openImport(({ csv }) => {
    if (csv.startsWith('name')) return planOf([]);
    throw refusal('BAD_USER_INPUT', 'Check the list.', { csv: sentence });
  });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^name,email,region\n/)));
  await user.upload(dialog.getByLabelText('File with a list'), new File(['who?'], 'odd.csv'));
  expect(await dialog.findByText(sentence)).toBeVisible();

  const large = new File(['x'.repeat(8_000_001)], 'large.csv');
  await user.upload(dialog.getByLabelText('File with a list'), large);
  expect(await dialog.findByText(/large\.csv is too large/)).toBeVisible();
  expect(inputs).toHaveLength(1);

  await user.upload(dialog.getByLabelText('File with a list'), new File(['name,email,region'], 'none.csv'));
  expect(await dialog.findByText('This list has only its heading line.')).toBeVisible();
});

it('stays while it saves, and asks before a list that is not imported is left', async () => {
  const { promise: asked, resolve: answer } = withResolvers();
  let isRefused = true;
  const { user, dialog, paste } = await openImport(async ({ isDryRun }) => {
    if (!isDryRun && isRefused) throw refusal('CONFLICT', 'Another person is importing just now.');
    if (!isDryRun) await asked;
    return planOf([line(2, 'INVITE')], !isDryRun);
  });
  await paste();
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  expect(question.getByText(/This list is not imported/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByRole('textbox', { name: 'Or paste the list' })).toHaveValue(LIST);

  await user.click(dialog.getByRole('button', { name: 'Check the list' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 person' }));
  expect(await dialog.findByText('Another person is importing just now.')).toBeVisible();
  expect(dialog.getByText('Nothing was imported')).toBeVisible();

  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Import 1 person' }));
  expect(await dialog.findByText('Importing 1 person...')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  answer();
  expect(await dialog.findByRole('button', { name: 'Done' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const losing = (number: number, effect: 'LOSES_TEAM' | 'LOSES_RANKING') =>
  line(number, effect, {
    region: { id: 'americas', name: 'Americas' },
    fromRegion: { id: 'oceania', name: 'Oceania' },
  });
const COSTLY = [
  line(2, 'INVITE'),
  losing(3, 'LOSES_RANKING'),
  losing(4, 'LOSES_TEAM'),
  losing(5, 'LOSES_RANKING'),
  line(6, 'ERROR', { message: 'E-mail is required', email: '' }),
];

it('chooses for a whole class at once, and takes it back', async () => {
  const { user, dialog, inputs, check } = await openImport(({ isDryRun }) => planOf(COSTLY, !isDryRun));
  await check();
  expect(await dialog.findByRole('button', { name: 'Would lose a team 1' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Move all/ })).not.toBeInTheDocument();
  const banner = dialog.getByRole('note');
  expect(banner).toHaveTextContent(
    '3 people would lose a team or rankingThey stay in their regions unless you move them.',
  );
  await user.click(dialog.getByRole('button', { name: 'Would lose a ranking 2' }));
  await user.click(dialog.getByRole('button', { name: 'Move all 2' }));
  expect(banner).toHaveTextContent(
    /^2 people will lose a rankingYou chose to move them\. 1 person stays in their region\./,
  );
  expect(dialog.getByRole('button', { name: 'Import 1, move 2, skip 1' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Keep all 2' }));
  expect(banner).toHaveTextContent(/^3 people would lose/);
  await user.click(dialog.getByRole('button', { name: 'Import 1, skip 1' }));
  await waitFor(() => expect(inputs.at(-1)).toMatchObject({ isDryRun: false, movedEmails: [] }));
});

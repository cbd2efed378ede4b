import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { useSetPreferencesOpen } from './useSetPreferencesOpen';

const EUROPE = {
  ...{ id: 'europe', name: 'Europe', preferencesOpen: false, preferencesCloseAt: null },
  assignmentStatus: { id: 's', status: 'DRAFT' as const },
};

function Buttons() {
  const { setPreferencesOpen, question } = useSetPreferencesOpen();
  return (
    <>
      <button onClick={() => void setPreferencesOpen(EUROPE, true)}>Start</button>
      <button onClick={() => void setPreferencesOpen(EUROPE, false)}>Stop</button>
      {question}
    </>
  );
}

/** `sent` records the requests, by action. */
function open(emailCount: number, chatCount = 0, sendPreview?: () => never, changes: object = {}) {
  const sent: object[] = [];
  const answer =
    (preferencesOpen: boolean) =>
    (_root: never, { input }: { input: object }) => {
      sent.push({ preferencesOpen, ...input });
      return { region: { ...EUROPE, ...changes, preferencesOpen } };
    };
  const preview = {
    notices: emailCount > 0 ? [{ kind: 'PREFERENCES_OPEN', count: emailCount, exampleUserId: 'ada' }] : [],
    ...{ emailCount, chatCount, hasMailServer: true },
  };
  const { user } = renderPage(<Buttons />, {
    viewer: admin(),
    resolvers: {
      Query: { sendPreview: sendPreview ?? (() => preview) },
      Mutation: { openPreferences: answer(true), closePreferences: answer(false) },
    },
  });
  return { user, sent };
}

it.each([
  { isSkipped: false, verb: 'Open and e-mail 120 people' },
  { isSkipped: true, verb: 'Open' },
])('asks before it sends something: $verb', async ({ isSkipped, verb }) => {
  const { user, sent } = open(120);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Open preferences in Europe?' }));
  expect(dialog.getByText(/^120 × /)).toBeVisible();
  expect(sent).toEqual([]);
  if (isSkipped) await user.click(dialog.getByRole('checkbox', { name: 'Do not send this time' }));
  await user.click(dialog.getByRole('button', { name: verb }));
  await waitFor(() =>
    expect(sent).toEqual([{ preferencesOpen: true, regionId: 'europe', sendNotices: !isSkipped }]),
  );
});

it('counts chat messages, too, and does nothing where the person cancels', async () => {
  const { user, sent } = open(0, 1);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByRole('button', { name: 'Open and send 1 chat message' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('asks nothing where nothing is sent, and when it closes', async () => {
  const { user, sent } = open(0);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByText('Preferences opened for Europe')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Preferences closed for Europe')).toBeVisible();
  expect(sent).toMatchObject([{ preferencesOpen: true }, { preferencesOpen: false }]);
});

it('opens nothing, and says so, where it is not known what is sent', async () => {
  const { user, sent } = open(0, 0, () => {
    throw refusal('SERVICE_UNAVAILABLE', 'The database does not answer.');
  });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByText(/^Failed to update preferences status\. /)).toBeVisible();
  expect(sent).toEqual([]);
});

it.each([
  ['teams are published', { assignmentStatus: { id: 's', status: 'PUBLISHED' } }],
  ['the submission deadline has passed', { preferencesCloseAt: '2025-11-20T12:00:00.000Z' }],
])("'Preferences opened for {region}' is followed by why rankings stay locked: %s", async (why, changes) => {
  const { user } = open(0, 0, undefined, changes);
  await user.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByText(`Preferences opened for Europe. Still locked: ${why}.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('Preferences closed for Europe')).toBeVisible();
});

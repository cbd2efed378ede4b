import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import type { Sends_PreviewFragment } from '../../gql/graphql';
import { Sends } from './Sends';

const PREVIEW: Sends_PreviewFragment = {
  __typename: 'SendPreview',
  notices: [
    { __typename: 'NoticeCount', kind: 'TEAM_PUBLISHED', count: 1_248, exampleUserId: 'ada' },
    { __typename: 'NoticeCount', kind: 'NO_TEAM', count: 2, exampleUserId: null },
  ],
  emailCount: 1_250,
  chatCount: 1,
  hasMailServer: true,
};

function Choice({ preview }: { preview: Sends_PreviewFragment }) {
  const [isSkipped, setIsSkipped] = useState(false);
  return <Sends preview={preview} isSkipped={isSkipped} onSkip={setIsSkipped} />;
}

const lines = (list: HTMLElement) => within(list).getAllByText(/×|chat/, { ignore: 'li:has(*)' });

it('counts each kind, shows one as its reader sees it, and may be left out', async () => {
  const asked: object[] = [];
  const { user } = renderPage(<Choice preview={PREVIEW} />, {
    viewer: admin(),
    resolvers: {
      Query: {
        noticePreview: (_root: never, args: { kind: string }) => {
          asked.push(args);
          if (args.kind === 'NO_TEAM') throw refusal('NOT_FOUND', 'This person is gone.');
          return { to: 'ada@example.com', subject: 'Your team', text: 'You work on Water.', html: '' };
        },
      },
    },
  });
  const list = screen.getByRole('list', { name: 'Sends' });
  expect(lines(list).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1,248 × /),
    expect.stringMatching(/^2 × /),
    '1 chat message',
  ]);
  const [first, second] = within(list).getAllByRole('button', { name: /^Preview: / });
  if (!first || !second) expect.fail('a kind has no preview');
  await user.click(first);
  expect(await screen.findByText('You work on Water.')).toBeVisible();
  const shown = screen.getByRole('region', { name: /as ada@example.com reads it/ });
  expect(shown).toHaveAttribute('tabindex', '0');
  await user.click(second);
  expect(await screen.findByText('This person is gone.')).toBeVisible();
  expect(asked).toMatchObject([
    { kind: 'TEAM_PUBLISHED', userId: 'ada' },
    { kind: 'NO_TEAM', userId: admin().id },
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Do not send this time' }));
  expect(screen.getByRole('region', { name: 'No e-mail is sent.' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Sends' })).not.toBeInTheDocument();
});

it('says that nothing is sent, and why, and offers nothing to leave out', () => {
  const nothing = { ...PREVIEW, notices: [], emailCount: 0, chatCount: 0 };
  renderPage(
    <>
      <Choice preview={nothing} />
      <Choice preview={{ ...nothing, hasMailServer: false }} />
    </>,
    { viewer: admin() },
  );
  expect(screen.getByText('No e-mail is sent.')).toBeVisible();
  expect(screen.getByText('No mail server is set, so no e-mail is sent.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import type { MoveTogetherInput } from '../../gql/graphql';
import { GapsDialog } from './GapsDialog';

const team = (id: string, title: string, memberCount: number, capacity: number) => ({
  ...{ id, title, memberCount, capacity },
  ...{ isFull: memberCount >= capacity, isOverFull: false, members: [] },
});
const [WATER, ENERGY] = [team('water', 'Water', 0, 1), team('energy', 'Energy', 1, 1)];
const person = (displayName: string) => ({ id: displayName.toLowerCase(), displayName });
const RANKED = '2026-01-01T00:00:00.000Z';
const ann = {
  ...{ user: person('Ann'), fromTheme: ENERGY, theme: WATER },
  ...{ rankBefore: 2, rank: 1, rankedAt: RANKED },
};
const gil = {
  ...{ user: person('Gil'), fromTheme: null, rankBefore: null, rank: null, rankedAt: null },
};
const sends = (count: number) => ({
  notices: [{ kind: 'TEAM_CHANGED', count, exampleUserId: 'ann' }],
  ...{ emailCount: count, chatCount: 0, hasMailServer: true },
});
const WAYS = [
  { kind: 'UNPLACED', moves: [{ ...gil, theme: WATER }], sends: sends(1) },
  { kind: 'CHAIN', moves: [ann, { ...gil, theme: ENERGY }], sends: sends(2) },
];

const none = () => undefined;
const NOTHING_DONE = { entries: [], add: none, drop: none };

/** `sent` lists the moves that were asked for; all are refused. */
function open() {
  const sent: MoveTogetherInput[] = [];
  const region = () => ({
    ...{ id: 'europe', name: 'Europe', code: 'EU', participantCount: 2, seatCount: 2, assignedCount: 1 },
    assignmentStatus: { id: 'status', status: 'PUBLISHED', publishedAt: RANKED },
    ...{
      viewerCanGenerate: false,
      viewerCanPublish: true,
      preferencesOpen: false,
      themes: [],
      unassigned: [],
    },
    gaps: [{ theme: WATER, seatCount: 1 }],
    waysToFill: WAYS,
  });
  const page = renderPage(
    <GapsDialog regionId="europe" last={undefined} undo={NOTHING_DONE} onClose={none} />,
    {
      viewer: admin(),
      resolvers: {
        Query: { region },
        Mutation: {
          moveTogether: (_root: never, { input }: { input: MoveTogetherInput }) => {
            sent.push(input);
            throw refusal('CONFLICT', 'Ann has been moved since you looked.');
          },
        },
      },
    },
  );
  return { ...page, sent };
}

it('sends no e-mail if the viewer says so, and says why no person was moved', async () => {
  const { user, sent } = open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill a seat in Europe' }));
  await user.click(await dialog.findByRole('radio', { name: /^Place Gil/ }));
  await user.click(dialog.getByText('Do not send this time'));
  await user.click(dialog.getByRole('button', { name: 'Place Gil' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ann has been moved since you looked.');
  expect(sent).toMatchObject([{ sendNotices: false, moves: [{ userId: 'gil' }] }]);
});

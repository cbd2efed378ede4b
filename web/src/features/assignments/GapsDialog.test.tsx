import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import type { MoveTogetherInput } from '../../gql/graphql';
import { GapsDialog } from './GapsDialog';
import type { FilledGap } from './GapUndo';

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

function OpenDialog() {
  const [filled, setFilled] = useState<FilledGap | null>(null);
  return <GapsDialog regionId="europe" filled={filled} onFilled={setFilled} onClose={() => undefined} />;
}

/** `sent` lists the moves that were asked for; they are refused once where the test says so. */
function open({ isRefused = false } = {}) {
  const sent: MoveTogetherInput[] = [];
  let isFilled = false;
  const region = () => ({
    ...{ id: 'europe', name: 'Europe', code: 'EU', participantCount: 2, seatCount: 2, assignedCount: 1 },
    assignmentStatus: { id: 'status', status: 'PUBLISHED', publishedAt: RANKED },
    ...{ viewerCanGenerate: false, viewerCanPublish: true, themes: [], unassigned: [] },
    gaps: isFilled ? [] : [{ theme: WATER, seatCount: 1 }],
    leftSeats: [],
    waysToFill: isFilled ? [] : WAYS,
  });
  const page = renderPage(<OpenDialog />, {
    viewer: admin(),
    resolvers: {
      Query: { region },
      Mutation: {
        leaveSeats: () => {
          throw refusal('CONFLICT', 'The open seats of Water have changed since you looked.');
        },
        moveTogether: (_root: never, { input }: { input: MoveTogetherInput }) => {
          sent.push(input);
          if (isRefused) throw refusal('CONFLICT', 'Ann has been moved since you looked.');
          isFilled = !isFilled;
          const assignments = ['ann', 'gil'].map((id) => ({
            ...{ id: `place-of-${id}`, assignedAt: '2026-02-02T00:00:00.000Z', user: { id } },
          }));
          return { assignments, region: region() };
        },
      },
    },
  });
  return { ...page, sent };
}

it('sends no e-mail where the viewer says so, and says why nothing was moved', async () => {
  const { user, sent } = open({ isRefused: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill a seat in Europe' }));
  await user.click(await dialog.findByRole('radio', { name: /^Place Gil/ }));
  await user.click(dialog.getByText('Do not send this time'));
  await user.click(dialog.getByRole('button', { name: 'Place Gil' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ann has been moved since you looked.');
  expect(sent).toMatchObject([{ sendNotices: false, moves: [{ userId: 'gil' }] }]);
});

it('says why a seat is still listed', async () => {
  const { user } = open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill a seat in Europe' }));
  await user.click(await dialog.findByRole('radio', { name: /^Leave it/ }));
  await user.click(dialog.getByRole('button', { name: 'Leave it' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('It is still listed');
  expect(alert).toHaveTextContent('The open seats of Water have changed since you looked.');
});

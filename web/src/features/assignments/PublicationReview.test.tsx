import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import type { PublishAssignmentsInput } from '../../gql/graphql';
import { PublicationReview } from './PublicationReview';

const READY = {
  ...{ state: 'ready', peopleCount: 96, placedCount: 96, firstCount: 65, topThreeCount: 83 },
  ...{ drawnFirstCount: 0, drawnTopThreeCount: 0, notSignedInCount: 0, emptyTeamCount: 0, namedTeamCount: 0 },
  ...{ preferencesOpen: true, withoutPlace: [], overFullThemes: [] },
};

/** A region whose review the test may change. `sent` records the requests. */
function open(act: 'publish' | 'unpublish', review: typeof READY, onAct = (): void => undefined) {
  const state = { review, isPublished: act === 'unpublish', isClosed: false };
  const sent: PublishAssignmentsInput[] = [];
  const region = () => ({
    ...{ id: 'europe', name: 'Europe', participantCount: 96, seatCount: 105, assignedCount: 95 },
    assignmentStatus: { id: 's', status: state.isPublished ? 'PUBLISHED' : 'DRAFT', publishedAt: null },
    ...{ viewerCanGenerate: !state.isPublished, viewerCanPublish: true, preferencesOpen: false },
    publicationReview: state.review,
  });
  const answer =
    (isPublished: boolean) =>
    (_root: never, { input }: { input: PublishAssignmentsInput }) => {
      sent.push(input);
      onAct();
      state.isPublished = isPublished;
      return { region: region() };
    };
  const { user } = renderPage(
    <PublicationReview
      regionId="europe"
      act={act}
      onClose={() => (state.isClosed = true)}
      onOutdated={() => Promise.resolve()}
    />,
    {
      viewer: admin(),
      resolvers: {
        Query: { region },
        Mutation: { publishAssignments: answer(true), unpublishAssignments: answer(false) },
      },
    },
  );
  return { user, state, sent };
}

const facts = async () =>
  within(await screen.findByRole('list', { name: 'What this does' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('says in few words what publishing does where there is nothing to report', async () => {
  const { user, state, sent } = open('publish', READY);
  expect(await facts()).toEqual([
    'Everyone has a place, and no team is over full.',
    '65 of 96 get their 1st choice, 83 one of their first three.',
    'This region’s people see all its teams, names and addresses.',
    'Preferences of this region lock until you unpublish.',
  ]);
  expect(screen.getByRole('alertdialog', { name: 'Publish the teams of Europe?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish to 96 people' }));
  expect(await screen.findByText('Assignments published for this region')).toBeVisible();
  expect(sent).toEqual([{ regionId: 'europe', expectedState: 'ready', sendNotices: true }]);
  expect(state.isClosed).toBe(true);
});

it('distinguishes random from ranked choices, and reports that another person has published since', async () => {
  const { user, state } = open('publish', { ...READY, drawnFirstCount: 3, drawnTopThreeCount: 5 }, () => {
    state.isPublished = true;
    throw refusal('CONFLICT', 'These teams are published.');
  });
  expect(await facts()).toContain(
    '65 of 96 get their 1st choice, 83 one of their first three. In random order: 3 of those 1st choices, 5 of those first three.',
  );
  await user.click(await screen.findByRole('button', { name: 'Publish to 96 people' }));
  expect(await screen.findByText('These teams are published')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Publish/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Close')).toBeVisible());
});

it('says what unpublishing takes away and what stays', async () => {
  const { user, state, sent } = open('unpublish', { ...READY, namedTeamCount: 3 });
  expect(await facts()).toEqual([
    '96 people no longer see their team.',
    '3 teams have named themselves. Their names are kept.',
    'People can change their preferences again.',
    'No e-mail is sent.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Unpublish for 96 people' }));
  expect(await screen.findByText('Assignments unpublished for this region')).toBeVisible();
  expect(sent).toEqual([{ regionId: 'europe', expectedState: 'ready' }]);
  expect(state.isClosed).toBe(true);
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, participant, publishedRegion } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import type { Viewer } from '../../auth/useViewer';
import { TeamPage } from './TeamPage';

const region = (status: string) => ({
  ...{ id: 'r', name: 'Oceania', code: 'OC', hostCity: null, timeZone: null },
  assignmentStatus: { id: 's', status },
});

const NO_PLACE = { preferenceCount: 0, assignment: null };

/** Opens the page of Robots with a server that has this team. */
function open(viewer: Viewer, team: object | null, agenda: object[] = [], own: object = {}) {
  renderPage(<TeamPage />, {
    viewer,
    path: '/teams/robots',
    resolvers: {
      Query: { agenda: () => agenda, team: () => team, viewer: () => ({ ...viewer, ...NO_PLACE, ...own }) },
    },
  });
}

const teamWith = (status: string, rest: object = {}) => ({
  ...{ id: 'robots', name: null, displayName: 'Robots', link: null, leader: null },
  ...{ memberCount: 0, members: [], viewerCanEdit: false },
  theme: { id: 'robots', title: 'Robots', capacity: 5, description: '<p>Walk.</p>', region: region(status) },
  ...rest,
});

it('shows a team without people, a leader or a link to a person who is not on it', async () => {
  open(participant({ region: publishedRegion }), teamWith('PUBLISHED'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Robots' })).toBeVisible();
  expect(screen.getByText('This team has no members.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Team chat/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add your team chat' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /Your place|Schedule/ })).not.toBeInTheDocument();
});

it('says to its own members which choice it was, and where they meet, and asks for its chat', async () => {
  const item = {
    ...{ id: 'one', title: 'Kick-off', date: '2099-11-03', time: '9', minuteOfDay: 540 },
    ...{ location: 'Hall 2', isDeadline: false, region: region('PUBLISHED') },
  };
  const viewer = { preferenceCount: 3, assignment: { id: 'place', rank: 2, theme: { id: 'robots' } } };
  const team = teamWith('PUBLISHED', { viewerCanEdit: true });
  open(participant({ region: publishedRegion }), team, [item], viewer);
  const own = within(await screen.findByRole('region', { name: 'Your place' }));
  expect(own.getByText('Your 2nd choice')).toBeVisible();
  expect(own.getByText(/^You meet:/)).toHaveTextContent('You meet: Kick-off');
  expect(own.getByText('Hall 2')).toBeVisible();
  expect(own.getByText('Why this team?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add your team chat' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Schedule' })).not.toBeInTheDocument();
});

it.each([
  ['for a team that the viewer may not see', participant({ region: publishedRegion }), null],
  ['for a draft, of which an administrator knows', admin(), teamWith('DRAFT')],
])('is no page %s', async (_case, viewer, team) => {
  open(viewer, team);
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText(/cd \/teams\/robots/)).toBeVisible();
});

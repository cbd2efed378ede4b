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

/** Opens the page of Robots, where the server has a team. */
function open(viewer: Viewer, team: object | null, agenda: object[] = []) {
  renderPage(<TeamPage />, {
    viewer,
    path: '/teams/robots',
    resolvers: { Query: { agenda: () => agenda, team: () => team } },
  });
}

const teamWith = (status: string, rest: object = {}) => ({
  ...{ id: 'robots', name: null, displayName: 'Robots', link: null, leader: null },
  ...{ memberCount: 0, members: [], viewerCanEdit: false },
  theme: { id: 'robots', title: 'Robots', capacity: 5, description: '<p>Walk.</p>', region: region(status) },
  ...rest,
});

it('shows a team without people, a leader or a link, and an agenda without items', async () => {
  open(participant({ region: publishedRegion }), teamWith('PUBLISHED'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Robots' })).toBeVisible();
  expect(screen.getByText('This team has no members.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Open / })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.getByText(/^No events scheduled yet/)).toBeVisible();
});

it('has only the items of the team’s region for those who see the agenda of others, too', async () => {
  const item = (title: string, of: object) => ({
    ...{
      id: title,
      title,
      date: '2099-11-03',
      time: '9',
      minuteOfDay: 540,
      startsAt: null,
      isDeadline: false,
    },
    region: of,
  });
  const elsewhere = { ...region('PUBLISHED'), id: 'other' };
  open(admin(), teamWith('PUBLISHED'), [item('Here', region('PUBLISHED')), item('There', elsewhere)]);
  const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
  expect(schedule.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Here',
  ]);
});

it.each([
  ['for a team that the viewer may not see', participant({ region: publishedRegion }), null],
  ['for a draft, of which an administrator knows', admin(), teamWith('DRAFT')],
])('is no page %s', async (_case, viewer, team) => {
  open(viewer, team);
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText(/cd \/teams\/robots/)).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { admin } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { ShareTeams } from './ShareTeams';

const REGION = { id: 'oceania', name: 'Oceania', assignmentStatus: { id: 'status', status: 'DRAFT' } };
const member = (displayName: string, isLeader = false) => ({
  id: `place-${displayName}`,
  isLeader,
  user: { id: displayName, displayName },
});
const TEAMS = [
  {
    id: 'robots',
    name: 'Carousel',
    memberCount: 2,
    theme: { id: 'robots', title: 'Robots', capacity: 3 },
    members: [member('Ada Lovelace'), member('Bob Bell', true)],
  },
  {
    id: 'solar',
    name: null,
    memberCount: 0,
    theme: { id: 'solar', title: 'Solar', capacity: 2 },
    members: [],
  },
];
const print = vi.fn<() => void>();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

const open = (region: object = REGION) =>
  renderPage(<ShareTeams regionId="oceania" hasTeams />, {
    viewer: admin(),
    resolvers: { Query: { region: () => region, teams: () => TEAMS } },
  });

const choose = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toHaveFocus());
  await user.click(within(menu).getByRole('menuitem', { name }));
};

it('says why nothing is printed', async () => {
  const { user } = open(refusal('FORBIDDEN', 'Only administrators may.'));
  await choose(user, 'Print');
  expect(await screen.findByText('The teams could not be printed')).toBeVisible();
  expect(print).not.toHaveBeenCalled();
});

it('shares all members of all teams, the leader first: printed, as text and as a link', async () => {
  const { user } = open();
  await choose(user, 'Print');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheets = within(await screen.findByRole('article', { name: /^Teams of Oceania, draft of / }));
  expect(sheets.getByText('Theme: Robots · 2 of 3 seats')).toBeInTheDocument();
  expect(sheets.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Bob BellLeader', 'Ada Lovelace', 'No members yet'],
  ]);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  await waitFor(() => expect(document.title).not.toContain('Oceania'));

  await choose(user, 'Copy as text');
  expect(await screen.findByText('The teams are in the clipboard')).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain(
    '\nCarousel (Theme: Robots · 2 of 3 seats)\n- Bob Bell, leader\n- Ada Lovelace\n',
  );
  await choose(user, 'Copy link');
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/teams`),
  );
});

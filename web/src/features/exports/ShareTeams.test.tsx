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

function open({ status = 'DRAFT', refused }: { status?: string; refused?: Error } = {}) {
  const region = () => refused ?? { ...REGION, assignmentStatus: { id: 'status', status } };
  return renderPage(<ShareTeams regionId="oceania" hasTeams />, {
    viewer: admin(),
    resolvers: { Query: { region, teams: () => TEAMS } },
  });
}

const choose = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toHaveFocus());
  await user.click(within(menu).getByRole('menuitem', { name }));
};

it('prints all members of all teams, the leader first, with seats, the day and the way to sign in', async () => {
  const { user } = open();
  await choose(user, 'Print');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheets = within(await screen.findByRole('article', { name: /^Teams of Oceania, draft of / }));
  expect(document.title).toMatch(/^Teams of Oceania, draft of \w{3} \d{2}, \d{4}$/);
  expect(sheets.getByText('Theme: Robots, 2 of 3 seats')).toBeInTheDocument();
  expect(sheets.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bob BellLeader',
    'Ada Lovelace',
    'No members yet',
  ]);
  expect(sheets.getByRole('img', { name: /QR code of .*\/login$/ })).toBeInTheDocument();
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(document.title).not.toContain('Oceania');
});

it('says why nothing is printed', async () => {
  const { user } = open({ refused: refusal('FORBIDDEN', 'Only administrators may.') });
  await choose(user, 'Print');
  expect(await screen.findByText('The teams could not be printed')).toBeVisible();
  expect(print).not.toHaveBeenCalled();
});

it('copies the teams as text, and the link to them', async () => {
  const { user } = open();
  await choose(user, 'Copy as text');
  expect(await screen.findByText('The teams are in the clipboard')).toBeVisible();
  const [head, ...lines] = (await navigator.clipboard.readText()).split('\n');
  expect(head).toMatch(/^Teams of Oceania, draft of /);
  expect(lines).toEqual([
    '',
    'Carousel (Theme: Robots, 2 of 3 seats)',
    '- Bob Bell, leader',
    '- Ada Lovelace',
    '',
    'Solar (0 of 2 seats)',
    '- no members yet',
    '',
  ]);
  await choose(user, 'Copy link');
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/teams`),
  );
});

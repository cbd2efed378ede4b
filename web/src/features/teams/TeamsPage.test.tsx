import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { admin, participant, publishedRegion } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import type { Viewer } from '../../auth/ViewerContext';
import type { EditTeamInput, PublicationStatus } from '../../gql/graphql';
import { TeamsPage } from './TeamsPage';

interface Server {
  viewer?: Viewer;
  status?: PublicationStatus;
  /** The viewer's own place is left out. */
  withoutViewer?: boolean;
  whalesSize?: number;
  /** Holds a save back until it resolves, and refuses it where it rejects. */
  gate?: Promise<void>;
}

const ADA = 'Ada Lovelace';

/** A region with the themes Robots (the viewer's, led by Bob) and Whales. */
function openPage(server: Server = {}) {
  const {
    viewer = participant({ region: publishedRegion }),
    status = 'PUBLISHED',
    withoutViewer,
    gate,
  } = server;
  const teams = [
    {
      title: 'Robots',
      name: 'Rust Buckets',
      leaderId: 'Bob',
      people: ['Bob', ...(withoutViewer ? [] : [ADA])],
    },
    {
      title: 'Whales',
      name: null as string | null,
      leaderId: '',
      people: Array.from({ length: server.whalesSize ?? 1 }, (_, index) => `Whale fan ${index + 1}`),
    },
  ];
  const sent: EditTeamInput[] = [];
  const person = (name: string) => ({
    id: name,
    displayName: name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    avatarUrl: `/avatars/${name}`,
    isViewer: name === ADA,
  });
  const answer = ({ title, name, leaderId, people }: (typeof teams)[number]) => ({
    id: title,
    name,
    displayName: name ?? title,
    memberCount: people.length,
    isViewersTeam: people.includes(ADA),
    viewerCanEdit: people.includes(ADA),
    theme: { id: title, title, capacity: 5, region: { id: 'r', assignmentStatus: { id: 's', status } } },
    leader: leaderId === '' ? null : person(leaderId),
    members: people.map((member) => ({
      id: `place-${member}`,
      isLeader: member === leaderId,
      isManualOverride: member === 'Bob',
      user: person(member),
    })),
  });
  const editTeam = async (_root: never, { input }: { input: EditTeamInput }) => {
    sent.push(input);
    await gate;
    const team = teams.find(({ title }) => title === input.themeId);
    if (!team) throw refusal('NOT_FOUND', 'There is no such team.');
    Object.assign(team, { name: input.name || null, leaderId: input.leaderId ?? '' });
    return { team: answer(team) };
  };
  const rendered = renderPage(<TeamsPage />, {
    viewer,
    resolvers: { Query: { teams: () => teams.map(answer) }, Mutation: { editTeam } },
  });
  return { ...rendered, sent };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const row = (list: HTMLElement, name: string) => {
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent.startsWith(name));
  if (!found) throw new Error(`${name} is not in the list.`);
  return found;
};

describe('teams', () => {
  it('show the own team first, then all of them', async () => {
    openPage();
    const own = await section('Your Team');
    expect(own.getByRole('heading', { name: 'Rust Buckets' })).toBeVisible();
    expect(own.getByText('Theme: Robots')).toBeVisible();
    expect(own.getByText('2/5')).toBeVisible();
    const all = await section('All Teams');
    expect(all.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Rust Buckets',
      'Whales',
    ]);
    expect(all.queryByText('Theme: Whales')).not.toBeInTheDocument();
    expect(all.queryByRole('button')).not.toBeInTheDocument();
  });

  it('name each member with e-mail and badges', async () => {
    openPage();
    const list = (await section('Your Team')).getByRole('list', { name: 'Members of Rust Buckets' });
    expect(row(list, 'Bob')).toHaveTextContent('Bobbob@example.comLeaderManual');
    expect(row(list, ADA)).toHaveTextContent('Ada Lovelace(You)ada.lovelace@example.com');
  });

  it('keep a long list short until it is opened', async () => {
    const { user } = openPage({ whalesSize: 40 });
    const all = await section('All Teams');
    expect(
      within(all.getByRole('list', { name: 'Members of Whales' })).getAllByRole('listitem'),
    ).toHaveLength(12);
    expect(all.getByText('Whale fan 40')).not.toBeVisible();
    await user.click(all.getByText('Show 28 more'));
    expect(all.getByText('Whale fan 40')).toBeVisible();
  });

  it('say so where the viewer has no place', async () => {
    openPage({ withoutViewer: true });
    const own = await section('Your Team');
    expect(own.getByText(/You have no place on a team/)).toBeVisible();
  });

  it('are not there before they are published', async () => {
    openPage({ status: 'DRAFT', viewer: admin() });
    expect(await screen.findByText('No Teams Assigned Yet')).toBeVisible();
    expect(screen.getByText('Admin Preview Mode')).toBeVisible();
  });
});

describe('editing the own team', () => {
  const openEditor = async (server: Server = {}) => {
    const page = openPage(server);
    await page.user.click((await section('Your Team')).getByRole('button', { name: 'Edit Team' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Edit Team' })) };
  };

  it('changes name and leader', async () => {
    const { user, dialog, sent } = await openEditor();
    const name = dialog.getByLabelText('Team Name');
    expect(name).toHaveValue('Rust Buckets');
    await user.clear(name);
    await user.type(name, '  Iron Friends ');
    await user.selectOptions(dialog.getByLabelText('Team Leader'), ADA);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Team updated successfully')).toBeVisible();
    expect(sent).toEqual([{ themeId: 'Robots', name: 'Iron Friends', leaderId: ADA }]);
    const list = (await section('Your Team')).getByRole('list', { name: 'Members of Iron Friends' });
    expect(row(list, ADA)).toHaveTextContent('Leader');
    expect(row(list, 'Bob')).not.toHaveTextContent('Leader');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('takes name and leader away', async () => {
    const { user, dialog, sent } = await openEditor();
    await user.clear(dialog.getByLabelText('Team Name'));
    await user.selectOptions(dialog.getByLabelText('Team Leader'), 'No leader');
    expect(dialog.getByLabelText('Team Leader')).toHaveValue('__none__');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Team updated successfully');
    expect(sent).toEqual([{ themeId: 'Robots', name: '', leaderId: '' }]);
    expect((await section('Your Team')).getByRole('heading', { name: 'Robots' })).toBeVisible();
    expect(screen.queryByText('Leader')).not.toBeInTheDocument();
  });

  it('shows the change at once, and takes it back where the server refuses', async () => {
    let reject: (reason: Error) => void = () => undefined;
    const gate = new Promise<void>((_resolve, refuse) => {
      reject = refuse;
    });
    const { user, dialog } = await openEditor({ gate });
    await user.type(dialog.getByLabelText('Team Name'), ' II');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Rust Buckets II')).toHaveLength(2);
    reject(refusal('FORBIDDEN', 'Only members of a published team can change its name and leader.'));
    expect(await screen.findByText('Failed to update team')).toBeVisible();
    expect(dialog.getByText(/Only members of a published team/)).toBeVisible();
    expect(screen.queryByText('Rust Buckets II')).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Team Name')).toHaveValue('Rust Buckets II');
  });
});

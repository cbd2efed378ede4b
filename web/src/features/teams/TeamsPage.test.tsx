import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { participant, publishedRegion } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { changedMeanwhile, refusal } from '../../../test/schema-link';
import type { Viewer } from '../../auth/useViewer';
import type { EditTeamInput, PublicationStatus } from '../../gql/graphql';
import { TeamsPage } from './TeamsPage';

interface Server {
  viewer?: Viewer;
  status?: PublicationStatus;
  /** Whether the viewer has no place. */
  withoutViewer?: boolean;
  whalesSize?: number;
  /** Why the viewer is on their team. */
  explain?: () => object | null;
  /** What the server answers for a viewer without a place. */
  self?: object;
  /** Which choice of the viewer's their theme is, and how many they ranked. */
  rank?: number | null;
  preferenceCount?: number;
  publishedAt?: string | null;
  agenda?: readonly object[];
  /** Delays a save until it resolves; a rejection becomes the server's refusal. */
  gate?: Promise<void>;
}

const ADA = 'Ada Lovelace';

/** Reports every element as near the screen. */
class NearObserver extends IntersectionObserver {
  constructor(private readonly seen: IntersectionObserverCallback) {
    super(seen);
  }
  override observe(): void {
    this.seen([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NearObserver);
  localStorage.clear();
  return () => vi.unstubAllGlobals();
});

const SEATS = { openSeatCount: 2, isFull: false, memberCount: 1 };

/** A region with the themes Robots (the viewer's, led by Bob) and Whales. */
function openPage(server: Server = {}) {
  const {
    viewer = participant({ id: ADA, region: publishedRegion }),
    status = 'PUBLISHED',
    withoutViewer,
    gate,
    explain = () => null,
    self = {},
    rank = 2,
    preferenceCount = 3,
    publishedAt = null,
    agenda = [],
  } = server;
  const teams = [
    {
      title: 'Robots',
      name: 'Rust Buckets',
      link: 'https://chat.example.com/rust' as string | null,
      updatedAt: null as string | null,
      leaderId: 'Bob',
      people: ['Bob', ...(withoutViewer ? [] : [ADA])],
    },
    {
      title: 'Whales',
      name: null as string | null,
      link: null,
      updatedAt: null,
      leaderId: '',
      people: Array.from({ length: server.whalesSize ?? 1 }, (_, index) => `Whale fan ${index + 1}`),
    },
  ];
  const sent: EditTeamInput[] = [];
  const person = (name: string) => ({
    id: name,
    displayName: name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  });
  const answer = ({ title, name, link, updatedAt, leaderId, people }: (typeof teams)[number]) => ({
    id: title,
    name,
    link,
    updatedAt,
    displayName: name ?? title,
    memberCount: people.length,
    viewerCanEdit: people.includes(ADA),
    theme: {
      id: title,
      title,
      capacity: 5,
      description: '<p>Walk.</p><p>Then <strong>run</strong>.</p>',
      region: { id: 'r', assignmentStatus: { id: 's', status, publishedAt } },
    },
    leader: leaderId === '' ? null : person(leaderId),
    members: people.map((member) => ({
      id: `place-${member}`,
      isLeader: member === leaderId,
      isManualOverride: member === 'Bob',
      isSwapped: false,
      user: person(member),
    })),
  });
  const ownPlace = () => {
    const own = teams.find(({ people }) => people.includes(ADA));
    return (
      own && {
        id: `place-${ADA}`,
        rank,
        tookOpenSeat: false,
        assignedAt: '2025-11-20T12:00:00.000Z',
        explanation: explain,
        theme: { ...answer(own).theme, team: answer(own) },
      }
    );
  };
  const editTeam = async (_root: never, { input }: { input: EditTeamInput }) => {
    sent.push(input);
    await gate;
    const team = teams.find(({ title }) => title === input.themeId);
    if (!team) throw refusal('NOT_FOUND', 'There is no such team.');
    if (team.updatedAt !== input.expectedUpdatedAt) throw changedMeanwhile();
    Object.assign(team, {
      name: input.name || null,
      leaderId: input.leaderId ?? '',
      link: input.link || null,
    });
    return { team: answer(team) };
  };
  const takeSeat = (_root: never, { input: { themeId } }: { input: { themeId: string } }) => {
    const team = teams.find(({ title }) => title === themeId);
    if (!team || themeId === 'Gone')
      throw refusal('CONFLICT', 'Gone has no open seat any more. Choose another theme.');
    team.people.push(ADA);
    Object.assign(self, { waitList: null, unassigned: null });
    const place = ownPlace();
    return {
      viewer: { ...viewer, ...self, assignment: place && { ...place, theme: { ...place.theme, ...SEATS } } },
    };
  };
  const rendered = renderPage(<TeamsPage />, {
    viewer,
    resolvers: {
      Query: {
        teams: () => teams.map(answer),
        agenda: () => agenda,
        theme: (_root: never, { id }: { id: string }) => ({
          id,
          team: teams.filter(({ title }) => title === id).map(answer)[0],
        }),
        viewer: () => ({
          ...viewer,
          ...{ preferenceCount, swapRequests: [], assignment: ownPlace(), deadlineExtension: null },
          region: viewer.region && { ...viewer.region, themes: [] },
          ...self,
        }),
        sendPreview: () => ({ emailCount: 1 }),
      },
      Mutation: { editTeam, takeSeat },
    },
  });
  const changeElsewhere = (name: string) =>
    Object.assign(teams[0] ?? {}, { name, updatedAt: '2026-11-20T12:00:00.000Z' });
  return { ...rendered, sent, changeElsewhere };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const row = (list: HTMLElement, name: string) => {
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(name));
  if (!found) throw new Error(`${name} is not in the list.`);
  return found;
};

describe('teams', () => {
  it('say when and where the own one meets: first on the days of the event', async () => {
    const item = (date: string, title: string) => ({
      ...{ id: title, date, title, time: '9:00', minuteOfDay: 540, location: 'Hall 2', isDeadline: false },
      region: publishedRegion,
    });
    openPage({
      viewer: participant({ id: ADA, region: { ...publishedRegion, firstDay: '2099-11-04' } }),
      agenda: [
        item('2099-11-03', 'Opening call'),
        item('2099-11-04', 'Day one'),
        item('2099-11-05', 'Demos'),
      ],
    });
    const own = await section('Your Team');
    expect(own.getByText('Day one').closest('p')).toHaveTextContent(/^You meet: Day one, in /);
    expect(own.getByText(/Nov 4, 2099, 9:00 AM$/)).toBeVisible();
    expect(own.getByText('Hall 2')).toBeVisible();
    expect(own.queryByText('Opening call')).not.toBeInTheDocument();
  });

  it('say which choice the own one was', async () => {
    openPage({ rank: 1 });
    expect((await section('Your Team')).getByText('Your 1st choice')).toBeVisible();
  });

  it.each([
    [3, 'Not on your list'],
    [0, 'You sent no ranking'],
  ])('say so where the own one was not chosen, of %i ranked themes', async (preferenceCount, text) => {
    openPage({ rank: null, preferenceCount });
    expect((await section('Your Team')).getByText(text)).toBeVisible();
  });

  it('offer ways to reach the own one, whose leader comes first', async () => {
    const { user } = openPage();
    const own = await section('Your Team');
    expect(await own.findByRole('link', { name: 'Write to the team' })).toHaveAttribute(
      'href',
      'mailto:bob@example.com?subject=Rust%20Buckets',
    );
    await user.click(own.getByRole('button', { name: 'Copy addresses' }));
    expect(await screen.findByText('2 addresses were copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('bob@example.com, ada.lovelace@example.com');
    const list = own.getByRole('list', { name: 'Members of Rust Buckets' });
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Bob');
  });

  it('show what the own one works on, in full on demand', async () => {
    const { user } = openPage();
    const own = await section('Your Team');
    expect(own.getByText('Walk.')).toBeVisible();
    await user.click(own.getByRole('button', { name: 'Read more' }));
    expect((await own.findByText('run')).tagName).toBe('STRONG');
  });

  it('are revealed once per publication and person', async () => {
    const publishedAt = '2026-11-20T12:00:00.000Z';
    openPage({ publishedAt });
    const own = await section('Your Team');
    expect(own.getByRole('status')).toHaveTextContent('team assigned: Rust Buckets');
    expect(own.queryByRole('article')).not.toBeInTheDocument();
    expect(await own.findByRole('article', { name: 'Rust Buckets' })).toBeVisible();
    expect(own.queryByText('team assigned: Rust Buckets')).not.toBeInTheDocument();
    cleanup();

    openPage({ publishedAt });
    expect((await section('Your Team')).getByRole('article', { name: 'Rust Buckets' })).toBeVisible();
    cleanup();

    openPage({ publishedAt: '2026-11-21T12:00:00.000Z' });
    expect((await section('Your Team')).getByRole('status')).toHaveTextContent('team assigned');
    cleanup();

    openPage({ publishedAt, viewer: participant({ id: 'Another person', region: publishedRegion }) });
    expect((await section('Your Team')).getByRole('status')).toHaveTextContent('team assigned');
  });

  it('keep a long list short until it is opened', async () => {
    const { user } = openPage({ whalesSize: 40 });
    const all = await section('All Teams');
    expect(
      within(await all.findByRole('list', { name: 'Members of Whales' })).getAllByRole('listitem'),
    ).toHaveLength(12);
    expect(all.getByText('Whale fan 40')).not.toBeVisible();
    await user.click(all.getByText('Show 28 more'));
    expect(all.getByText('Whale fan 40')).toBeVisible();
  });

  it('are found by a member, whether their card was looked at or not', async () => {
    vi.unstubAllGlobals();
    const { user } = openPage({ whalesSize: 40 });
    const all = await section('All Teams');
    expect((await section('Your Team')).getByText('Bob')).toBeVisible();
    expect(all.queryByText('Whale fan 1')).not.toBeInTheDocument();

    const field = screen.getByRole('searchbox', { name: 'Find a person or team' });
    await user.type(field, 'fan 41');
    expect(await all.findByText('No person or team found.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'FÁN.33@');
    expect(await all.findByText('Found in 1 team.')).toBeVisible();
    expect(all.getAllByRole('listitem')).toHaveLength(1);
    expect(all.getByRole('listitem')).toHaveTextContent('Whale fan 33whale.fan.33@example.com');
    await user.clear(field);
    await user.type(field, 'robots');
    expect(await all.findByRole('article', { name: 'Rust Buckets' })).toBeVisible();
    expect(all.getAllByRole('article')).toHaveLength(1);
    await user.clear(field);
    await waitFor(() => expect(all.getAllByRole('article')).toHaveLength(2));
  });

  it('are announced where the calendar publishes them', async () => {
    const timeline = [{ id: '1', kind: 'PUBLISH', at: '2099-12-17T08:00:00.000Z', state: 'PLANNED' }];
    const region = { ...publishedRegion, themes: [], timeline };
    openPage({ status: 'DRAFT', self: { region } });
    expect(await screen.findByText(/^Teams are published in \d+ years, .*Dec 17, 2099.*\.$/)).toBeVisible();
  });
});

const explanation = {
  sentences: ['You got your 2nd choice, Robots.', 'Whales was full (1 of 1).'],
  generatedAt: '2026-11-20T16:40:00.000Z',
  changes: { sentence: null as string | null },
  seed: 'b8a1c2d4-0000-7000-8000-0123456789ab',
  isProvedOptimal: true,
};
const CHANGED = 'Since then the organisers moved 4 people manually; what was full then may have room now.';
const changed = { ...explanation, changes: { sentence: CHANGED }, isProvedOptimal: false };

describe('the reasons', () => {
  it('for the own team are fetched when they are asked for, again after a failure', async () => {
    let asked = 0;
    const explain = () => {
      asked += 1;
      if (asked === 1) throw refusal('INTERNAL_SERVER_ERROR', 'Broken.');
      return explanation;
    };
    const { user } = openPage({ explain });
    const own = await section('Your Team');
    expect(asked).toBe(0);
    await user.click(own.getByText('Why this team?'));
    await user.click(await own.findByRole('button', { name: 'Try again' }));
    expect(await own.findByText('You got your 2nd choice, Robots.')).toBeVisible();
    expect(own.getByText('Whales was full (1 of 1).')).toBeVisible();
    expect(own.getByText(/^Based on the run of .*Nov 20/)).toBeVisible();
    // Proof and seed are shown only on demand.
    expect(own.queryByText(/no other arrangement|proved/)).not.toBeInTheDocument();
    expect(own.queryByText(explanation.seed)).not.toBeInTheDocument();
    await user.click(own.getByText('How was this decided?'));
    expect(own.getByText(/no other arrangement gives people better choices overall/)).toBeVisible();
    expect(own.getByText(explanation.seed)).toBeVisible();
    await user.click(own.getByText('Why this team?'));
    expect(own.queryByText('Whales was full (1 of 1).')).not.toBeInTheDocument();
  });

  it('are said to be of another time, first of all, where the teams were changed since, and nothing is called proved', async () => {
    const { user } = openPage({ explain: () => changed });
    const own = await section('Your Team');
    await user.click(own.getByText('Why this team?'));
    const notice = await own.findByText(CHANGED);
    const reason = own.getByText('You got your 2nd choice, Robots.');
    expect(notice.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(own.getByText('How was this decided?'));
    expect(own.getByText(explanation.seed)).toBeVisible();
    expect(own.queryByText(/no other arrangement|proved/)).not.toBeInTheDocument();
  });

  it('do not lag behind the teams: they are asked for again when they are opened again', async () => {
    let current = explanation;
    const { user } = openPage({ explain: () => current });
    const own = await section('Your Team');
    const fold = own.getByText('Why this team?');
    await user.click(fold);
    expect(await own.findByText('You got your 2nd choice, Robots.')).toBeVisible();
    await user.click(fold);
    current = changed;
    await user.click(fold);
    expect(await own.findByText(CHANGED)).toBeVisible();
  });

  it('are not made up where none were kept', async () => {
    const { user } = openPage();
    const own = await section('Your Team');
    await user.click(own.getByText('Why this team?'));
    expect(await own.findByText(/No reasons were kept/)).toBeVisible();
  });

  it.each<[string, object, RegExp]>([
    ['the run left them out', { unassigned: { reason: 'NO_FREE_SEAT', explanation } }, /Whales was full/],
    [
      'another person was moved since',
      { unassigned: { reason: 'NO_FREE_SEAT', explanation: changed } },
      /what was full then may have room now/,
    ],
    [
      'the organisers made the teams manually',
      { unassigned: { reason: 'NOT_GENERATED', explanation: null } },
      /set the teams of your region manually/,
    ],
    ['they are excluded', { exclusion: 'EXCLUDED', unassigned: null }, /taken you out of team assignment/],
  ])('for having no team are shown where %s', async (_case, self, reason) => {
    openPage({ withoutViewer: true, self });
    const own = await section('Your Team');
    expect(own.getByText('You do not have a team yet')).toBeVisible();
    expect(await own.findByText(reason)).toBeVisible();
  });
});

describe('without a team, open seats', () => {
  const waitList = { position: 2, count: 4, isByLottery: true, canTakeSeat: false };
  const themes = ['Whales', 'Gone', 'Full'].map((title) => ({
    id: title,
    title,
    openSeatCount: title === 'Full' ? 0 : 3,
  }));
  const open = (own: object = {}) =>
    openPage({
      withoutViewer: true,
      self: {
        unassigned: { reason: 'NOT_GENERATED', explanation: null },
        region: { ...publishedRegion, themes },
        waitList: { ...waitList, ...own },
      },
    });

  it.each([
    ['by lottery', {}, '4 people have no place yet. You are 2nd in line, by lottery number.'],
    [
      'before a run',
      { isByLottery: false },
      '4 people have no place yet. You are 2nd in line, by the time of joining.',
    ],
    ['alone', { count: 1, position: 1 }, 'You are the only one without a place.'],
  ])(
    'are shown with the place in line %s, and not taken while organisers keep them',
    async (_case, own, line) => {
      open(own);
      const shown = await section('Your Team');
      expect(await shown.findByText(line)).toBeVisible();
      const seats = within(shown.getByRole('list', { name: 'Open seats' }));
      expect(seats.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Whales3 open seats',
        'Gone3 open seats',
      ]);
      expect(shown.queryByRole('button', { name: /^Take a seat/ })).not.toBeInTheDocument();
    },
  );

  it('are taken where organisers allow it, after what is sent was said; a seat that is gone is refused', async () => {
    const { user } = open({ canTakeSeat: true });
    const own = await section('Your Team');
    expect(
      await own.findByText('4 people have no place yet. Open seats go to those who come first.'),
    ).toBeVisible();
    await user.click(own.getByRole('button', { name: 'Take a seat on Gone' }));
    let question = within(await screen.findByRole('alertdialog', { name: 'Take a seat on Gone?' }));
    expect(await question.findByText('You get an e-mail that your team has changed.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Take the seat' }));
    expect(await screen.findByText('Gone has no open seat any more. Choose another theme.')).toBeVisible();
    await user.click(own.getByRole('button', { name: 'Take a seat on Whales' }));
    question = within(await screen.findByRole('alertdialog', { name: 'Take a seat on Whales?' }));
    await user.click(question.getByRole('button', { name: 'Take the seat' }));
    expect(await screen.findByText('You work on Whales now.')).toBeVisible();
    expect(await (await section('Your Team')).findByRole('heading', { name: 'Whales' })).toBeVisible();
  });
});

describe('editing the own team', () => {
  const openEditor = async (server: Server = {}) => {
    const page = openPage(server);
    await page.user.click((await section('Your Team')).getByRole('button', { name: 'Edit' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Edit Team' })) };
  };

  it('shows the change at once, and takes it back where the server refuses', async () => {
    let reject: (reason: Error) => void = () => undefined;
    const gate = new Promise<void>((_resolve, refuse) => {
      reject = refuse;
    });
    const { user, dialog } = await openEditor({ gate });
    await user.type(dialog.getByLabelText('Team Name'), ' II');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByRole('heading', { name: 'Rust Buckets II', hidden: true })).toHaveLength(2);
    reject(refusal('FORBIDDEN', 'Only members of a published team can change its name, leader and link.'));
    expect(await screen.findByText('Failed to update team')).toBeVisible();
    expect(dialog.getByText(/Only members of a published team/)).toBeVisible();
    expect(screen.queryByText(/Rust Buckets II/)).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Team Name')).toHaveValue('Rust Buckets II');
  });

  it('does not overwrite what another member saved meanwhile', async () => {
    const { user, dialog, changeElsewhere } = await openEditor();
    changeElsewhere('Steel Friends');
    await user.selectOptions(dialog.getByLabelText('Team Leader'), ADA);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const notice = await dialog.findByRole('group', { name: 'Another person changed this team meanwhile' });
    const leader = within(within(notice).getByRole('group', { name: 'Team Leader' }));
    expect(leader.getAllByRole('definition').map(({ textContent }) => textContent.trim())).toEqual([
      ADA,
      'Bob',
    ]);
    await user.click(within(notice).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Team updated successfully')).toBeVisible();
    const list = (await section('Your Team')).getByRole('list', { name: 'Members of Steel Friends' });
    expect(row(list, ADA)).toHaveTextContent('Leader');
  });

  it('is compared with what it was opened with, even where the page has learned of a newer state', async () => {
    const { user, dialog, sent, changeElsewhere } = await openEditor();
    changeElsewhere('Steel Friends');
    window.dispatchEvent(new Event('online'));
    await screen.findAllByText('Steel Friends');
    await user.selectOptions(dialog.getByLabelText('Team Leader'), ADA);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByRole('group', { name: 'Another person changed this team meanwhile' });
    expect(sent).toMatchObject([{ name: 'Rust Buckets', expectedUpdatedAt: null }]);
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { admin, participant, publishedRegion } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import type { Viewer } from '../../auth/useViewer';
import type { AgendaItem, DashboardStats, Region } from '../../gql/graphql';
import { EventDashboardPage } from './EventDashboardPage';

type Item = Pick<AgendaItem, 'id' | 'date' | 'time'> & Partial<AgendaItem>;

interface Server {
  viewer?: Viewer;
  stats?: Partial<DashboardStats>;
  aboutContent?: string;
  faqContent?: string;
  agenda?: Item[];
  /** The region of the agenda's items. */
  region?: Pick<Region, 'id' | 'name' | 'code' | 'timeZone'>;
}

const oceania = { id: 'region-oceania', name: 'Oceania', code: 'OCE' };

function openPage({
  viewer = participant(),
  stats,
  aboutContent = '',
  faqContent = '',
  agenda = [],
  region = oceania,
}: Server = {}) {
  const asked: Record<string, unknown>[] = [];
  const rendered = renderPage(<EventDashboardPage />, {
    viewer,
    resolvers: {
      Query: {
        event: () => ({ id: 'event', aboutContent, faqContent }),
        agenda: () => agenda.map((item) => ({ isDeadline: false, region, ...item })),
        dashboardStats: (_root: never, args: Record<string, unknown>) => {
          asked.push(args);
          return {
            daysUntilNextDeadline: 5,
            nextDeadline: { submissionDeadline: '2025-12-12T20:18:00Z' },
            totalParticipants: 40,
            participantsWithPreferences: 17,
            preferencesPercentage: 43,
            totalThemes: 8,
            ...stats,
          };
        },
      },
    },
  });
  return { ...rendered, asked };
}

const card = async (name: string) => within(await screen.findByRole('group', { name }));

describe('figures', () => {
  it("are 'three stat cards: Next Deadline in days; Participants ('registered users'); Preferences Locked as a percentage with 'X of Y participants''", async () => {
    const { asked } = openPage();
    expect((await card('Next Deadline')).getByText('5 days')).toBeVisible();
    expect((await card('Next Deadline')).getByText('Preferences lock')).toBeVisible();
    expect((await card('Participants')).getByText('40')).toBeVisible();
    expect((await card('Participants')).getByText('registered users')).toBeVisible();
    expect((await card('Participants')).getByText('in all regions')).toBeVisible();
    const locked = await card('Preferences Locked');
    expect(locked.getByText('43%')).toBeVisible();
    expect(locked.getByText('17 of 40 participants')).toBeVisible();
    expect(asked).toEqual([
      { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, regionId: 'region-oceania' },
    ]);
    const cards = within(screen.getByRole('group', { name: 'Figures' }));
    expect(cards.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Next Deadline',
      'Participants',
      'Preferences Locked',
    ]);
    const order = [...document.querySelectorAll('[aria-label=Figures], section')];
    expect(order[0]).toHaveAccessibleName('Figures');
  });

  it("say ''No upcoming deadlines' when none'", async () => {
    openPage({ stats: { daysUntilNextDeadline: null, nextDeadline: null } });
    expect((await card('Next Deadline')).getByText('No upcoming deadlines')).toBeVisible();
  });

  it.each([
    ['2025-12-27T07:00:00Z', ''],
    ['2025-12-26T20:00:00Z', ' in Auckland'],
  ])(
    'name a deadline of the agenda, with its place if its day is another than here (%s)',
    async (startsAt, place) => {
      const region = { id: 'region-oceania', timeZone: 'Pacific/Auckland' };
      const agendaItem = { id: 'item', title: 'Hand in', date: '2025-12-27', startsAt, region };
      openPage({
        stats: { daysUntilNextDeadline: 1, nextDeadline: { agendaItem: agendaItem as AgendaItem } },
      });
      expect((await card('Next Deadline')).getByText('1 day')).toBeVisible();
      const text = (await card('Next Deadline')).getByText(/^Hand in, Sat, Dec 27/);
      expect(text).toHaveTextContent(new RegExp(`Dec 27(, 2025)?${place}$`));
    },
  );
});

describe('the terminal', () => {
  const LAST_LINE = 'Type start to begin your mission.';
  const aboutContent = '<h2>Mission</h2><p>Build things.</p><ul><li>Learn</li></ul><h3>Left out</h3>';
  const open = async (server: Server = {}) => {
    const page = openPage({ aboutContent, ...server });
    return { ...page, terminal: within(await screen.findByRole('region', { name: 'About' })) };
  };

  it("is 'built from the h2, p and li items of the About HTML, ending with 'Type start to begin your mission.'', on every visit", async () => {
    const two = `${aboutContent}<h2>Rules</h2><ul><li>Be kind</li></ul>`;
    for (let visit = 0; visit < 2; visit += 1) {
      const { terminal } = await open({ aboutContent: two });
      const lines = [...document.querySelectorAll('[data-part=text]')].map(({ textContent }) => textContent);
      expect(lines).toEqual(['Mission', 'Build things.', 'Learn', 'Rules', 'Be kind', LAST_LINE]);
      expect(terminal.queryByRole('button')).not.toBeInTheDocument();
      cleanup();
    }
  });

  it('types its lines', async () => {
    // Nothing is typed before the first frame, which this test triggers.
    let draw: () => void = () => undefined;
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
      draw = () => frame(performance.now());
      return 0;
    });
    const { terminal } = await open();
    expect(terminal.getByRole('heading', { name: 'Mission' })).toBeInTheDocument();
    expect(terminal.queryByText('Left out')).not.toBeInTheDocument();
    // Text that is not typed yet is in a transparent span.
    expect(terminal.getByText(LAST_LINE, { selector: 'span' })).not.toBeVisible();
    vi.unstubAllGlobals();
    draw();
    expect(await terminal.findByText(LAST_LINE, { selector: 'p' })).toBeVisible();
    expect(terminal.getByText('Build things.', { selector: 'p' })).toBeVisible();
    expect(terminal.getByText('Learn', { selector: 'p' })).toBeVisible();
  });

  it('leads to the teams on start once they are published', async () => {
    const { user, terminal, location } = await open({ viewer: participant({ region: publishedRegion }) });
    await user.type(terminal.getByLabelText('Command'), 'Start{Enter}');
    await waitFor(() => expect(location()).toBe('/teams'));
  });
});

/** The day that is `days` from today, such as 2025-11-03. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE');

describe('the schedule', () => {
  const day = '2025-11-03';

  it('begins with coming items; past ones are one press away', async () => {
    const { user } = openPage({
      agenda: [
        { id: '1', date: day, time: '9', minuteOfDay: 540, title: 'Long ago' },
        { id: '2', date: day, time: '10', minuteOfDay: 600, title: 'Long ago, too' },
        { id: '3', date: '2099-11-03', time: '9', minuteOfDay: 540, title: 'To come' },
      ],
    });
    expect(await screen.findByRole('heading', { level: 4, name: 'To come' })).toBeVisible();
    expect(screen.queryByText('Long ago')).not.toBeInTheDocument();
    await user.click(screen.getByText('2 past events'));
    const past = within(screen.getByRole('region', { name: 'November 2025' }));
    expect(past.getByText('Long ago')).toBeVisible();
  });

  it('says what is now and what comes next, by the clocks of the region', async () => {
    // Kick-off was today.
    vi.useFakeTimers({ now: new Date().setHours(12), toFake: ['Date'] });
    const minutes = (count: number) => new Date(Date.now() + count * 60_000 + 30_000).toISOString();
    const today = dayIn(0);
    const sydney = {
      ...publishedRegion,
      hostCity: 'Sydney',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    openPage({
      viewer: participant({ region: sydney }),
      region: { ...oceania, timeZone: sydney.timeZone },
      agenda: [
        { id: '1', date: today, time: '9', minuteOfDay: 540, startsAt: minutes(-20), title: 'Kick-off' },
        { id: '2', date: dayIn(2), time: '10', minuteOfDay: 600, startsAt: minutes(47 * 60), title: 'Demos' },
        { id: '3', date: dayIn(3), time: '10', minuteOfDay: 600, title: 'Party' },
      ],
    });
    const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
    expect(schedule.getByText('Sydney time')).toBeVisible();
    const items = schedule.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items[0]).toMatch(/Kick-offNow/);
    expect(items[1]).toMatch(/DemosNext, (tomorrow|in\s2\sdays)/);
    expect(items[2]).not.toMatch(/Next|Now/);
  });

  it('marks what is done once teams are published, and names the event after it as next', async () => {
    const agenda = ['Lock in your preferences', 'Teams are announced', 'Demos'].map((title, index) => ({
      ...{ id: title, title, date: dayIn(index + 2), time: '10', minuteOfDay: 600 },
      isDeadline: index === 0,
    }));
    openPage({ viewer: participant({ region: publishedRegion }), agenda });
    const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
    const items = schedule.getAllByRole('listitem').map(({ textContent }) => textContent);
    // 'Next Deadline' counts the first.
    expect(items.map((text) => /(Done|DEADLINE)+$/.exec(text)?.[0])).toEqual(['DEADLINE', 'Done', undefined]);
    expect(items[2]).toContain('Next, ');
    expect(screen.getByText(/^Next:/)).toHaveTextContent('Next: Demos');
  });

  it("shows the viewer's own clock, and the region's beside it where that differs", async () => {
    openPage({
      region: { ...oceania, timeZone: 'Asia/Kathmandu' },
      agenda: [
        { id: '1', date: day, time: '10 AM', startsAt: `${day}T04:15:00.000Z` },
        { id: '2', date: day, time: '10 AM, or so' },
      ],
    });
    const [known, vague] = await screen.findAllByRole('listitem');
    expect(screen.getByText(/^Your time \(/)).toBeVisible();
    expect(known).toHaveTextContent(/^\d{1,2}:\d{2}.[AP]M(\w{3} )?10:00.AM in Kathmandu/);
    expect(vague).not.toHaveTextContent('in Kathmandu');
    expect(vague).toHaveTextContent('10 AM, or so');
    expect(screen.getAllByRole('button', { name: 'Add Untitled Event to your calendar' })).toHaveLength(2);
  });

  it('has both times of a range where the zone of the region is not known', async () => {
    openPage({
      agenda: [
        {
          id: '1',
          date: '2099-11-03',
          time: '1-2:30 PM',
          minuteOfDay: 780,
          startMinute: 780,
          endMinute: 870,
        },
      ],
    });
    expect(await screen.findByRole('listitem')).toHaveTextContent(/^1:00.PM – 2:30.PM/);
  });

  it('names the regions to an administrator, who sees all of them', async () => {
    openPage({ viewer: admin(), agenda: [{ id: '1', date: day, time: '9', title: 'Kickoff' }] });
    expect(await screen.findByText('Oceania', { selector: 'li *' })).toBeVisible();
  });
});

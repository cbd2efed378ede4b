import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { publishedRegion } from '../../../test/people';
import { refusal } from '../../../test/schema-link';
import { ADA, openTeams, section, type TeamsServer } from '../../../test/teams-page';

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
    const { user } = openTeams({ explain });
    const own = await section('Your Team');
    expect(asked).toBe(0);
    await user.click(own.getByText('Why this team?'));
    await user.click(await own.findByRole('button', { name: 'Try again' }));
    expect(await own.findByText('You got your 2nd choice, Robots.')).toBeVisible();
    expect(own.getByText(/^Teams were made on .*Nov 20/)).toBeVisible();
    // Proof and seed are shown only on demand.
    expect(own.queryByText(/no other arrangement|proved/)).not.toBeInTheDocument();
    expect(own.queryByText(explanation.seed)).not.toBeInTheDocument();
    await user.click(own.getByText('How was this decided?'));
    expect(own.getByText(/no other arrangement gives people better choices overall/)).toBeVisible();
    expect(own.getByText(explanation.seed)).toBeVisible();
  });

  it('do not lag behind the teams, say first that those have changed since, and call nothing proved then', async () => {
    let current = explanation;
    const { user } = openTeams({ explain: () => current });
    const own = await section('Your Team');
    const fold = own.getByText('Why this team?');
    await user.click(fold);
    expect(await own.findByText('You got your 2nd choice, Robots.')).toBeVisible();
    await user.click(fold);
    current = changed;
    await user.click(fold);
    const notice = await own.findByText(CHANGED);
    const reason = own.getByText('You got your 2nd choice, Robots.');
    expect(notice.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(own.getByText('How was this decided?'));
    expect(own.getByText(explanation.seed)).toBeVisible();
    expect(own.queryByText(/no other arrangement|proved/)).not.toBeInTheDocument();
  });

  it('are not made up where none were kept', async () => {
    const { user } = openTeams();
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
    ['they are excluded', { exclusion: 'EXCLUDED', unassigned: null }, /not part of team assignment/],
  ])('for having no team are shown where %s', async (_case, self, reason) => {
    openTeams({ withoutViewer: true, self });
    const own = await section('Your Team');
    expect(own.getByText('You do not have a team yet')).toBeVisible();
    expect(await own.findByText(reason)).toBeVisible();
  });
});

describe('without a team, open seats', () => {
  const themes = ['Whales', 'Full'].map((title) => ({
    ...{ id: title, title, openSeatCount: title === 'Full' ? 0 : 3 },
  }));
  const open = (own: object) =>
    openTeams({
      withoutViewer: true,
      self: {
        unassigned: { reason: 'NOT_GENERATED', explanation: null },
        region: { ...publishedRegion, themes },
        waitList: { position: 2, count: 4, isByLottery: true, canTakeSeat: false, ...own },
      },
    });

  it.each([
    ['by lottery', true, 'lottery number'],
    ['before a run', false, 'the time of joining'],
  ])('are shown with the place in line %s, and kept by the organisers', async (_case, isByLottery, order) => {
    open({ isByLottery });
    const own = await section('Your Team');
    const line = `4 people have no place yet. You are 2nd in line, by ${order}.`;
    expect(await own.findByText(line)).toBeVisible();
    expect(own.getByRole('list', { name: 'Open seats' })).toHaveTextContent(/^Whales3 open seats$/);
    expect(own.queryByRole('button', { name: /^Take a seat/ })).not.toBeInTheDocument();
  });

  it('are offered where organisers allow it, after what is sent was said; one that is gone is refused', async () => {
    const { user } = open({ canTakeSeat: true });
    const own = await section('Your Team');
    const rule = '4 people have no place yet. Open seats: first come, first served.';
    expect(await own.findByText(rule)).toBeVisible();
    await user.click(own.getByRole('button', { name: 'Take a seat on Whales' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Take a seat on Whales?' }));
    expect(await question.findByText('You get an e-mail about your team.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Take the seat' }));
    expect(await screen.findByText('Whales no longer has an open seat. Choose another theme.')).toBeVisible();
  });
});

describe('editing the own team', () => {
  const openEditor = async (server: TeamsServer = {}) => {
    const page = openTeams(server);
    await page.user.click((await section('Your Team')).getByRole('button', { name: 'Edit' }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Edit Team' })) };
  };

  it('shows the change immediately; if they are no longer on the team, reports it and has nothing more to save', async () => {
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
    expect(await dialog.findByText(/^You are no longer on this team\. Close/)).toBeVisible();
    expect(screen.queryByText(/Rust Buckets II/)).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Team Name')).toHaveValue('Rust Buckets II');
    expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    const [, close] = dialog.getAllByRole('button', { name: 'Close' });
    await user.click(close ?? expect.fail('no button'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('stays open if the teams are unpublished in the meantime, and reports it', async () => {
    const { user, dialog, takeBack } = await openEditor();
    await user.type(dialog.getByLabelText('Team Name'), ' II');
    takeBack();
    window.dispatchEvent(new Event('online'));
    expect(await dialog.findByText('You can edit it again once the teams are published.')).toBeVisible();
    expect(dialog.getByLabelText('Team Name')).toHaveValue('Rust Buckets II');
    expect(dialog.getByLabelText('Team Name')).toBeDisabled();
    expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.getByText('No Teams Assigned Yet')).toBeInTheDocument();
  });

  it('has a leader who “may be ‘No leader’ (form value ‘__none__’, sent as an empty string)”', async () => {
    const { user, dialog, sent } = await openEditor();
    await user.selectOptions(dialog.getByLabelText('Team Leader'), 'No leader');
    expect(dialog.getByLabelText('Team Leader')).toHaveValue('__none__');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Team updated successfully')).toBeVisible();
    expect(sent).toMatchObject([{ leaderId: '' }]);
  });

  it('overwrites nothing that another member saved, even where the page has learned of it', async () => {
    const { user, dialog, sent, changeElsewhere } = await openEditor();
    changeElsewhere('Steel Friends');
    window.dispatchEvent(new Event('online'));
    await screen.findAllByText('Steel Friends');
    await user.selectOptions(dialog.getByLabelText('Team Leader'), ADA);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const notice = await dialog.findByRole('group', { name: /Uma Singh changed this/ });
    expect(sent).toMatchObject([{ name: 'Rust Buckets', expectedUpdatedAt: null }]);
    const leader = within(within(notice).getByRole('group', { name: 'Team Leader' }));
    expect(leader.getAllByRole('definition').map(({ textContent }) => textContent.trim())).toEqual([
      ADA,
      'Bob',
    ]);
    await user.click(within(notice).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Team updated successfully')).toBeVisible();
    const members = (await section('Your Team')).getByRole('list', { name: 'Members of Steel Friends' });
    expect(within(members).getAllByRole('listitem')[0]).toHaveTextContent(/^.*Ada Lovelace.*Leader/);
  });
});

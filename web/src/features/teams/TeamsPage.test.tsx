import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { actOnRow } from '../../../test/act-on-row';
import { admin, participant, publishedRegion } from '../../../test/people';
import { ADA, openTeams, section } from '../../../test/teams-page';

/** Reports every element as near the screen. */
class NearObserver extends IntersectionObserver {
  constructor(private readonly seen: IntersectionObserverCallback) {
    super(seen);
  }
  override observe(): void {
    this.seen([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver));

it('says when and where the own team meets: first on the days of the event', async () => {
  const item = (date: string, title: string) => ({
    ...{ id: title, date, title, time: '9:00', startMinute: 540, location: 'Hall 2', isDeadline: false },
    region: publishedRegion,
  });
  openTeams({
    rank: null,
    viewer: participant({ id: ADA, region: { ...publishedRegion, firstDay: '2099-11-04' } }),
    agenda: [item('2099-11-03', 'Opening call'), item('2099-11-04', 'Day one'), item('2099-11-05', 'Demos')],
  });
  const own = await section('Your Team');
  expect(own.getByText('Day one').closest('p')).toHaveTextContent(/^You meet: Day one$/);
  expect(own.getByText(/^in .+ · .*Nov 4, 2099, 9:00 AM$/)).toBeVisible();
  expect(own.getByText('Hall 2')).toBeVisible();
  expect(own.queryByText('Opening call')).not.toBeInTheDocument();
  expect(own.getByText('Not on your list')).toBeVisible();
});

it('says once that members did not load, and asks again for all of them', async () => {
  let isBroken = true;
  const { user } = openTeams({ membersFail: () => isBroken });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The members did not load. Something went wrong on our side.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Whale fan 1')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/did not load/)).not.toBeInTheDocument());
});

it('shows the own team with its leader first, copies its addresses, and has its theme in full', async () => {
  const { user } = openTeams({ rank: 1 });
  const own = await section('Your Team');
  expect(own.getByText('Your 1st choice')).toBeVisible();
  const list = await own.findByRole('list', { name: 'Members of Rust Buckets' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Bob');
  await actOnRow(user, 'Rust Buckets', 'Copy addresses');
  expect(await screen.findByText('2 addresses were copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('bob@example.com, ada.lovelace@example.com');
  expect(own.getByText('Walk.')).toBeVisible();
  await user.click(own.getByRole('button', { name: 'Read more' }));
  expect((await own.findByText('run')).tagName).toBe('STRONG');
});

it('reveals the own team once if it was published since the page was opened', async () => {
  const inMinutes = (minutes: number) => new Date(performance.timeOrigin + minutes * 60_000).toISOString();
  const publishedAt = inMinutes(1);
  openTeams({ publishedAt });
  const own = await section('Your Team');
  expect(own.getByRole('status')).toHaveTextContent('team assigned: Rust Buckets');
  expect(own.queryByRole('article')).not.toBeInTheDocument();
  expect(await own.findByRole('article', { name: 'Rust Buckets' })).toBeVisible();
  expect(own.queryByText('team assigned: Rust Buckets')).not.toBeInTheDocument();

  for (const known of [publishedAt, inMinutes(-1)]) {
    cleanup();
    openTeams({ publishedAt: known });
    expect((await section('Your Team')).getByRole('article', { name: 'Rust Buckets' })).toBeVisible();
  }
  cleanup();
  openTeams({ publishedAt: inMinutes(2) });
  expect((await section('Your Team')).getByRole('status')).toHaveTextContent('team assigned');
});

it('keeps a long list of members short until it is opened', async () => {
  const { user } = openTeams({ whalesSize: 40 });
  const all = await section('All Teams');
  expect(
    within(await all.findByRole('list', { name: 'Members of Whales' })).getAllByRole('listitem'),
  ).toHaveLength(8);
  expect(all.getByText('Whale fan 40')).not.toBeVisible();
  await user.click(all.getByText('Show 32 more'));
  expect(all.getByText('Whale fan 40')).toBeVisible();
});

it('finds teams by a member, whether their card was looked at or not', async () => {
  vi.unstubAllGlobals();
  const { user } = openTeams({ whalesSize: 40 });
  const all = await section('All Teams');
  expect((await section('Your Team')).getByText('Bob')).toBeVisible();
  expect(all.queryByText('Whale fan 1')).not.toBeInTheDocument();

  const field = screen.getByRole('searchbox', { name: 'Find a person or team' });
  await user.click(field);
  await user.paste('FÁN.33@');
  expect(await all.findByText('Found in 1 team.')).toBeVisible();
  expect(all.getByRole('listitem')).toHaveTextContent('Whale fan 33whale.fan.33@example.com');
  await user.clear(field);
  await user.paste('robots');
  expect(await all.findByRole('article', { name: 'Rust Buckets' })).toBeVisible();
  expect(all.getAllByRole('article')).toHaveLength(1);
  await user.clear(field);
  await waitFor(() => expect(all.getAllByRole('article')).toHaveLength(2));
});

it('prints all teams with the key of the browser, whether their cards were looked at or not', async () => {
  vi.unstubAllGlobals();
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user } = openTeams({ whalesSize: 40 });
  await section('All Teams');
  expect(screen.queryByText('Whale fan 40')).not.toBeInTheDocument();
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByText('Whale fan 40')).toBeInTheDocument();
});

it('says when the calendar publishes them', async () => {
  const timeline = [{ id: '1', kind: 'PUBLISH', at: '2099-12-17T08:00:00.000Z', state: 'PLANNED' }];
  openTeams({ status: 'DRAFT', self: { region: { ...publishedRegion, themes: [], timeline } } });
  expect(await screen.findByText(/^Teams are published in \d+ years, .*Dec 17, 2099.*\.$/)).toBeVisible();
});

it('shows an administrator where participants see their team', async () => {
  openTeams({ viewer: admin({ region: publishedRegion }), withoutViewer: true });
  expect(await screen.findByText('Each participant sees their own team here.')).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createFakeIdentity } from '../../../test/fake-identity';
import { participant } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { renderRoutes } from '../../../test/render-routes';
import { refusal } from '../../../test/schema-link';
import { RequireViewer } from '../../auth/guards';
import { SelectRegionPage } from './SelectRegionPage';

const counts = { themeCount: 12, participantCount: 96 };
const oceania = { id: 'oce', name: 'Oceania', code: 'OCE', description: 'Sydney to Suva', ...counts };
const europe = { id: 'eu', name: 'Europe', code: 'EU', description: null, ...counts };
const farAway = Intl.DateTimeFormat().resolvedOptions().timeZone === 'Asia/Tokyo' ? 'UTC' : 'Asia/Tokyo';
const newcomer = participant({ region: null });
function Home() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

const confirmButton = () => screen.findByRole('button', { name: 'Confirm Selection' });

/** The page of a person without a region. */
const open = (query: object, mutations: object = {}) =>
  renderPage(<SelectRegionPage />, {
    viewer: newcomer,
    path: '/select-region',
    resolvers: { Query: { regions: () => [oceania, europe], ...query }, Mutation: { ...mutations } },
  });

it('says why a person is here who had a region', async () => {
  const placeLoss = {
    id: newcomer.id,
    cause: 'REGION_DELETED',
    at: '2031-11-23T10:00:00Z',
    regionName: 'Europe',
    teamName: 'Carousel 4',
    lostRanking: true,
  };
  open({ viewer: () => ({ ...newcomer, placeLoss }) });
  const note = within(await screen.findByRole('note'));
  expect(note.getByText(/^The organisers removed your region, Europe, on/)).toBeVisible();
  expect(note.getByText('Your team was Carousel 4.')).toBeVisible();
});

it('is not gone back to', async () => {
  const region = { ...europe, assignmentStatus: { id: 'status-eu', status: 'DRAFT' } };
  const { user, location } = await renderRoutes(
    [
      { path: '/start', element: <Link to="/select-region">Choose</Link> },
      { Component: RequireViewer, children: [{ path: '/select-region', Component: SelectRegionPage }] },
      { path: '/', Component: Home },
    ],
    {
      identityProvider: createFakeIdentity({ restored: { uid: 'uid', displayName: null } }),
      resolvers: {
        Query: { viewer: () => newcomer, regions: () => [europe] },
        Mutation: {
          syncViewer: () => ({ viewer: newcomer }),
          chooseRegion: () => ({ viewer: { ...newcomer, region } }),
        },
      },
      path: '/start',
    },
  );
  await user.click(await screen.findByRole('link', { name: 'Choose' }));
  await user.click(await screen.findByRole('radio', { name: /Europe/ }));
  await user.click(await confirmButton());
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(location()).toBe('/start'));
});

it('says that the choice is final, and shows the facts that it needs', async () => {
  const facts = { hostCity: 'Sydney', timeZone: 'Australia/Sydney', firstDay: '2025-12-28' };
  const { user } = open({
    regions: () => [{ ...oceania, ...facts, lastDay: '2025-12-29', participantCount: 1 }, europe],
  });
  const lists = within(await screen.findByRole('radiogroup', { name: 'Region' })).getAllByRole('list');
  const [ofOceania, ofEurope] = lists.map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  );
  expect(ofOceania).toEqual([
    'Sydney',
    expect.stringMatching(/^Sun,.Dec.28.*Mon,.Dec.29/),
    expect.stringMatching(/^\d+:\d\d [AP]M, (1?\d h .*(ahead of|behind) you|the same as yours)$/),
    '12 themes, 1 person so far',
  ]);
  expect(ofEurope).toEqual(['12 themes, 96 people so far']);
  expect(await confirmButton()).toHaveAccessibleDescription(
    'You can choose once. Later only an administrator can change it.',
  );
  await user.click(screen.getByRole('radio', { name: /Europe/ }));
  expect(await confirmButton()).toHaveAccessibleDescription(/^Europe\. ?You can choose once\./);
});

it('suggests the region with the nearest clocks, first, without choosing it', async () => {
  open({
    regions: () => [
      // In a different zone from this computer's, and in its own.
      { ...europe, timeZone: farAway },
      { ...oceania, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    ],
  });
  const [first, second] = await screen.findAllByRole('radio');
  expect(first).toHaveAccessibleName('Oceania');
  expect(first).toHaveAccessibleDescription(/^Closest to your time zone/);
  expect(second).not.toHaveAccessibleDescription(/Closest/);
  expect(first).not.toBeChecked();
});

it('leads home where the region was chosen elsewhere', async () => {
  const viewer = vi.fn(() => newcomer);
  const chooseRegion = () => {
    viewer.mockReturnValue(participant());
    throw refusal('CONFLICT', 'You have a region already.');
  };
  const { user, location } = open({ viewer }, { chooseRegion });
  await user.click(await screen.findByRole('radio', { name: /Oceania/ }));
  await user.click(await confirmButton());
  await waitFor(() => expect(location()).toBe('/'));
});

it('takes a region away that is gone, before the list comes again, and asks again', async () => {
  const regions = vi.fn<() => unknown>(() => [oceania, europe]);
  const chooseRegion = () => {
    regions.mockReturnValue(new Promise(() => undefined));
    throw refusal('NOT_FOUND', 'There is no such region.');
  };
  const { user } = open({ regions }, { chooseRegion });
  await user.click(await screen.findByRole('radio', { name: /Oceania/ }));
  await user.click(await confirmButton());
  expect(await screen.findByText('Oceania was deleted.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Oceania/ })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await confirmButton()).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /Europe/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows a refusal next to the choice until there is another', async () => {
  const chooseRegion = () => {
    throw refusal('CONFLICT', 'This region is being changed.');
  };
  const { user } = open({}, { chooseRegion });
  await user.click(await screen.findByRole('radio', { name: /Oceania/ }));
  await user.click(await confirmButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('This region is being changed.');
  expect(screen.getByRole('radio', { name: /Oceania/ })).toBeChecked();
  expect(await confirmButton()).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: /Europe/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says when there is nothing to choose from, and looks again with a person who comes back', async () => {
  const regions = vi.fn<() => unknown>(() => []);
  open({ regions });
  expect(await screen.findByText('No regions available. Please contact an administrator.')).toBeVisible();
  regions.mockReturnValue([oceania]);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByRole('radio', { name: /Oceania/ })).toBeInTheDocument();
});

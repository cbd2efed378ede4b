import { screen, waitFor } from '@testing-library/react';
import { Link, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { createFakeIdentity } from '../../../test/fake-identity';
import { participant } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { renderRoutes } from '../../../test/render-routes';
import { refusal } from '../../../test/schema-link';
import { RequireViewer } from '../../auth/guards';
import { SelectRegionPage } from './SelectRegionPage';

const oceania = { id: 'oce', name: 'Oceania', code: 'OCE', description: 'Sydney to Suva' };
const europe = { id: 'eu', name: 'Europe', code: 'EU', description: null };
const newcomer = participant({ region: null });
function Home() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

const confirmButton = () => screen.findByRole('button', { name: 'Confirm Selection' });

describe('region selection', () => {
  it('saves the chosen region and goes home', async () => {
    const chooseRegion = vi.fn(() => ({
      viewer: {
        ...newcomer,
        region: { ...europe, assignmentStatus: { id: 'status-eu', status: 'DRAFT' } },
      },
    }));
    const { user, location } = renderPage(<SelectRegionPage />, {
      viewer: newcomer,
      path: '/select-region',
      resolvers: { Query: { regions: () => [oceania, europe] }, Mutation: { chooseRegion } },
    });
    expect(screen.getByRole('heading', { name: 'SELECT YOUR REGION' })).toBeVisible();
    expect(await confirmButton()).toBeDisabled();
    expect(screen.getByText('Sydney to Suva')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Europe/ }));
    await user.click(await confirmButton());
    await waitFor(() => expect(location()).toBe('/'));
    expect(chooseRegion).toHaveBeenCalledWith(
      undefined,
      { input: { regionId: 'eu' } },
      undefined,
      expect.anything(),
    );
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

  it("shows 'Confirming...' while it saves", async () => {
    const { user } = renderPage(<SelectRegionPage />, {
      viewer: newcomer,
      resolvers: {
        Query: { regions: () => [oceania] },
        Mutation: { chooseRegion: () => new Promise(() => undefined) },
      },
    });
    await user.click(await screen.findByRole('radio', { name: /Oceania/ }));
    await user.click(await confirmButton());
    expect(await screen.findByRole('button', { name: /Confirming/ })).toBeDisabled();
  });

  it('says why a region was refused and stays', async () => {
    const { user, location } = renderPage(<SelectRegionPage />, {
      viewer: newcomer,
      path: '/select-region',
      resolvers: {
        Query: { regions: () => [oceania] },
        Mutation: {
          chooseRegion: () => {
            throw refusal('CONFLICT', 'You have a region already. Ask an administrator to change it.');
          },
        },
      },
    });
    await user.click(await screen.findByRole('radio', { name: /Oceania/ }));
    await user.click(await confirmButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Ask an administrator to change it.');
    expect(location()).toBe('/select-region');
  });

  it('leads home where the region was chosen elsewhere', async () => {
    const viewer = vi.fn(() => newcomer);
    const { user, location } = renderPage(<SelectRegionPage />, {
      viewer: newcomer,
      path: '/select-region',
      resolvers: {
        Query: { viewer, regions: () => [oceania] },
        Mutation: {
          chooseRegion: () => {
            viewer.mockReturnValue(participant());
            throw refusal('CONFLICT', 'You have a region already.');
          },
        },
      },
    });
    await user.click(await screen.findByRole('radio', { name: /Oceania/ }));
    await user.click(await confirmButton());
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('takes a region away that is gone', async () => {
    const regions = vi.fn(() => [oceania, europe]);
    const { user } = renderPage(<SelectRegionPage />, {
      viewer: newcomer,
      resolvers: {
        Query: { regions },
        Mutation: {
          chooseRegion: () => {
            regions.mockReturnValue([europe]);
            throw refusal('NOT_FOUND', 'There is no such region.');
          },
        },
      },
    });
    await user.click(await screen.findByRole('radio', { name: /Oceania/ }));
    await user.click(await confirmButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such region.');
    await waitFor(() => expect(screen.queryByText('Oceania')).not.toBeInTheDocument());
    expect(await confirmButton()).toBeDisabled();
  });

  it('says when there is nothing to choose from, and looks again with whoever comes back', async () => {
    const regions = vi.fn<() => unknown>(() => []);
    renderPage(<SelectRegionPage />, { viewer: newcomer, resolvers: { Query: { regions } } });
    expect(await screen.findByText('No regions available. Please contact an administrator.')).toBeVisible();
    regions.mockReturnValue([oceania]);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByRole('radio', { name: /Oceania/ })).toBeInTheDocument();
  });

  it('offers to try again when the regions do not load', async () => {
    const regions = vi.fn<() => unknown>(() => {
      throw refusal('SERVICE_UNAVAILABLE', '');
    });
    const { user } = renderPage(<SelectRegionPage />, {
      viewer: newcomer,
      resolvers: { Query: { regions } },
    });
    await screen.findByRole('alert');
    regions.mockReturnValue([oceania]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /Oceania/ })).toBeInTheDocument();
  });

  it('sends somebody who has a region home', async () => {
    const resolvers = { Query: { regions: () => [oceania] } };
    const { location } = renderPage(<SelectRegionPage />, { path: '/select-region', resolvers });
    await waitFor(() => expect(location()).toBe('/'));
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { participant } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { SelectRegionPage } from './SelectRegionPage';

const oceania = { id: 'oce', name: 'Oceania', code: 'OCE', description: 'Sydney to Suva' };
const europe = { id: 'eu', name: 'Europe', code: 'EU', description: null };
const newcomer = participant({ region: null });
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
    await vi.waitFor(() => expect(location()).toBe('/'));
    expect(chooseRegion).toHaveBeenCalledWith(
      undefined,
      { input: { regionId: 'eu' } },
      undefined,
      expect.anything(),
    );
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

  it('says when there is nothing to choose from', async () => {
    renderPage(<SelectRegionPage />, { viewer: newcomer, resolvers: { Query: { regions: () => [] } } });
    expect(await screen.findByText('No regions available. Please contact an administrator.')).toBeVisible();
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
    const { location } = renderPage(<SelectRegionPage />, { path: '/select-region' });
    await vi.waitFor(() => expect(location()).toBe('/'));
  });
});

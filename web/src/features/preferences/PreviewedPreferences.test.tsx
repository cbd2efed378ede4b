import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { admin, participant } from '../../../test/people';
import { renderPage } from '../../../test/render-page';
import { PreferencesPage } from './PreferencesPage';

describe('the preview of an administrator', () => {
  const themes = ['Robots', 'Whales'].map((title) => ({ id: title, title, description: '' }));
  const open = (preferencesOpen: boolean, region = participant().region) => {
    const shown = { ...region, preferencesOpen, preferencesCloseAt: '2099-01-03T16:00:00.000Z', themes };
    renderPage(<PreferencesPage />, {
      viewer: admin({ region }),
      path: '/preferences',
      resolvers: { Query: { region: () => shown } },
    });
  };

  it('shows what a participant of the region ranks, read-only', async () => {
    open(true);
    expect(await screen.findByText('Read-only. Participants without a ranking see this.')).toBeVisible();
    const list = within(await screen.findByRole('list', { name: 'Themes to rank' }));
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Robots', 'Whales']);
    expect(screen.getByText(/^Preferences close in /)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Move|Lock/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('says what its participants read once they cannot rank', async () => {
    open(false);
    expect(await screen.findByText('Preferences Closed')).toBeVisible();
  });

  it('leads on where there is no region', async () => {
    open(true, null);
    expect(await screen.findByText('No region yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Region' })).toHaveAttribute('href', '/admin/regions');
  });
});

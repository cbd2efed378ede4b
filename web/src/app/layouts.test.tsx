import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consoleNotes } from '../../test/console-notes';
import { openDialog, reachedItem } from '../../test/open-dialog';
import { admin, publishedRegion } from '../../test/people';
import { renderPage } from '../../test/render-page';
import { AdminLayout } from './AdminLayout';
import { ParticipantLayout } from './ParticipantLayout';

describe('the account menu', () => {
  it('copies the token for the API, for administrators alone, and says so where the browser does not let it', async () => {
    const { user } = renderPage(<ParticipantLayout />, {
      viewer: admin(),
      resolvers: { Query: { regions: () => [publishedRegion] } },
    });
    const openMenu = async () => {
      await user.click(screen.getByRole('button', { name: 'Account of Grace Hopper' }));
      await openDialog('menu');
    };
    await openMenu();
    await user.keyboard('{ArrowDown}');
    await reachedItem('Keyboard shortcuts');
    await user.keyboard('{ArrowDown}');
    await reachedItem('Copy API Token');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Your API token is copied. It is valid for up to an hour.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('token-of-viewer');

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await openMenu();
    // A click that comes before the menu has highlighted what is under the pointer.
    fireEvent.click(screen.getByRole('menuitem', { name: 'Copy API Token' }));
    expect(await screen.findByText('The token was not copied')).toBeVisible();
    expect(screen.getByText('Your browser does not let this page copy.')).toBeVisible();
  });
});

describe('the admin sidebar', () => {
  afterEach(() => {
    document.cookie = 'sidebar_state=; path=/; max-age=0';
  });

  const sidebar = () => screen.getByRole('complementary', { name: 'Administration' });
  const open = (region?: object, path = '/admin') =>
    renderPage(<AdminLayout />, {
      viewer: admin(),
      path,
      resolvers: consoleNotes({ totalParticipants: 1234, regions: region ? [region] : [] }),
    });

  it('says how many people there are, and where something is to be settled', async () => {
    const region = {
      id: 'region-oceania',
      name: 'Oceania',
      preferencesOpen: true,
      preferencesCloseAt: null,
      participantCount: 3,
      seatCount: 4,
      assignmentStatus: { id: 'status-oceania', status: 'DRAFT' },
    };
    open({ ...region, assignedCount: 2 });
    expect(await within(sidebar()).findByText('1,234')).toBeVisible();
    expect(within(sidebar()).getByRole('link', { name: 'Participants 1,234 take part' })).toBeVisible();
    expect(within(sidebar()).getByRole('link', { name: 'Team Assignments Needs attention' })).toBeVisible();
    cleanup();
    open({ ...region, assignedCount: 3 });
    expect(await within(sidebar()).findByText('1,234')).toBeVisible();
    expect(within(sidebar()).queryByText('Needs attention')).not.toBeInTheDocument();
  });

  /**
   * Makes all media queries match a window of this width.
   * @param fontSize in pixels
   */
  const showIn = (window: number, fontSize = 16) => {
    const { matchMedia } = globalThis;
    const atMost = /max-width: ([\d.]+)(px|rem)/;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) => {
      const [, width = '0', unit] = atMost.exec(media) ?? [];
      const matches = Number(width) * (unit === 'rem' ? fontSize : 1) >= window;
      return Object.assign(matchMedia(media), { matches });
    });
  };

  it.each([
    ['/admin', 1024, 'expanded'],
    ['/admin/assignments', 1024, 'collapsed'],
    ['/admin/participants', 1279, 'collapsed'],
    ['/admin/assignments', 1280, 'expanded'],
  ])('on %s, %i px wide, is %s until it is toggled', (path, width, state) => {
    showIn(width);
    open(undefined, path);
    expect(sidebar()).toHaveAttribute('data-state', state);
  });

  it('slides out if a larger font leaves no room next to the page', async () => {
    showIn(900, 20);
    const { user } = open();
    await user.keyboard('{Control>}b{/Control}');
    await screen.findByRole('dialog', { name: 'Hackathon 2025' });
    await user.keyboard('{Control>}b{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

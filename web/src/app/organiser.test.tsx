import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { consoleNotes } from '../../test/console-notes';
import { admin, organiser, publishedRegion } from '../../test/people';
import { renderPage } from '../../test/render-page';
import type { Viewer } from '../auth/useViewer';
import { AdminLayout } from './AdminLayout';
import { ParticipantLayout } from './ParticipantLayout';

const region = (id: string) => ({
  id,
  participantCount: 1,
  seatCount: 1,
  assignedCount: 0,
  assignmentStatus: { id: `status-${id}`, status: 'DRAFT' },
});
const regions = [region('region-africa'), region('region-oceania')];

const open = (viewer: Viewer, path: string) =>
  renderPage(<AdminLayout />, { viewer, path, resolvers: consoleNotes({ totalParticipants: 3, regions }) });
const sidebar = () => screen.getByRole('navigation', { name: 'Administration' });
const address = (label: string) =>
  within(sidebar())
    .getByRole('link', { name: new RegExp(`^${label}`) })
    .getAttribute('href');

describe('the console of an organiser', () => {
  it('has the pages about regions', async () => {
    open(organiser(), '/admin');
    await within(sidebar()).findByText('3');
    const links = within(sidebar()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin',
      '/admin/themes',
      '/admin/participants',
      '/admin/assignments',
      '/admin/agenda',
      '/admin/notices',
      '/admin/history',
    ]);
  });

  it('leads to the participant view only if they take part', () => {
    const label = 'Switch to Participant View';
    open(organiser(), '/admin');
    expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument();
    open(organiser({ exclusion: null }), '/admin');
    expect(screen.getByRole('button', { name: label })).toBeVisible();
  });

  it('says in the account menu whether they take part', async () => {
    const { user } = open(organiser(), '/admin');
    await user.click(screen.getByRole('button', { name: 'Account of Maya Angelou' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Take part myself' })).not.toBeChecked();
    expect(screen.queryByRole('menuitem', { name: 'Copy API Token' })).not.toBeInTheDocument();
  });
});

describe('the region in the address', () => {
  it.each([
    ['goes along from page to page', admin(), 'region-africa', '/admin/agenda?region=region-africa'],
    ['goes along for organisers', organiser(), 'region-oceania', '/admin/agenda?region=region-oceania'],
    ['is left behind when it is gone', admin(), 'region-atlantis', '/admin/agenda'],
    ['is left behind when it is not theirs', organiser(), 'region-africa', '/admin/agenda'],
  ])('%s', async (_what, viewer, id, expected) => {
    open(viewer, `/admin/themes?region=${id}`);
    await within(sidebar()).findByText('3');
    expect(address('Agenda')).toBe(expected);
  });

  it('goes along before the regions are known', () => {
    open(admin(), '/admin/themes?region=region-africa');
    expect(address('Agenda')).toBe('/admin/agenda?region=region-africa');
  });

  it('goes along by the keys, too', async () => {
    const { user, location } = open(admin(), '/admin/themes?region=region-africa');
    await within(sidebar()).findByText('3');
    await user.keyboard('ga');
    expect(location()).toBe('/admin/assignments?region=region-africa');
  });
});

describe('the participant view of an organiser who takes part', () => {
  it('says what they organise, and leads back', async () => {
    const { user, location } = renderPage(<ParticipantLayout />, {
      viewer: organiser({ exclusion: null, region: publishedRegion }),
    });
    const ribbon = await screen.findByRole('complementary', { name: 'Organiser' });
    expect(ribbon).toHaveTextContent('You take part, and organise Oceania');
    await user.click(within(ribbon).getByRole('button', { name: 'Return to Admin View' }));
    expect(location()).toBe('/admin');
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { consoleNotes } from '../../test/console-notes';
import { admin, organiser } from '../../test/people';
import { renderPage } from '../../test/render-page';
import type { Viewer } from '../auth/useViewer';
import { AdminLayout } from './AdminLayout';

const region = (id: string) => ({
  id,
  name: id,
  preferencesOpen: true,
  preferencesCloseAt: null,
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
  it('has the pages about regions, and shows in the account menu whether they participate', async () => {
    const { user } = open(organiser(), '/admin');
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
    await user.click(screen.getByRole('button', { name: 'Account of Maya Angelou' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Take part myself' })).not.toBeChecked();
    expect(screen.queryByRole('menuitem', { name: 'Copy API Token' })).not.toBeInTheDocument();
  });
});

describe('the region in the address', () => {
  it.each([
    ['goes along from page to page', admin(), 'region-africa', '/admin/agenda?region=region-africa'],
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
});

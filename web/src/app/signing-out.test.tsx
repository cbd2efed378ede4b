import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consoleNotes } from '../../test/console-notes';
import { admin } from '../../test/people';
import { renderRoutes } from '../../test/render-routes';
import { RequireViewer } from '../auth/guards';
import { AdminEventInfoPage } from '../features/event-info/AdminEventInfoPage';
import { AdminLayout } from './AdminLayout';

it('asks before a person signs out with a text that is not saved', async () => {
  const event = {
    id: 'event',
    title: 'Hackathon 2025',
    ownTitle: null,
    aboutContent: '',
    faqContent: '',
    updatedAt: '2026-11-20T11:00:00.000Z',
  };
  const { user, location } = await renderRoutes(
    [
      { path: '/login', element: <h1>Sign in</h1> },
      {
        Component: RequireViewer,
        children: [
          {
            Component: AdminLayout,
            children: [{ path: '/admin/event-info', Component: AdminEventInfoPage }],
          },
        ],
      },
    ],
    {
      path: '/admin/event-info',
      resolvers: {
        Query: { viewer: () => admin(), event: () => event, ...consoleNotes()['Query'] },
        Mutation: { syncViewer: () => ({ viewer: admin() }) },
      },
    },
  );
  await user.type(await screen.findByRole('textbox', { name: 'About Content' }), '!');
  const question = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await user.click((await question()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: 'About Content' })).toHaveValue('!');

  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await user.click((await question()).getByRole('button', { name: 'Leave anyway' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(location()).toBe('/login');
});

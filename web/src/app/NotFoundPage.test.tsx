import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consoleNotes } from '../../test/console-notes';
import { createFakeIdentity } from '../../test/fake-identity';
import { admin, participant } from '../../test/people';
import { renderRoutes } from '../../test/render-routes';
import type { Viewer } from '../auth/useViewer';
import { routes } from './routes';

const open = (viewer: Viewer | null, path: string) =>
  renderRoutes(routes, {
    path,
    identityProvider: createFakeIdentity(
      viewer ? { restored: { uid: viewer.id, displayName: viewer.displayName } } : {},
    ),
    resolvers: {
      Query: { viewer: () => viewer, ...consoleNotes()['Query'] },
      Mutation: { syncViewer: () => ({ viewer }) },
    },
  });

const notFound = () => screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });

it('an address that nobody knows is repeated inside the layout of a participant', async () => {
  await open(participant(), '/no/such/page');
  expect(await notFound()).toBeVisible();
  const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Event Info',
    'Themes',
    'Preferences',
    'Resources',
  ]);
  expect(within(screen.getByRole('main')).getByText(/cd \/no\/such\/page/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
});

it('an administrator keeps the console', async () => {
  await open(admin(), '/admin/nowhere');
  expect(await notFound()).toBeVisible();
  expect((await screen.findAllByRole('navigation', { name: 'Administration' })).length).toBeGreaterThan(0);
});

it.each([
  ['nobody', null],
  ['somebody without a region', participant({ region: null })],
])('%s has a plain frame with the brand', async (_who, viewer) => {
  await open(viewer, `/${'x'.repeat(200)}`);
  expect(await notFound()).toBeVisible();
  expect(within(screen.getByRole('banner')).getByText('Hackathon 2025')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getByText(/^cd|cd \/x{79}…$/)).toBeVisible();
});

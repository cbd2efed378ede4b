import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../ui/UiProvider';
import { RouteErrorPage } from './RouteErrorPage';

function openPageThatFails(error: Error): void {
  // React and the router both report what a page throws.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Failing = () => {
    throw error;
  };
  const routes = [{ path: '/', Component: Failing, ErrorBoundary: RouteErrorPage }];
  render(
    <UiProvider>
      <RouterProvider router={createMemoryRouter(routes)} />
    </UiProvider>,
  );
}

it.each([
  [new TypeError('x is not a function'), 'This page could not be shown', /went wrong on our side/],
  [
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
    'A newer version is available',
    /Reload to continue/,
  ],
])('says what to do after %s', async (error, title, text) => {
  openPageThatFails(error);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it('does not take a lost connection for a new version', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openPageThatFails(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
  expect(await screen.findByText(/You are offline/)).toBeVisible();
});

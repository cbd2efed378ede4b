import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../ui/theme/UiProvider';
import { RouteErrorPage } from './RouteErrorPage';

function openPageThatFails(error: Error): void {
  // React and the router both log what a page throws.
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

it('says what to do', async () => {
  openPageThatFails(new TypeError('x is not a function'));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This page could not be shown');
  expect(screen.getByText(/went wrong on our side/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

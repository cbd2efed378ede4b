import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page';
import { refusal } from '../../../test/schema-link';
import { ResourcesPage } from './ResourcesPage';

it('shows each resource with its HTML, cleaned', async () => {
  const content = '<p>Read <a href="https://example.com">this</a>.</p><img src="x" onerror="alert(1)">';
  renderPage(<ResourcesPage />, {
    resolvers: { Query: { resources: () => [{ id: '1', order: 0, title: 'Guide', content }] } },
  });
  expect(await screen.findByRole('heading', { name: 'Guide' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'this' })).toHaveAttribute('href', 'https://example.com');
  expect(document.querySelector('[onerror]')).toBeNull();
});

it('says so when there are none', async () => {
  renderPage(<ResourcesPage />, { resolvers: { Query: { resources: () => [] } } });
  expect(await screen.findByText('No resources available yet. Check back later!')).toBeVisible();
});

it('says what went wrong and tries again', async () => {
  let attempts = 0;
  const resources = () => {
    attempts += 1;
    if (attempts === 1) throw refusal('RATE_LIMITED', 'Too many requests');
    return [{ id: '1', order: 0, title: 'Guide', content: '' }];
  };
  const { user } = renderPage(<ResourcesPage />, { resolvers: { Query: { resources } } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Guide' })).toBeVisible();
});

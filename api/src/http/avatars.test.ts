import { expect, it } from 'vitest';
import cases from '../../../docs/initials-cases.json';
import { startTestApp } from '../../test/test-app';

const app = startTestApp();

const ask = (name: string, headers: Record<string, string> = {}) =>
  app.anonymous().fetch(`/avatars/${encodeURIComponent(name)}.svg`, { headers });

it.each(cases)('the picture of %j shows %s on %s', async (name = '', letters, colour) => {
  const response = await ask(name);
  expect(response.headers.get('Content-Type')).toContain('image/svg+xml');
  const picture = await response.text();
  const [, shown] = />([^<]*)<\/text>/.exec(picture) ?? [];
  const [, ground] = /<rect fill="(#[0-9a-f]{6})"/.exec(picture) ?? [];
  expect([shown, ground]).toEqual([letters, colour]);
});

it('is cached forever, and revalidated', async () => {
  const first = await ask('Ada Lovelace');
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  const again = await ask('Ada Lovelace', {
    'If-None-Match': first.headers.get('ETag') ?? '',
    // Otherwise fetch bypasses caches.
    'Cache-Control': 'max-age=0',
  });
  expect(again.status).toBe(304);
});

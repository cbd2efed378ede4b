import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app';

/** A small built web client. Each compressed copy has its own text, so a test knows which one was sent. */
const webDirectory = mkdtempSync(path.join(tmpdir(), 'web-'));
mkdirSync(path.join(webDirectory, 'assets'));
const SCRIPT = '/assets/main-4f2a.js';
writeFileSync(path.join(webDirectory, SCRIPT), '// script');
writeFileSync(path.join(webDirectory, `${SCRIPT}.br`), brotliCompressSync('// script of br'));
writeFileSync(path.join(webDirectory, `${SCRIPT}.gz`), gzipSync('// script of gzip'));
const PAGE = '<!doctype html><script type="application/json" id="settings"></script>';
writeFileSync(path.join(webDirectory, 'index.html'), PAGE);
writeFileSync(path.join(webDirectory, 'assets/font-77.woff2'), 'font');
writeFileSync(path.join(webDirectory, 'start.js'), '// colours');
writeFileSync(
  path.join(webDirectory, 'app.webmanifest'),
  '{ "name": "A name", "short_name": "Name", "start_url": "/" }',
);
afterAll(() => rmSync(webDirectory, { recursive: true }));

const app = startTestApp({ webDirectory, webSettings: { eventTitle: '</script> & 2025' } });
const visit = (address: string, init?: RequestInit): Promise<Response> =>
  app.anonymous().fetch(address, init);
const accepting = (encodings: string): RequestInit => ({ headers: { 'Accept-Encoding': encodings } });

describe('the web client', () => {
  it.each(['/', '/login', '/admin/regions', '/not-a-page'])(
    'is the page at %s, never cached',
    async (path) => {
      const response = await visit(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toContain('text/html');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  it.each(['/assets/gone.js', '/avatars/none', '/api/nothing'])('is not at %s', async (path) => {
    const response = await visit(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: 'NOT_FOUND',
      message: 'There is nothing at this address.',
    });
  });

  it('is read-only', async () => {
    expect((await visit('/login', { method: 'POST' })).status).toBe(404);
  });

  it.each(['br', 'gzip', 'identity'])('has its settings in the page, sent as %s', async (encoding) => {
    const [page, config] = await Promise.all([
      visit('/login', accepting(encoding)).then((response) => response.text()),
      visit('/config.json'),
    ]);
    expect(config.headers.get('Cache-Control')).toBe('no-store');
    const settings: unknown = await config.json();
    expect(settings).toMatchObject({ eventTitle: '</script> & 2025', emailDomains: ['example.com'] });
    const [, inPage = ''] = /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(inPage)).toEqual(settings);
  });

  it("has the product's name on a phone's home screen", async () => {
    const response = await visit('/app.webmanifest');
    expect(response.headers.get('Content-Type')).toContain('application/manifest+json');
    expect(await response.json()).toEqual({
      name: '</script> & 2025',
      short_name: 'Hackathon',
      start_url: '/',
    });
  });

  it.each(['/avatars/%ff.svg', '/assets/%00'])('refuses an invalid address: %s', async (path) => {
    const response = await visit(path);
    expect([400, 404]).toContain(response.status);
    expect(await response.json()).toMatchObject({ message: expect.any(String) as string });
  });

  it.each(['/%', '/..%2fpackage.json', '/%2e%2e/package.json'])('reveals no other file: %s', async (path) => {
    expect(await (await visit(path)).text()).not.toContain('devDependencies');
  });
});

describe('the files of the web client', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', ' of br'],
    ['gzip', 'gzip', ' of gzip'],
    ['br;q=0, gzip', 'gzip', ' of gzip'],
    ['identity', null, ''],
  ])('go to a browser that takes %s as %s', async (accepted, encoding, ending) => {
    for (const [address, type, content] of [
      [SCRIPT, 'text/javascript; charset=utf-8', `// script${ending}`],
      ['/login', 'text/html; charset=utf-8', expect.stringMatching(/^<!doctype html>/) as string],
    ] as const) {
      const response = await visit(address, accepting(accepted));
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Encoding')).toBe(encoding);
      // A charset's name is case-insensitive.
      expect(response.headers.get('Content-Type')?.toLowerCase()).toBe(type);
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      expect(await response.text()).toEqual(content);
    }
  });

  it('are cached forever if their name contains a hash', async () => {
    for (const address of [SCRIPT, '/assets/font-77.woff2']) {
      const response = await visit(address, accepting('br'));
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await visit('/start.js')).headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect((await visit('/index.html')).headers.get('Cache-Control')).toBe('no-cache');
  });

  it('are not sent again to a browser that has them, each copy separately', async () => {
    const tags = new Set<string>();
    for (const address of [SCRIPT, '/login']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const tag = (await visit(address, accepting(encoding))).headers.get('ETag') ?? '';
        tags.add(tag);
        // A browser's headers on reload. By default, Node's fetch sends no-cache, which bypasses caches.
        const cache = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' };
        const headers = { 'Accept-Encoding': encoding, ...cache };
        expect((await visit(address, { headers })).status).toBe(304);
      }
    }
    expect(tags.size).toBe(6);
  });

  it.each(['/assets/main-0000.js', `${SCRIPT}.br`, '/assets/'])('are not at %s', async (address) => {
    expect((await visit(address, accepting('br'))).status).toBe(404);
  });
});

describe('a dynamic answer', () => {
  const ask = (query: string, encodings: string): Promise<Response> =>
    app.anonymous().post(query, {}, accepting(encodings));
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is compressed for a browser that takes %s', async (accepted, encoding) => {
    for (const response of [
      await ask('{ __schema { types { name description } } }', accepted),
      await visit('/api/openapi.json', accepting(accepted)),
    ]) {
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Encoding')).toBe(encoding);
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      expect(JSON.stringify(await response.json()).length).toBeGreaterThan(1_000);
    }
  });

  it('is compressed synchronously if it is neither short nor long, in the smallest format', async () => {
    const answer = '{ __type(name: "User") { fields { name description } } }';
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'gzip'],
      ['br', 'br'],
      ['identity', null],
    ] as const) {
      const response = await ask(answer, accepted);
      expect(response.headers.get('Content-Encoding')).toBe(encoding);
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      // A stream does not know its length.
      expect(response.headers.has('Content-Length')).toBe(encoding !== 'br');
      expect(JSON.stringify(await response.json()).length).toBeGreaterThan(1_000);
    }
  });

  it('is not compressed if it is short', async () => {
    const response = await ask('{ __typename }', 'br');
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  });
});

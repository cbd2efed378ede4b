import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app';
import { checkAgainst, type OpenApiDocument } from '../../test/open-api-check';
import { routes } from './routes';

const app = startTestApp();

const read = async (): Promise<OpenApiDocument> =>
  (await (await app.anonymous().fetch('/api/openapi.json')).json()) as OpenApiDocument;

describe('/api/openapi.json', () => {
  it('is public, in JSON', async () => {
    const response = await app.anonymous().fetch('/api/openapi.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('application/json');
    const { openapi, info, security, paths } = (await response.json()) as OpenApiDocument;
    expect({ openapi, title: info.title, security }).toEqual({
      openapi: '3.1.1',
      title: 'Hackathon REST API',
      security: [{ idToken: [] }],
    });
    expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(routes.length);
  });
});

describe('/api/docs', () => {
  it('is public, and loads only what this server sends', async () => {
    const response = await app.anonymous().fetch('/api/docs');
    expect(response.headers.get('Content-Type')).toContain('text/html');
    const page = await response.text();
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const inline = (tag: string): string => {
      const [, text = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(page) ?? [];
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    };
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${inline('script')};`);
    expect(policy).toContain(`style-src 'self' ${inline('style')};`);
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(page).not.toMatch(/https?:/);
  });

  it('has a library that browsers may cache for ever', async () => {
    const page = await (await app.anonymous().fetch('/api/docs')).text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(2);
    for (const file of files) {
      for (const encoding of ['gzip', 'identity']) {
        const headers = { 'Accept-Encoding': encoding };
        const response = await app.anonymous().fetch(file, { headers });
        expect([file, response.status]).toEqual([file, 200]);
        expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('Content-Encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
        expect(response.headers.get('Content-Type')).toMatch(/^text\/(javascript|css)/);
        expect((await response.text()).length).toBeGreaterThan(100_000);
      }
    }
  });
});

/** Every REST test checks its answers against the document; this tests the check itself. */
describe('the check of answers', () => {
  const region = {
    id: 'a',
    name: 'Europe',
    code: 'EU',
    description: null,
    preferencesOpen: true,
    createdAt: '2025-11-20T09:00:00.000Z',
    updatedAt: '2025-11-20T09:00:00.000Z',
  };
  const exchange = {
    method: 'PATCH',
    path: '/api/regions/a?x=y',
    sent: { name: 'Europe' } as unknown,
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: region as unknown,
  };

  it('passes what is documented', async () => {
    const check = checkAgainst(await read());
    expect(() => check(exchange)).not.toThrow();
    expect(() => check({ ...exchange, method: 'PUT', status: 404 })).not.toThrow();
    expect(() => check({ ...exchange, method: 'DELETE', status: 204, body: undefined })).not.toThrow();
    const refusal = { error: 'FORBIDDEN', message: 'No.' };
    expect(() => check({ ...exchange, status: 403, body: refusal })).not.toThrow();
  });

  it.each([
    ['a field too many', { body: { ...region, secret: 1 } }],
    ['a field too few', { body: { ...region, name: undefined } }],
    ['a date that is none', { body: { ...region, createdAt: 'yesterday' } }],
    ['a status that is not documented', { status: 418 }],
    ['a path that is not documented', { path: '/api/other' }],
    ['a code of another status', { status: 403, body: { error: 'CONFLICT', message: 'No.' } }],
    ['a refusal without a sentence', { status: 403, body: { error: 'FORBIDDEN', message: '' } }],
    ['another type', { contentType: 'text/html' }],
    ['a body with 204', { method: 'DELETE', status: 204, body: {} }],
    ['a body that was taken and is not documented', { sent: { name: 7 } }],
  ])('refuses %s', async (_title, changes) => {
    const check = checkAgainst(await read());
    const changed = { ...exchange, ...changes };
    const body =
      changed.body === undefined ? undefined : (JSON.parse(JSON.stringify(changed.body)) as unknown);
    expect(() => check({ ...changed, body })).toThrow();
  });
});

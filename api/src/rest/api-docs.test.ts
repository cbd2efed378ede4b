import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../test/open-api-check';
import { startTestApp } from '../../test/test-app';
import { routes } from './routes';

const app = startTestApp();

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

  it("caches its library's files permanently", async () => {
    const page = await (await app.anonymous().fetch('/api/docs')).text();
    const files = [...page.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, file = '']) => file);
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

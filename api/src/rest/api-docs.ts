import express, { type RequestHandler, type Router } from 'express';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { escapeHtml } from '../lib/escape-html';
import { PAGE_STYLE, pageHeader } from '../lib/server-page';
import { describeRoutes } from './openapi';

const require = createRequire(import.meta.url);
const { version } = require('swagger-ui-dist/package.json') as { version: string };

/** The address of the page's library. It contains the version, so browsers fetch each file once. */
const LIBRARY = `/docs/${version}`;

/** `/api/openapi.json`, and `/api/docs` for trying calls. Both are public. */
export function apiDocs(productName: string, readTitle: () => Promise<string>): Router {
  const title = `${productName} REST API`;
  const document = describeRoutes(title);
  const router = express.Router();
  router.get('/openapi.json', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache').json(document);
  });
  router.get('/docs', async (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache').setHeader('Content-Security-Policy', POLICY);
    response.type('html').send(page(await readTitle(), title));
  });
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css']) {
    router.get(`${LIBRARY}/${file}`, libraryFile(file));
  }
  return router;
}

/** Compressed once, not per request: the file is large, and public. */
function libraryFile(file: string): RequestHandler {
  const path = require.resolve(`swagger-ui-dist/${file}`);
  let compressed: Promise<Buffer> | undefined;
  return async (request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable').vary('Accept-Encoding');
    if (request.acceptsEncodings('gzip') === false) {
      response.sendFile(path, { cacheControl: false });
      return;
    }
    compressed ??= readFile(path).then(promisify(gzip));
    response
      .setHeader('Content-Encoding', 'gzip')
      .type(file)
      .send(await compressed);
  };
}

/** The web client's stored colour mode; by default, the system's. */
const START = `
const system = matchMedia('(prefers-color-scheme: dark)');
const showTheme = () => {
  const chosen = localStorage.getItem('theme');
  const isDark = chosen === 'dark' || (chosen !== 'light' && system.matches);
  const { classList } = document.documentElement;
  for (const name of ['dark-mode', 'dark']) classList.toggle(name, isDark);
  classList.toggle('light', !isDark);
};
system.addEventListener('change', showTheme);
showTheme();
SwaggerUIBundle({
  dom_id: '#reference',
  url: '/api/openapi.json',
  validatorUrl: null,
  deepLinking: true,
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: true,
});
`;

const STYLE = `${PAGE_STYLE}
  main { max-width: 80rem }
  .swagger-ui main { margin: 0; padding: 0 }
  header { padding-inline: max(1rem, (100% - 78rem) / 2) }
  .swagger-ui :not(code, pre, code *, pre *) { font-family: Inter, system-ui, sans-serif !important }
  .swagger-ui :is(.title, .opblock-tag, .opblock-summary-description, p, td, label, h4, h5, .parameter__name) { color: var(--fg) }
  .swagger-ui .info { margin: 0 0 1rem }
  .swagger-ui .info .title { color: var(--fg) !important; font-size: 1.75rem; font-weight: 600 }
  .swagger-ui .info .title > span { display: none }
  .dark-mode :is(.swagger-ui, .scheme-container, .swagger-ui .wrapper) { background: none !important }
  .swagger-ui :is(.wrapper, .block, .opblock-tag) { padding-inline: 0 }
  .swagger-ui .opblock-tag { font-size: 1.25rem }
  .swagger-ui :is(.info, .markdown) a { color: var(--link) !important }
  .swagger-ui :is(.info, .markdown, .renderedMarkdown) code { padding: 0 0.125rem; background: var(--panel) !important; color: inherit !important; font-weight: 500 }
  .swagger-ui .schemes-server-container { display: none !important }
  .swagger-ui .schemes { justify-content: flex-start !important }
  .swagger-ui .btn.cancel { border-color: var(--line) !important; color: inherit !important }
  .swagger-ui .authorization__btn .unlocked { opacity: 0.75 }
  .swagger-ui .scheme-container { margin: 0; padding: 0.5rem 0; border: 0 !important; background: none; box-shadow: none !important }
  .swagger-ui :is(.opblock, .opblock-summary-method, .btn, input, select, textarea) { border-radius: 8px; box-shadow: none }
  .swagger-ui .opblock-tag-section .opblock.opblock { border: 1px solid var(--line) !important; background: var(--panel) !important }
  .swagger-ui .opblock .opblock-summary-method { border: 1px solid var(--line); background: var(--bg) !important; color: var(--link) !important; text-shadow: none }
  @media (max-width: 40rem) { .swagger-ui .opblock .opblock-summary-method { min-width: 4rem; padding-inline: 0.25rem } .view-line-link { display: none } }
  .swagger-ui .opblock-delete .opblock-summary-method { color: var(--danger) !important }
  .swagger-ui .opblock.opblock .opblock-summary { border-color: var(--line) }
  .swagger-ui :is(select, textarea, .filter.filter input) { border: 1px solid var(--line) !important; border-radius: 8px; background-color: var(--panel) }
  .swagger-ui .body-param .body-param__text { min-height: 8rem; font-family: monospace !important }
  .swagger-ui .opblock-summary-control { padding: 0.25rem 0 }
  .swagger-ui :focus { outline: none !important }
  .swagger-ui :focus-visible { outline: 2px solid var(--accent) !important }
  .swagger-ui .tab-header h4 span::after { background: var(--accent) !important }
  .swagger-ui .opblock .opblock-section-header { background: var(--bg) !important; border-color: var(--line) !important; box-shadow: none }
  .swagger-ui .opblock-tag { border-bottom-color: var(--line) }
  .swagger-ui .btn.authorize { border-color: var(--accent) !important; background: none; color: var(--link) !important }
  .swagger-ui .btn.authorize :is(svg, path) { fill: var(--link) !important }
  .swagger-ui .btn.execute { border-color: var(--accent) !important; background: var(--accent) !important; color: var(--on-accent) !important }
  .swagger-ui .response-col_links { display: none }
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The library contacts only this server; its icons are in its style sheet. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${hashOf(START)}`,
  `style-src 'self' ${hashOf(STYLE)}`,
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (brand: string, title: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api${LIBRARY}/swagger-ui.css">
<style>${STYLE}</style>
${pageHeader(brand)}
<main id="reference"></main>
<script src="/api${LIBRARY}/swagger-ui-bundle.js"></script>
<script>${START}</script>
`;

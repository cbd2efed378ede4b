import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import express, { type RequestHandler, type Router } from 'express';
import { schema } from '../schema';
import { routes } from './routes';
import { describeRows } from './openapi';

const require = createRequire(import.meta.url);
const { version } = require('swagger-ui-dist/package.json') as { version: string };

/** The address of the page's library. It contains the version, so a browser asks for each file once. */
const LIBRARY = `/docs/${version}`;

/** `/api/openapi.json`, and `/api/docs`, where people can try calls. Both are public. */
export function apiDocs(productName: string): Router {
  const title = `${productName} REST API`;
  const document = describeRows(routes, schema, title);
  const router = express.Router();
  router.get('/openapi.json', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache').json(document);
  });
  router.get('/docs', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache').setHeader('Content-Security-Policy', POLICY);
    response.type('html').send(page(title));
  });
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css']) {
    router.get(`${LIBRARY}/${file}`, libraryFile(file));
  }
  return router;
}

/** Compressed once, not for each request: the file is large, and public. */
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

/** Light or dark, as the person chose in the web client; otherwise as their system has it. */
const START = `
const system = matchMedia('(prefers-color-scheme: dark)');
const showTheme = () => {
  const chosen = localStorage.getItem('theme');
  const isDark = chosen === 'dark' || (chosen !== 'light' && system.matches);
  document.documentElement.classList.toggle('dark-mode', isDark);
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

const STYLE = `
body { margin: 0; background: #fff; }
.dark-mode body { background: #1c2022; }
.swagger-ui .response-col_links { display: none; }
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The library contacts no server but this one; its icons are in its style sheet. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${hashOf(START)}`,
  `style-src 'self' ${hashOf(STYLE)}`,
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (title: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title.replace(/[&<]/g, (character) => `&#${character.charCodeAt(0)};`)}</title>
<link rel="stylesheet" href="/api${LIBRARY}/swagger-ui.css">
<style>${STYLE}</style>
<main id="reference"></main>
<script src="/api${LIBRARY}/swagger-ui-bundle.js"></script>
<script>${START}</script>
`;

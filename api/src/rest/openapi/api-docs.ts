import { createHash } from 'node:crypto';
import express, { type Router } from 'express';
import { schema } from '../../schema';
import { routes } from '../routes';
import { describeRows } from './document';
import { docsPage } from './docs-page';
import { DOCS_STYLE } from './docs-style';

/** `/api/openapi.json`, and `/api/docs`, which shows it; both are public, like everything that only says how to ask. */
export function apiDocs(productName: string): Router {
  const document = describeRows(routes, schema, `${productName} REST API`);
  const page = docsPage(document);
  const styleHash = createHash('sha256').update(DOCS_STYLE).digest('base64');
  const router = express.Router();
  router.use(['/openapi.json', '/docs'], (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-cache');
    next();
  });
  router.get('/openapi.json', (_request, response) => {
    response.json(document);
  });
  router.get('/docs', (_request, response) => {
    // One page of our own without scripts: its one style sheet is all that it may use.
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    response.type('html').send(page);
  });
  return router;
}

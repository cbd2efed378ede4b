import path from 'node:path';
import express, { type RequestHandler, type Router } from 'express';

/** What the page has to know before it can sign anybody in; served at run time, so that one build fits every environment. */
export type WebSettings = {
  productName: string;
  /** For example 'Hackathon 2025'. */
  eventTitle: string;
  firebase: { projectId: string; apiKey: string; authDomain: string };
  /** The local Auth emulator, which makes the page offer a chooser of accounts; null with a real project. */
  emulatorUrl: string | null;
  /** The accounts that the local chooser offers. */
  demoAccounts: readonly { email: string; displayName: string }[];
};

/** Paths that are never a page of the web client. */
const NOT_PAGES = /^\/(api|graphql|avatars|assets)(\/|$)/;

/** The built web client: hashed files are cached for ever, the page itself never. */
export function webFiles(directory: string, settings: WebSettings): Router {
  const router = express.Router();
  router.get('/config.json', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json(settings);
  });
  router.use(
    '/assets',
    express.static(path.join(directory, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      redirect: false,
    }),
  );
  router.use(express.static(directory, { index: false, redirect: false, maxAge: '1h' }));
  router.use(page(path.join(directory, 'index.html')));
  return router;
}

/** Every other address is a page of the client's own router. */
const page =
  (file: string): RequestHandler =>
  (request, response, next) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !NOT_PAGES.test(request.path);
    if (!isPage) {
      next();
      return;
    }
    response.sendFile(file, { headers: { 'Cache-Control': 'no-cache' } });
  };

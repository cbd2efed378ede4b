import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import { staticFiles } from './static-files';

/** The settings that the page needs before anybody can sign in; served at run time, so that one build fits every environment. */
export type WebSettings = {
  productName: string;
  /** For example 'Hackathon 2025'. */
  eventTitle: string;
  /** Whose accounts may sign in, by the part of their e-mail address after the `@`. */
  emailDomains: readonly string[];
  firebase: { projectId: string; apiKey: string; authDomain: string };
  /** The local Auth emulator, which makes the page offer a chooser of accounts; null with a real project. */
  emulatorUrl: string | null;
  /** The accounts that the local chooser offers, read anew each time; `description` says what each one is at the moment. */
  demoAccounts: () => Promise<readonly { email: string; displayName: string; description: string }[]>;
};

/** Paths that are never a page of the web client. */
const NOT_PAGES = /^\/(api|graphql|avatars|assets)(\/|$)/;
const PAGE = 'index.html';

/** Hashed files never change. The page names them, so it is never cached. Other files (icon, …) have no hash. */
const cacheControl = (file: string): string => {
  if (file === PAGE) return 'no-cache';
  return path.dirname(file) === 'assets' ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

/** `GET /config.json`. It is the first request of every page. */
export const webConfig =
  (settings: WebSettings): RequestHandler =>
  async (_request, response) => {
    const demoAccounts = await settings.demoAccounts();
    response.setHeader('Cache-Control', 'no-store').json({ ...settings, demoAccounts });
  };

/**
 * `GET /app.webmanifest`, with the product's name, which one build for every environment does not know: what a phone's home screen
 * calls the application.
 */
export const webManifest =
  (directory: string, { productName, eventTitle }: WebSettings): RequestHandler =>
  async (_request, response) => {
    const file: unknown = JSON.parse(await readFile(path.join(directory, 'app.webmanifest'), 'utf8'));
    response
      .type('application/manifest+json')
      .setHeader('Cache-Control', 'public, max-age=3600')
      .json(Object.assign({}, file, { name: eventTitle, short_name: productName }));
  };

/** Serves the built web client. Every other address gets the page, whose router decides what to show. */
export function webFiles(directory: string): Router {
  const router = express.Router();
  const files = staticFiles(directory, cacheControl);
  router.use(files);
  router.use((request, response, next) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !NOT_PAGES.test(request.path);
    if (!isPage) {
      next();
      return;
    }
    request.url = `/${PAGE}`;
    files(request, response, next);
  });
  return router;
}

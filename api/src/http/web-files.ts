import express, { type RequestHandler, type Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Env } from '../start/env';

/** The settings that the page needs before sign-in; served at run time, so that one build fits every environment. */
export type WebSettings = {
  productName: string;
  eventTitle: string;
  /** The title that it has now, where it can be another one. */
  readTitle?: () => Promise<string>;
  /** Whose accounts may sign in, by the part of their e-mail address after the `@`. */
  emailDomains: readonly string[];
  firebase: { projectId: string; apiKey: string; authDomain: string };
  /** The local Auth emulator, which makes the page offer a chooser of accounts; null with a real project. */
  emulatorUrl: string | null;
  /** The accounts that the local chooser offers, read for each request; `description` says what each one is at the moment. */
  demoAccounts: () => Promise<readonly { email: string; displayName: string; description: string }[]>;
};

/** @param emulatorHost the Auth emulator's, where there is one */
export function webSettings(
  { productName, eventTitle, identityProvider, allowedEmailDomains }: Env,
  emulatorHost: string | undefined,
  demoAccounts: WebSettings['demoAccounts'],
): WebSettings {
  const { projectId } = identityProvider;
  const { apiKey, authDomain } =
    identityProvider.kind === 'project' ? identityProvider : { apiKey: 'emulator', authDomain: '' };
  return {
    productName,
    eventTitle,
    emailDomains: allowedEmailDomains,
    firebase: { projectId, apiKey, authDomain },
    emulatorUrl: emulatorHost === undefined ? null : `http://${emulatorHost}`,
    demoAccounts,
  };
}

const currentSettings = async (settings: WebSettings) => ({
  ...settings,
  eventTitle: (await settings.readTitle?.()) ?? settings.eventTitle,
  demoAccounts: await settings.demoAccounts(),
});

/** `GET /config.json`, for programs that sign in; the page has its settings in itself. */
export const webConfig =
  (settings: WebSettings): RequestHandler =>
  async (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json(await currentSettings(settings));
  };

/** `GET /app.webmanifest`: what a phone's home screen calls the application. One build for all does not know the names. */
export function webManifest(directory: string, settings: WebSettings): RequestHandler {
  const file = path.join(directory, 'app.webmanifest');
  return async (_request, response) => {
    const { eventTitle, productName } = await currentSettings(settings);
    const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
    response
      .type('application/manifest+json')
      .setHeader('Cache-Control', 'public, max-age=3600')
      .json({ ...manifest, name: eventTitle, short_name: productName });
  };
}

/** Paths that are never a page of the web client. */
const NOT_PAGES = /^\/(api|graphql|avatars|assets)(\/|$)/;
const PAGE = '/index.html';
/** The copies that the build compressed (`api/build/compress.mjs`): the same files, not addresses. */
const COPY = /\.(br|gz)$/;

/**
 * Serves the built web client: its files, as the folder has them now, in the build's compressed copies, and for every other address
 * the page, whose router decides what to show.
 */
export function webFiles(directory: string, settings: WebSettings): Router {
  const files = expressStaticGzip(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      redirect: false,
      cacheControl: false,
      setHeaders: (response, file) => {
        // Files in assets/ have their hash in their name; others (icon, …) have none.
        const isHashed = path.relative(directory, path.dirname(file)) === 'assets';
        const lifetime = isHashed ? 'max-age=31536000, immutable' : 'max-age=3600';
        response.setHeader('Cache-Control', `public, ${lifetime}`);
      },
    },
  });
  const sendPage = webPage(path.join(directory, PAGE), settings);
  const router = express.Router();
  router.use((request, response, next) => {
    if ([PAGE, '/'].includes(request.path) || COPY.test(request.path) || !isWellFormed(request.path)) next();
    else files(request, response, next);
  });
  router.use((request, response, next) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !NOT_PAGES.test(request.path);
    if (isPage && sendPage) sendPage(request, response, next);
    else next();
  });
  return router;
}

/** The library answers a malformed address in its own words. */
function isWellFormed(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

/** Where the page has its settings. The content security policy lets data be, since it never runs. */
const SETTINGS = '<script type="application/json" id="settings">';

/** In JSON, each `<` can be written otherwise, so no text ends the element. */
const inHtml = (json: string): string => json.replaceAll('<', '\\u003c');

/** The page from memory, compressed once. It names hashed files, so browsers ask each time whether it has changed. */
function webPage(file: string, settings: WebSettings): RequestHandler | undefined {
  if (!existsSync(file)) return undefined;
  const template = readFileSync(file, 'utf8');
  let known = { text: '', pages: pagesOf('') };
  return async (request, response) => {
    const text = inHtml(JSON.stringify(await currentSettings(settings)));
    // They change seldom: with the title, and with what the local chooser says.
    if (text !== known.text)
      known = { text, pages: pagesOf(template.replace(SETTINGS, () => SETTINGS + text)) };
    const accepted = (['br', 'gzip'] as const).find((encoding) => request.acceptsEncodings(encoding));
    const { etag, plain, br, gzip } = await known.pages;
    response
      .set({ 'Cache-Control': 'no-cache', ETag: `"${etag}-${accepted ?? 'plain'}"` })
      .vary('Accept-Encoding');
    if (accepted) response.set('Content-Encoding', accepted);
    response.type('html').send(accepted ? { br, gzip }[accepted] : plain);
  };
}

async function pagesOf(page: string) {
  const plain = Buffer.from(page);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { etag: createHash('sha256').update(plain).digest('base64url'), plain, br, gzip: zipped };
}

import express, { type RequestHandler, type Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Env } from '../start/env';

/** The settings that the page needs before sign-in, served at run time, so one build fits every environment. */
export type WebSettings = {
  productName: string;
  eventTitle: string;
  readTitle?: () => Promise<string>;
  /** The e-mail domains, after the `@`, whose accounts may sign in. */
  emailDomains: readonly string[];
  firebase: { projectId: string; apiKey: string; authDomain: string };
  /** The local Auth emulator, which makes the page offer a chooser of accounts; null with a real project. */
  emulatorUrl: string | null;
  /** The accounts of the local chooser, read for each request; `description` is the current state of each. */
  demoAccounts: () => Promise<readonly { email: string; displayName: string; description: string }[]>;
};

/** @param emulatorHost of the Auth emulator, if there is one */
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

/** `GET /config.json`, for programs that sign in; the page contains its settings. */
export const webConfig =
  (settings: WebSettings): RequestHandler =>
  async (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json(await currentSettings(settings));
  };

/** `GET /app.webmanifest`: the application's name on a phone's home screen. The one build does not contain the names. */
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
/** The build's compressed copies (`api/build/compress.mjs`) of the same files; they have no addresses. */
const COPY = /\.(br|gz)$/;

/**
 * Serves the built web client: its files, from the folder's current content, in the build's compressed copies; for every other
 * address, the page, whose router decides what to show.
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

/** The library would answer a malformed address in its own words. */
function isWellFormed(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

/** The page's element for the settings. The content security policy allows data, which never runs. */
const SETTINGS = '<script type="application/json" id="settings">';

/** JSON can escape each `<`, so no text ends the element. */
const inHtml = (json: string): string => json.replaceAll('<', '\\u003c');

/** The page from memory, compressed once. It names hashed files, so browsers revalidate it each time. */
function webPage(file: string, settings: WebSettings): RequestHandler | undefined {
  if (!existsSync(file)) return undefined;
  const template = readFileSync(file, 'utf8');
  let cached = { text: '', pages: pagesOf('') };
  return async (request, response) => {
    const text = inHtml(JSON.stringify(await currentSettings(settings)));
    // They rarely change: with the title, and with the accounts of the local chooser.
    if (text !== cached.text)
      cached = { text, pages: pagesOf(template.replace(SETTINGS, () => SETTINGS + text)) };
    const accepted = (['br', 'gzip'] as const).find((encoding) => request.acceptsEncodings(encoding));
    const { etag, plain, br, gzip } = await cached.pages;
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

import path from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** The copies that the build compressed (`api/build/compress.mjs`). */
const COPY = /\.(br|gz)$/;

/**
 * Serves the files that a folder has when this is called; conditional and range requests, too. Sends the copy that the build
 * compressed where there is one and the browser accepts it. Leaves unknown files to the next handler.
 * @param cacheControl gives the header's value for a file, named relative to the folder.
 */
export function staticFiles(directory: string, cacheControl: (file: string) => string): RequestHandler {
  const serve = expressStaticGzip(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      redirect: false,
      cacheControl: false,
      setHeaders: (response, file) => {
        response.setHeader('Cache-Control', cacheControl(path.relative(directory, file.replace(COPY, ''))));
      },
    },
  });
  return (request, response, next) => {
    // The copies have no address of their own: they are the same file. And the library answers a malformed address in its own words.
    if (COPY.test(request.path) || !isWellFormed(request.path)) next();
    else serve(request, response, next);
  };
}

function isWellFormed(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

import path from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** The copies that the build compressed (`api/build/compress.mjs`). */
const COPY = /\.(br|gz)$/;

/**
 * Serves a folder's files as they are when this is called, as the copy that the build compressed where there is one and the
 * browser takes it; conditional and range requests, too. A file that is not there is left to the next handler.
 * @param cacheControl tells the header's value for a file, named relative to the folder.
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
    // The copies have no address of their own: they are the same file. A malformed address it would answer in words of its own.
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

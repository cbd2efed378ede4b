import path from 'node:path';
import express, { type RequestHandler, type Response } from 'express';

/** The copies that the build compressed (`api/build/compress.mjs`), the smallest first. */
const COPIES = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;

/**
 * Serves a folder's files, as the copy that the build compressed where there is one and the browser takes it. Express
 * sees to conditional and range requests; a file that is not there is left to the next handler.
 * @param cacheControl tells the header's value for a file, named relative to the folder.
 */
export function staticFiles(directory: string, cacheControl: (file: string) => string): RequestHandler {
  const serve = express.static(directory, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response: Response, found: string) => {
      const copy = COPIES.find(({ suffix }) => found.endsWith(suffix));
      const file = copy ? found.slice(0, -copy.suffix.length) : found;
      response.vary('Accept-Encoding');
      response.setHeader('Cache-Control', cacheControl(path.relative(directory, file)));
      if (!copy) return;
      response.setHeader('Content-Encoding', copy.encoding);
      response.type(path.extname(file));
    },
  });

  return (request, response, next) => {
    // The copies have no address of their own: they are the same file.
    if (COPIES.some(({ suffix }) => request.path.endsWith(suffix))) {
      next();
      return;
    }
    const { url, path: file } = request;
    const accepted = COPIES.filter(({ encoding }) => request.acceptsEncodings(encoding) !== false);
    const attempt = ([suffix, ...rest]: readonly string[]): void => {
      request.url = suffix === undefined ? url : file + suffix;
      const isLast = suffix === undefined;
      serve(request, response, (error?: unknown) => {
        request.url = url;
        if (error !== undefined || isLast) next(error);
        else attempt(rest);
      });
    };
    attempt(accepted.map(({ suffix }) => suffix));
  };
}

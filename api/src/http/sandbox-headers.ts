import type { RequestHandler } from 'express';

/**
 * Apollo Sandbox is Apollo's own page, with scripts of its own and a policy in its markup that names them. Policies add up, so
 * the strict one of our pages must not come with it; what its own leaves out is set here.
 */
export const sandboxHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader(
    'Content-Security-Policy',
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  next();
};

import type { RequestHandler } from 'express';

/** Answers are for one person at one moment: no cache keeps them. */
export const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

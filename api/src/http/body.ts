import express, { type RequestHandler } from 'express';
import { DomainError } from '../errors';

/** The largest text field is 200,000 characters (About, FAQ), four bytes each at the most, twice in one request. */
const MAX_BODY = '2mb';

/** Parses JSON bodies. Only UTF-8 is read: Express would take other charsets and misread them. */
export const jsonBody: RequestHandler[] = [
  (request, _response, next) => {
    const charset = /charset=["']?([\w-]+)/i.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase();
    if (charset !== undefined && charset !== 'utf-8') {
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON in UTF-8.');
    }
    next();
  },
  express.json({ limit: MAX_BODY }),
];

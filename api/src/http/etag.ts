import { createHash } from 'node:crypto';

/** The most bytes of an answer that gets an ETag: hashing a longer one would block the process. */
const SHORT = 100_000;

/** The ETag of an answer; undefined for a long one. */
export const shortTag = (body: Buffer): string | undefined =>
  body.length > SHORT ? undefined : `W/"${createHash('sha1').update(body).digest('base64url')}"`;

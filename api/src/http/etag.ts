import { createHash } from 'node:crypto';

/** Bytes of an answer that is known again by its hash. To hash a longer one would hold the process. */
const SHORT = 100_000;

/** The ETag of an answer; none of a long one. */
export const shortTag = (body: Buffer): string | undefined =>
  body.length > SHORT ? undefined : `W/"${createHash('sha1').update(body).digest('base64url')}"`;

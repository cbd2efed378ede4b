import { z } from 'zod';

const jsonObject = z.record(z.string(), z.unknown());

/** Whether a text has the shape of a signed token (RFC 7515, section 7.1): two JSON objects, then a signature. */
export function isJsonWebToken(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.slice(0, 2).every(isJsonObject);
}

function isJsonObject(part: string): boolean {
  try {
    return jsonObject.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString())).success;
  } catch {
    return false;
  }
}

import { crc32 } from 'node:zlib';
import type { Request, Response } from 'express';

/** A part of a JSON text, which may be part of many texts. */
export type JsonPiece = {
  json: Buffer;
  /** Blocks of a deflate stream (RFC 1951) that end at a byte, and are not the last. */
  deflated: () => Promise<Buffer>;
};

/** The types of an answer of GraphQL, in the order in which the GraphQL server prefers them, and one that only it can make. */
const TYPES = ['application/json; charset=utf-8', 'application/graphql-response+json; charset=utf-8'];
const OTHER_TYPE = 'application/json; callbackSpec=1.0; charset=utf-8';

/** The type that the sender of this request wants; null if it is another than these. */
export function typeFor(request: Request): string | null {
  const type = request.accepts(...TYPES, OTHER_TYPE);
  return type === false || type === OTHER_TYPE ? null : type;
}

/** Bytes from which on compression saves something, as in the package `compression`. */
const WORTH_COMPRESSING = 1_024;
/** RFC 1952, section 2.3: deflate, no flags, no time, an unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** RFC 1951, section 3.2.4: a block that is not compressed, of less than 256 bytes. */
const block = (bytes: Buffer, isLast: boolean): Buffer =>
  Buffer.concat([Buffer.from([Number(isLast), bytes.length, 0, 255 - bytes.length, 255]), bytes]);

const plainAndBlock = (text: string, isLast = false) => {
  const plain = Buffer.from(text);
  return { plain, block: block(plain, isLast) };
};
const OPENING = plainAndBlock('{"data":{');
const COMMA = plainAndBlock(',');
const CLOSING = plainAndBlock('}}\n', true);

/** Sends the members of an answer's `data`, compressed for whoever takes gzip: each piece has been compressed for all. */
export async function sendPieces(
  pieces: readonly JsonPiece[],
  { type, takesGzip }: { type: string; takesGzip: boolean },
  response: Response,
): Promise<void> {
  const plain = pieces.flatMap(({ json }, index) => [index === 0 ? OPENING.plain : COMMA.plain, json]);
  plain.push(CLOSING.plain);
  const length = plain.reduce((sum, bytes) => sum + bytes.length, 0);
  response.setHeader('Content-Type', type);
  response.vary('Accept-Encoding');
  if (length < WORTH_COMPRESSING || !takesGzip) {
    // For a client that takes another compression, the middleware still does that.
    response.setHeader('Content-Length', length);
    response.end(Buffer.concat(plain, length));
    return;
  }
  const deflated = await Promise.all(pieces.map((piece) => piece.deflated()));
  const blocks = deflated.flatMap((bytes, index) => [index === 0 ? OPENING.block : COMMA.block, bytes]);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    plain.reduce((sum, bytes) => crc32(bytes, sum), 0),
    0,
  );
  trailer.writeUInt32LE(length, 4);
  const bytes = Buffer.concat([HEADER, ...blocks, CLOSING.block, trailer]);
  response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

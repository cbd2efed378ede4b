import type { HTTPGraphQLResponse } from '@apollo/server';
import { promisify } from 'node:util';
import { constants, crc32, gzip } from 'node:zlib';
import type { MadeOf } from './cache-policy';

const compress = promisify(gzip);

/** The end of each of Apollo Server's answers. */
const END = '}\n';

/** A successful answer up to the position, without its end. */
function openAnswer(text: string, madeOf: MadeOf): string {
  if (!text.startsWith('{"data":') || !text.endsWith(END))
    throw new Error('Apollo Server answers in another form.');
  return `${text.slice(0, -END.length)},"extensions":{"madeOf":${JSON.stringify(madeOf).slice(0, -1)},"position":`;
}
const closed = (position: number): string => `${position}}}}\n`;

/** An answer with `extensions.madeOf`: its sources, and its position in the order of commits. */
export const withMadeOf = (text: string, madeOf: MadeOf, position: number): string =>
  openAnswer(text, madeOf) + closed(position);

/** A finished answer as bytes, without the position: each request has its own. */
export class AnswerBytes {
  private constructor(
    readonly headers: HTTPGraphQLResponse['headers'],
    private readonly open: Buffer,
    private readonly openGzip: Buffer,
    private readonly sum: number,
  ) {}

  static async of(
    headers: HTTPGraphQLResponse['headers'],
    text: string,
    madeOf: MadeOf,
  ): Promise<AnswerBytes> {
    const open = Buffer.from(openAnswer(text, madeOf));
    return new AnswerBytes(
      headers,
      open,
      await compress(open, { finishFlush: constants.Z_SYNC_FLUSH }),
      crc32(open),
    );
  }

  get size(): number {
    return this.open.length + this.openGzip.length;
  }

  plain(position: number): Buffer {
    return Buffer.concat([this.open, Buffer.from(closed(position))]);
  }

  /** Compressed once. The position follows as a stored block (RFC 1951, 3.2.4), then checksum and length (RFC 1952, 2.3.1). */
  gzip(position: number): Buffer {
    const end = Buffer.from(closed(position));
    const block = Buffer.alloc(5);
    block[0] = 1;
    block.writeUInt16LE(end.length, 1);
    block.writeUInt16LE(0xffff - end.length, 3);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(end, this.sum), 0);
    trailer.writeUInt32LE(this.open.length + end.length, 4);
    return Buffer.concat([this.openGzip, block, end, trailer]);
  }
}

import { constants, deflateRaw } from 'node:zlib';
import { promisify } from 'node:util';

const deflate = promisify(deflateRaw);

/** The member of an answer's `data` that one root field makes, as JSON: `"themes":[…]`. */
export class Piece {
  readonly json: Buffer;
  #deflated: Promise<Buffer> | undefined;

  constructor(json: string) {
    this.json = Buffer.from(json);
  }

  /** Blocks of a deflate stream (RFC 1951) that end at a byte, and are not the last; made once, when first needed. */
  deflated(): Promise<Buffer> {
    this.#deflated ??= deflate(this.json, { finishFlush: constants.Z_SYNC_FLUSH });
    return this.#deflated;
  }

  /** In bytes, with the compressed form, which is no larger than the other but for a few bytes. */
  get weight(): number {
    return 2 * this.json.length;
  }
}

import { LRUCache } from 'lru-cache';
import type { Fact, FactValue } from '../facts';
import type { Piece } from './piece';
import type { Asking, KnownFact, Recording } from './recording';
import type { Sources } from './sources';

/**
 * What stands at a key. A question leads on, by its answer for the asker; at the end of the questions is a piece, or the
 * knowledge that none can be kept there.
 */
type Node =
  | { kind: 'question'; fact: Fact; id: number }
  | { kind: 'piece'; piece: Piece; sources: Sources }
  | { kind: 'unkept' };

/** Where the questions about an asker lead. */
export type Found = {
  /** Names the part of a document, and everything that is known to matter about the asker. */
  key: string;
  /** The piece that is right for the asker. */
  piece?: Piece;
  /** Whether the last piece that was made here could not be kept. */
  isUnkept: boolean;
};

/** Bytes of an entry besides what it holds: the entries of two maps, and its objects. */
const ENTRY = 300;

/**
 * Pieces of answers, with the facts that they are right for. For each part of a document there is a tree of questions, which
 * grows as answers are made: the first question is the first that any answer asked. A piece is found by asking all of them
 * about the new asker, so nobody gets a piece for which they have another answer to any of its questions. It is right as long
 * as each row that it was made from is the same. Nothing is ever dropped for being out of date; it is found to be, and replaced.
 */
export class KeptPieces {
  readonly #nodes: LRUCache<string, Node>;
  #lastId = 0;

  /** @param limits in bytes: of everything together, and of one piece with what it was made from */
  constructor(limits: { capacity: number; largest: number }) {
    this.#nodes = new LRUCache<string, Node>({
      maxSize: limits.capacity,
      maxEntrySize: limits.largest,
      sizeCalculation: (node, key) => ENTRY + 2 * key.length + weightOf(node),
    });
  }

  /** About how many bytes everything takes together. */
  get size(): number {
    return this.#nodes.calculatedSize;
  }

  /** @param part names the part of a document, with the values of its variables */
  async find(part: string, { asker, tables }: Asking): Promise<Found> {
    let key = part;
    for (;;) {
      const node = this.#nodes.get(key);
      switch (node?.kind) {
        case 'question':
          key = keyAfter(node.id, await node.fact.of(asker));
          break;
        case 'piece':
          return {
            key,
            isUnkept: false,
            ...(node.sources.areSameIn(tables) ? { piece: node.piece } : {}),
          };
        case 'unkept':
        case undefined:
          return { key, isUnkept: node !== undefined };
      }
    }
  }

  /** Keeps a piece with the facts and the reads that were recorded while it was made. */
  async keep(part: string, recording: Recording, piece: Piece): Promise<void> {
    const key = this.#keyOf(part, await recording.facts());
    this.#nodes.set(
      key,
      recording.isSpoiled ? { kind: 'unkept' } : { kind: 'piece', piece, sources: recording.sources },
    );
  }

  /** The key after these questions. Where another question stands, which was asked of other rows, it makes way. */
  #keyOf(part: string, facts: readonly KnownFact[]): string {
    let key = part;
    for (const { fact, value } of facts) {
      const known = this.#nodes.get(key);
      const isSame = known?.kind === 'question' && known.fact.key === fact.key;
      const id = isSame ? known.id : (this.#lastId += 1);
      if (!isSame) this.#nodes.set(key, { kind: 'question', fact, id });
      key = keyAfter(id, value);
    }
    return key;
  }
}

/** Ids are never used again, so what hung on a question that made way is never found again. */
const keyAfter = (id: number, value: FactValue): string => `${id} ${JSON.stringify(value)}`;

function weightOf(node: Node): number {
  switch (node.kind) {
    case 'question':
      // A question about many people holds them twice: in its key and in a set.
      return 6 * node.fact.key.length;
    case 'piece':
      return node.piece.weight + node.sources.weight;
    case 'unkept':
      return 0;
  }
}

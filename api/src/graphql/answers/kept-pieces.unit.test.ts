import { describe, expect, it } from 'vitest';
import type { SharedTables } from '../../db/shared/shared-tables';
import type { Fact } from '../facts';
import { KeptPieces } from './kept-pieces';
import { Piece } from './piece';
import { Recording, type Asking } from './recording';

/** Somebody who asks at a moment of the tables; these tests read nothing else. */
const askingAs = (id: string, tables: Partial<SharedTables> = {}): Asking =>
  ({ asker: { viewer: { id } }, tables }) as unknown as Asking;

const TABLES = {};
const ann = askingAs('ann', TABLES);
const bob = askingAs('bob', TABLES);
const MIB = 1024 ** 2;
const own: Fact = { key: 'own', of: ({ viewer }) => viewer.id };
const initial: Fact = { key: 'initial', of: ({ viewer }) => viewer.id.charAt(0) };

async function keep(pieces: KeptPieces, asking: Asking, facts: readonly Fact[], json: string): Promise<void> {
  const recording = new Recording(asking);
  for (const fact of facts) void recording.ask(fact);
  await pieces.keep('part', recording, new Piece(json));
}

const found = async (pieces: KeptPieces, asking: Asking): Promise<string | undefined> =>
  (await pieces.find('part', asking)).piece?.json.toString();

describe('kept pieces', () => {
  it('are for whoever has the same answer to every question', async () => {
    const pieces = new KeptPieces({ capacity: MIB, largest: MIB });
    await keep(pieces, ann, [initial], 'for A');
    expect(await found(pieces, askingAs('anton', TABLES))).toBe('for A');
    expect(await found(pieces, bob)).toBeUndefined();
    await keep(pieces, bob, [initial, own], 'for Bob');
    expect(await found(pieces, askingAs('bert', TABLES))).toBeUndefined();
    expect(await found(pieces, bob)).toBe('for Bob');
    expect(await found(pieces, ann)).toBe('for A');
  });

  it('are gone when another question takes the place of theirs', async () => {
    const pieces = new KeptPieces({ capacity: MIB, largest: MIB });
    await keep(pieces, ann, [initial], 'by initial');
    await keep(pieces, bob, [own], 'by name');
    expect(await found(pieces, ann)).toBeUndefined();
    expect(await found(pieces, bob)).toBe('by name');
  });

  it('are not kept when their recording is spoiled, which is known afterwards', async () => {
    const pieces = new KeptPieces({ capacity: MIB, largest: MIB });
    const recording = new Recording(ann);
    void recording.ask(initial);
    recording.spoil();
    await pieces.keep('part', recording, new Piece('of the moment'));
    expect(await pieces.find('part', ann)).toMatchObject({ isUnkept: true });
    expect(await found(pieces, ann)).toBeUndefined();
    expect(await pieces.find('part', bob)).toMatchObject({ isUnkept: false });
  });

  it('take no more bytes than they may, however many people ask', async () => {
    const pieces = new KeptPieces({ capacity: MIB, largest: MIB / 4 });
    const people = Array.from({ length: 500 }, (_, index) => askingAs(`person ${index}`, TABLES));
    for (const person of people) {
      await keep(pieces, person, [own], 'x'.repeat(5_000));
      expect(pieces.size).toBeLessThanOrEqual(MIB);
    }
    const kept = await Promise.all(people.map((person) => found(pieces, person)));
    const bytes = kept.reduce((sum, json) => sum + (json?.length ?? 0), 0);
    // With room for the compressed form of each.
    expect(bytes).toBeLessThanOrEqual(MIB / 2);
    expect(bytes).toBeGreaterThan(MIB / 4);
    expect(kept.at(-1)).toBeDefined();
    expect(kept.at(0)).toBeUndefined();
  });

  it('are not kept when they alone are too large', async () => {
    const pieces = new KeptPieces({ capacity: MIB, largest: 10_000 });
    await keep(pieces, ann, [initial], 'x'.repeat(6_000));
    expect(await found(pieces, ann)).toBeUndefined();
  });
});

import { NAME_POOLS } from './names';
import type { Random } from './random';

export type DemoPerson = { displayName: string; email: string };

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae' };

/** `count` people, each with a name and an address that neither the others nor `taken` have. */
export function makePeople(count: number, taken: readonly string[], random: Random): DemoPerson[] {
  const people = new Map<string, DemoPerson>();
  const emails = new Set(taken);
  while (people.size < count) {
    const { given, family } = pick(NAME_POOLS, random);
    const displayName = `${pick(given, random)} ${pick(family, random)}`;
    const email = addressOf(displayName);
    if (emails.has(email)) continue;
    emails.add(email);
    people.set(email, { displayName, email });
  }
  return [...people.values()];
}

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

export function addressOf(displayName: string): string {
  const plain = displayName
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[łøßæ]/g, (letter) => PLAIN[letter] ?? letter);
  return `${plain.replaceAll(' ', '.')}@example.com`;
}

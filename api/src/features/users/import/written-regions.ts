import type { Region } from '../../../db/generated/client';
import { notFound } from '../../../errors';
import { shortenedTo } from '../../../lib/cut-to';
import { fold } from '../../../lib/fold';
import { oneLine } from '../../../lib/one-line';

/** The meaning of a text that is no region's name or code; null for no region. */
export type RegionChoice = { text: string; regionId?: string | null | undefined };

/** A text in place of a region, the number of its lines, and the region that it may mean. */
export type UnknownRegion = { text: string; lineCount: number; guess: Region | null };

/** The most such texts in an answer. */
export const MAX_UNKNOWN_REGIONS = 50;
/** The most characters of a cell in an answer. */
const MAX_REPEATED = 254;
export const repeated = (cell: string): string => shortenedTo(cell, MAX_REPEATED);

/** Equal for texts that differ only in case and invisible characters. */
export const keyOf = (text: string): string => fold(oneLine(text));

/**
 * Looks up a region by code or name, ignoring case; the person's choices come first.
 * @returns null for an empty text, a sentence for an unknown one.
 * @throws DomainError NOT_FOUND for a chosen region that does not exist.
 */
export function regionFinder(
  regions: readonly Region[],
  choices: readonly RegionChoice[] = [],
): (text: string) => Region | null | string {
  const namings = new Map<string, { text: string; region: Region }[]>();
  for (const region of regions) {
    for (const text of [region.code, region.name]) {
      namings.set(fold(text), [...(namings.get(fold(text)) ?? []), { text, region }]);
    }
  }
  const chosen = new Map(choices.map(({ text, regionId }) => [keyOf(text), chosenRegion(regions, regionId)]));
  return (text) => {
    if (text === '') return null;
    const key = keyOf(text);
    const choice = chosen.get(key);
    if (choice !== undefined) return choice;
    const similar = namings.get(key) ?? [];
    const exact = similar.filter((naming) => naming.text === text);
    const [region, ...others] = new Set((exact.length > 0 ? exact : similar).map((naming) => naming.region));
    if (!region) return `No region called '${repeated(oneLine(text))}'`;
    return others.length === 0 ? region : 'This is the name or code of more than one region';
  };
}

/** @throws DomainError NOT_FOUND */
export function chosenRegion(regions: readonly Region[], id: string | null | undefined): Region | null {
  if (id == null) return null;
  const region = regions.find((one) => one.id === id);
  if (!region) throw notFound('region');
  return region;
}

/**
 * The texts in place of a region that are no region's name or code, by their keys; those without a choice first, then the most
 * frequent.
 */
export function unknownRegions(
  texts: readonly string[],
  regions: readonly Region[],
  choices: readonly RegionChoice[] = [],
): Map<string, Omit<UnknownRegion, 'guess'>> {
  const find = regionFinder(regions);
  const byKey = new Map<string, Omit<UnknownRegion, 'guess'>>();
  for (const written of texts) {
    const text = oneLine(written);
    // A longer one is not a place, and is too long for an answer.
    if (text.length > MAX_REPEATED || typeof find(written) !== 'string') continue;
    const before = byKey.get(keyOf(text)) ?? { text, lineCount: 0 };
    byKey.set(keyOf(text), { ...before, lineCount: before.lineCount + 1 });
  }
  const chosen = new Set(choices.map(({ text }) => keyOf(text)));
  const rank = (key: string) => Number(chosen.has(key));
  return new Map(
    [...byKey].toSorted(([a, one], [b, other]) => rank(a) - rank(b) || other.lineCount - one.lineCount),
  );
}

/** Surrounded by blanks, without 'and'. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !['', 'and', 'amp'].includes(word))
    .join(' ')} `;

/** The cities of a region: its host city, and its time zone's. */
const citiesOf = ({ hostCity, timeZone }: Region): string[] =>
  [hostCity, timeZone?.split('/').at(-1)].flatMap((city) => city ?? []);

/** Finds the region whose name, or else city, contains the text or is contained in it; null for none, and for several. */
export function regionGuesser(regions: readonly Region[]): (text: string) => Region | null {
  const namings = [({ name }: Region) => [name], citiesOf].map((textsOf) =>
    regions.map((region) => ({ region, phrases: textsOf(region).map(wordsOf) })),
  );
  return (text) => {
    const words = wordsOf(text);
    if (words.trim() === '') return null;
    for (const naming of namings) {
      const [match, ...others] = naming.filter(({ phrases }) =>
        phrases.some((phrase) => phrase.trim() !== '' && (words.includes(phrase) || phrase.includes(words))),
      );
      if (match) return others.length === 0 ? match.region : null;
    }
    return null;
  };
}

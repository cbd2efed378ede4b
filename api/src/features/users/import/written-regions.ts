import type { Region } from '../../../db/generated/client';
import { notFound } from '../../../errors';
import { shortenedTo } from '../../../lib/cut-to';
import { fold } from '../../../lib/fold';
import { oneLine } from '../../../lib/one-line';

/** What a list means by a text that is no region's name or code; null for no region. */
export type RegionChoice = { text: string; regionId?: string | null | undefined };

/** A text in place of a region, in how many lines it is, and the region that it may mean. */
export type UnknownRegion = { text: string; lineCount: number; guess: Region | null };

/** The most such texts that an answer has. */
export const MAX_UNKNOWN_REGIONS = 50;
/** How many characters of a cell an answer repeats. */
const MAX_REPEATED = 254;
export const repeated = (cell: string): string => shortenedTo(cell, MAX_REPEATED);

/** The same for texts that differ only in capitals and invisible characters. */
export const keyOf = (text: string): string => fold(oneLine(text));

/**
 * Looks up a region by code or name, however it is capitalised; first by what the person chose.
 * @returns null for an empty text, a sentence for a wrong one.
 * @throws DomainError NOT_FOUND for a chosen region that there is not.
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

/** The texts in place of a region that are none's name or code, by their keys; those without a choice first, then those of most lines. */
export function unknownRegions(
  texts: readonly string[],
  regions: readonly Region[],
  choices: readonly RegionChoice[] = [],
): Map<string, Omit<UnknownRegion, 'guess'>> {
  const find = regionFinder(regions);
  const found = new Map<string, Omit<UnknownRegion, 'guess'>>();
  for (const written of texts) {
    const text = oneLine(written);
    // A longer one is not a place, and could not be repeated.
    if (text.length > MAX_REPEATED || typeof find(written) !== 'string') continue;
    const before = found.get(keyOf(text)) ?? { text, lineCount: 0 };
    found.set(keyOf(text), { ...before, lineCount: before.lineCount + 1 });
  }
  const chosen = new Set(choices.map(({ text }) => keyOf(text)));
  const rank = (key: string) => Number(chosen.has(key));
  return new Map(
    [...found].toSorted(([a, one], [b, other]) => rank(a) - rank(b) || other.lineCount - one.lineCount),
  );
}

/** Between blanks, without 'and'. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !['', 'and', 'amp'].includes(word))
    .join(' ')} `;

/** The cities of a region: where it meets, and the one that its time zone is called after. */
const citiesOf = ({ hostCity, timeZone }: Region): string[] =>
  [hostCity, timeZone?.split('/').at(-1)].flatMap((city) => city ?? []);

/** Finds the region whose name, or else a city of which, is in a text, or has the text in it; null for none, and for several. */
export function regionGuesser(regions: readonly Region[]): (text: string) => Region | null {
  const namings = [({ name }: Region) => [name], citiesOf].map((textsOf) =>
    regions.map((region) => ({ region, phrases: textsOf(region).map(wordsOf) })),
  );
  return (text) => {
    const words = wordsOf(text);
    if (words.trim() === '') return null;
    for (const naming of namings) {
      const [found, ...others] = naming.filter(({ phrases }) =>
        phrases.some((phrase) => phrase.trim() !== '' && (words.includes(phrase) || phrase.includes(words))),
      );
      if (found) return others.length === 0 ? found.region : null;
    }
    return null;
  };
}

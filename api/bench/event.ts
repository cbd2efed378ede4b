import type { AllocationInput } from '../src/solver/model/input';

/** Small and fast, and the same on every machine (Tommy Ettinger's mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SHARE_WITHOUT_LIST = 0.05;
const SEATS_PER_PERSON = 1.1;
const SHORTEST_LIST = 3;
const LONGEST_LIST = 6;

/**
 * A crowded event: a few themes are very popular (Zipf), lists have 3 to 6 themes, and there are seats for 1.1 times the
 * people, as evenly spread over the themes as integers allow.
 */
export function crowdedEvent(people: number, themes: number, seed: number): AllocationInput {
  const random = randomNumbers(seed);
  const popularity = Array.from({ length: themes }, (_, theme) => 1 / (theme + 1));
  const upTo = popularity.map((_, theme) =>
    popularity.slice(0, theme + 1).reduce((sum, share) => sum + share, 0),
  );
  const total = upTo.at(-1) ?? 0;
  const drawTheme = (): string => {
    const drawn = random() * total;
    return `theme-${String(upTo.findIndex((limit) => drawn < limit))}`;
  };
  const drawList = (): string[] => {
    if (random() < SHARE_WITHOUT_LIST) return [];
    const length = SHORTEST_LIST + Math.floor(random() * (LONGEST_LIST - SHORTEST_LIST + 1));
    const list = new Set<string>();
    while (list.size < Math.min(length, themes)) list.add(drawTheme());
    return [...list];
  };
  const seats = Math.ceil(SEATS_PER_PERSON * people);
  const capacityOf = (theme: number): number => Math.floor(seats / themes) + (theme < seats % themes ? 1 : 0);
  return {
    people: Array.from({ length: people }, (_, index) => {
      const choices = drawList();
      return { id: `person-${String(index)}`, choices, submittedCount: choices.length };
    }),
    themes: Array.from({ length: themes }, (_, theme) => ({
      id: `theme-${String(theme)}`,
      capacity: capacityOf(theme),
    })),
    options: { preset: 'balanced', seed: 'bench', minChoices: Math.min(SHORTEST_LIST, themes) },
  };
}

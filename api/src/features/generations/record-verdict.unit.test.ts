import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../../solver/allocate';
import { type AllocationInput, hashInput, type Preset } from '../../solver/model/input';
import { inputs } from '../../solver/testing/input-arbitraries';
import { readRecord, writeRecord, type GenerationRecord } from './generation-record';
import { verdictOf } from './record-verdict';

const recordOf = (input: AllocationInput): string =>
  writeRecord({
    region: { id: 'north', name: 'North' },
    inputHash: hashInput(input),
    titles: Object.fromEntries(input.themes.map(({ id }) => [id, id.toUpperCase()])),
    input,
    allocation: allocate(input),
  });

const EXAMPLE: AllocationInput = {
  people: [
    { id: 'ann', choices: ['water', 'energy'], submittedCount: 2 },
    { id: 'bob', choices: ['water', 'food'], submittedCount: 2 },
    { id: 'cyd', choices: ['water', 'food'], submittedCount: 2 },
    { id: 'dan', choices: [], submittedCount: 0 },
    { id: 'eve', choices: [], submittedCount: 0 },
    { id: 'flo', choices: ['water'], submittedCount: 1, pinnedTo: 'energy' },
    { id: 'gus', choices: [], submittedCount: 0 },
  ],
  themes: [
    { id: 'water', capacity: 1 },
    { id: 'energy', capacity: 2 },
    { id: 'food', capacity: 3 },
  ],
  options: {
    preset: 'balanced',
    seed: 's',
    minChoices: 2,
  },
};
const withPreset = (preset: Preset): AllocationInput => ({
  ...EXAMPLE,
  options: { ...EXAMPLE.options, preset },
});

/** The findings about a text; empty if it is valid. */
function faults(text: string): string[] {
  const verdict = verdictOf(text);
  if (verdict.kind === 'unreadable') return [verdict.reason];
  const foundFaults = verdict.checks.flatMap(({ fault }) => fault ?? []);
  expect(verdict.holds).toBe(foundFaults.length === 0);
  return foundFaults;
}

it('a record of any run is valid', () => {
  fc.assert(
    fc.property(
      inputs({ maxPeople: 8, maxThemes: 4, maxCapacity: 3, withPins: true }),
      fc.constantFrom<Preset>('balanced', 'lottery'),
      (input, preset) => {
        expect(faults(recordOf({ ...input, options: { ...input.options, preset } }))).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});

/** The record with one change. */
function changed(text: string, change: (record: GenerationRecord) => void): string {
  const record = readRecord(text);
  change(record);
  // The older form, which must stay readable, and which can be wrong in more ways.
  return JSON.stringify({ version: 1, ...record });
}

/** Swaps the places of two people. */
const swap =
  (a: string, b: string) =>
  ({ allocation }: GenerationRecord): void => {
    const at = (id: string): number => allocation.placements.findIndex(({ personId }) => personId === id);
    const [first, second] = [allocation.placements[at(a)], allocation.placements[at(b)]];
    if (!first || !second) throw new Error('Both have to be there.');
    allocation.placements[at(a)] = { ...second, personId: a };
    allocation.placements[at(b)] = { ...first, personId: b };
  };

describe('a changed record', () => {
  it.each<[string, (record: GenerationRecord) => void, string]>([
    [
      'its input',
      ({ input }) => (input.themes = input.themes.toReversed().slice(1)),
      'The input has been changed',
    ],
    ['its preset', ({ input }) => (input.options.preset = 'protective'), 'do not follow the preset'],
    ['its seed', ({ input }) => (input.options.seed = 't'), 'The lottery numbers do not follow'],
    ['its draw', ({ allocation }) => allocation.lotteryOrder.pop(), 'The lottery does not draw'],
    ['a place', swap('ann', 'flo'), 'is not placed as the input allows'],
    ['a place, certified', swap('bob', 'cyd'), 'elsewhere than the teams have them'],
    [
      'the price of a theme with a free seat',
      ({ allocation }) => allocation.certificate?.prices.forEach((theme) => (theme.price = [1])),
      'Theme FOOD has a price although a seat is left',
    ],
    ['a price', ({ allocation }) => allocation.certificate?.prices.pop(), 'has no valid price'],
    [
      'all prices',
      ({ allocation }) => allocation.certificate?.prices.forEach((theme) => (theme.price = [0])),
      'another place would be cheaper',
    ],
    ['its weights', ({ allocation }) => allocation.certificate?.weights.pop(), 'do not follow the preset'],
    ['its certificate', ({ allocation }) => (allocation.certificate = null), 'There is no certificate.'],
    ['who fills a seat', swap('eve', 'gus'), 'comes to something else'],
  ])('in %s is invalid', (_title, change, fault) => {
    const genuine = recordOf(EXAMPLE);
    expect(faults(genuine)).toEqual([]);
    expect(faults(changed(genuine, change)).join(' ')).toContain(fault);
  });

  it('of a draw is invalid, too', () => {
    const genuine = recordOf(withPreset('lottery'));
    expect(faults(genuine)).toEqual([]);
    expect(faults(changed(genuine, swap('bob', 'cyd')))).toContain(
      'Person cyd is not where the draw leads them.',
    );
  });

  it('in who fills a seat is only found by the repetition', () => {
    expect(faults(changed(recordOf(EXAMPLE), swap('eve', 'gus')))).toHaveLength(1);
  });

  it('whose input can have no allocation is reported', () => {
    const text = changed(recordOf(EXAMPLE), ({ input }) => input.themes.push({ id: 'water', capacity: 1 }));
    expect(faults(text)).toContain('Theme water is listed more than once.');
  });
});

describe('a file that is no record', () => {
  it.each([
    ['nothing', '', 'It is not JSON.'],
    ['half of something', '{', 'It is not JSON.'],
    ['null', 'null', 'It is not the record of a run'],
    ['a list', '[]', 'It is not the record of a run'],
    ['a later version', '{"version":3}', 'It is not the record of a run that this program knows (version: '],
    ['a wrong type', withValue(recordOf(EXAMPLE), 'input.people.0.id', 7), '(input.people.0.id: '],
    [
      'a wrong choice',
      withValue(recordOf(EXAMPLE), 'input.people.0.choices.0', true),
      '(input.people.0.choices: ',
    ],
  ])('gets its own message: %s', (_title, text, reason) => {
    expect(verdictOf(text)).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringContaining(reason) as string,
    });
  });

  it('is never proved, and never crashes the program, whatever value is inserted anywhere', () => {
    const genuine = recordOf(EXAMPLE);
    const paths = leavesOf(JSON.parse(genuine));
    const junk = fc.oneof(
      fc.constantFrom(null, -1, 0, 1e308, 2 ** 53, 2 ** 31, 'water', 'x', true),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), junk, (path, value) => {
        const text = withValue(genuine, path, value);
        const mayHold =
          /^(titles|region|allocation\.(certificate|warnings))\./.test(path) || text === genuine;
        expect(faults(text).length > 0 || mayHold, path).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

/** The paths of single values, such as 'input.people.0.id'. */
function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

function withValue(text: string, path: string, value: unknown): string {
  const walk = (from: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined || typeof from !== 'object' || from === null) return value;
    if (Array.isArray(from)) {
      return from.map((inner: unknown, index) => (String(index) === key ? walk(inner, rest) : inner));
    }
    const entries: [string, unknown][] = Object.entries(from);
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, name === key ? walk(inner, rest) : inner]),
    );
  };
  return JSON.stringify(walk(JSON.parse(text), path.split('.')));
}

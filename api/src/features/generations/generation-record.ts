import { z } from 'zod';
import type { Allocation } from '../../solver/model/allocation';
import { itemAt } from '../../solver/model/checked-access';
import { type AllocationInput, PRESETS, SETTLED } from '../../solver/model/input';

/** An allocation in the format, with its statements for any allocation. */
export const inRecord = (allocation: Allocation) => ({
  ...allocation,
  placements: allocation.placements.map((placement) =>
    placement.how === 'unassigned' ? { ...placement, reason: 'noSeatLeft' as const } : placement,
  ),
  profile: { ...allocation.profile, excluded: 0 },
});

const options = z.object({
  preset: z.enum(PRESETS),
  seed: z.string(),
  minChoices: z.number(),
  fill: z.literal(SETTLED.fill),
  keepPrevious: z.literal(SETTLED.keepPrevious),
  shortage: z.literal(SETTLED.shortage),
  allowOverfullPins: z.literal(SETTLED.allowOverfullPins),
});
const themes = z.array(z.object({ id: z.string(), capacity: z.number(), minSize: z.number().optional() }));

const person = z.object({
  id: z.string(),
  choices: z.array(z.string()),
  submittedCount: z.number(),
  pinnedTo: z.string().optional(),
});
const input = z.object({ people: z.array(person), themes, options }) satisfies z.ZodType<AllocationInput>;

const offListCause = ['noList', 'noneOffered', 'listFull'] as const;
const personId = z.string();
const themeId = z.string();

const waits = {
  how: z.literal('unassigned'),
  cause: z.enum(offListCause),
  reason: z.literal('noSeatLeft'),
  waitingPlace: z.number(),
};
const placement = z.discriminatedUnion('how', [
  z.object({ personId, themeId, how: z.literal('pinned') }),
  z.object({ personId, themeId, how: z.literal('listed'), rank: z.number() }),
  z.object({ personId, themeId, how: z.literal('filled'), cause: z.enum(offListCause) }),
  z.object({ personId, themeId: z.null(), ...waits }),
]);

const level = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offList') }),
  z.object({ kind: z.literal('rankSum') }),
  z.object({ kind: z.literal('mostOfRank'), rank: z.number() }),
  z.object({ kind: z.literal('fewestOfRank'), rank: z.number() }),
]);

const levels = z.array(z.object({ level, limb: z.number(), scale: z.number() }));
const weights = z.array(z.array(z.number()));
const certificate = z.object({
  levels,
  weights,
  prices: z.array(z.object({ themeId, price: z.array(z.number()) })),
  places: z.array(z.object({ personId, themeId: themeId.nullable() })),
});

const profile = z.object({
  ranks: z.array(z.number()),
  pinned: z.number(),
  filled: z.number(),
  unassigned: z.number(),
  excluded: z.number(),
});
const warnings = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('overfull'), themeId, pinned: z.number(), capacity: z.number() }),
    z.object({ kind: z.literal('belowMinSize'), themeId, size: z.number(), minSize: z.number() }),
  ]),
);
const allocation = z.object({
  placements: z.array(placement),
  profile,
  warnings,
  lotteryOrder: z.array(z.string()),
  certificate: certificate.nullable(),
}) satisfies z.ZodType<Allocation>;

const head = z.object({
  region: z.object({ id: z.string(), name: z.string() }),
  /** SHA-256 of `input`, in hex. */
  inputHash: z.string(),
  /** The title of every theme at the time, by id. */
  titles: z.record(z.string(), z.string()),
  /** Whether it placed only people without a place; its pins are the people who had one. */
  isOfNewcomers: z.boolean().optional(),
  /** The themes that it left out: in the input, they have as many seats as pins. */
  withoutThemeIds: z.array(z.string()).optional(),
});

/** Records before 2026-11-22: every id in full at each occurrence. */
const longRecord = head.extend({ version: z.literal(1), input, allocation });

/** Positions in `input.people` and `input.themes`, from 0. */
const row = z.number();
const theme = z.number();

/**
 * A string is the id of a theme that is not offered. One check for the whole list: there are hundreds of thousands of choices.
 */
const choices = z.custom<(number | string)[]>(
  (list) =>
    Array.isArray(list) && list.every((choice) => typeof choice === 'number' || typeof choice === 'string'),
);

/** Contains each id once, which makes it an eighth as long: elsewhere, a position refers to it. */
const shortRecord = head.extend({
  version: z.literal(2),
  input: z.object({
    people: z.array(person.extend({ choices })),
    themes,
    options,
  }),
  allocation: z.object({
    /** By row. */
    placements: z.array(
      z.discriminatedUnion('how', [
        z.object({ how: z.literal('pinned'), theme }),
        z.object({ how: z.literal('listed'), theme, rank: z.number() }),
        z.object({ how: z.literal('filled'), theme, cause: z.enum(offListCause) }),
        z.object(waits),
      ]),
    ),
    profile,
    warnings,
    lotteryOrder: z.array(row),
    certificate: z
      .object({
        levels,
        weights,
        /** By theme. */
        prices: z.array(z.array(z.number())),
        places: z.array(z.tuple([row, theme.nullable()])),
      })
      .nullable(),
  }),
});

const record = z.discriminatedUnion('version', [longRecord, shortRecord]);

/** A run that anyone can check: its input, its result and the proof. Contains no names. */
export type GenerationRecord = Omit<z.infer<typeof longRecord>, 'version'>;

type NewRecord = z.infer<typeof head> & { input: AllocationInput; allocation: Allocation };

export function writeRecord({ input, allocation, ...head }: NewRecord): string {
  const rowOf = positionsOf(input.people);
  const themeOf = positionsOf(input.themes);
  const { certificate, placements, ...others } = inRecord(allocation);
  return JSON.stringify({
    version: 2,
    ...head,
    input: {
      ...input,
      people: input.people.map((each) => ({
        ...each,
        choices: each.choices.map((choice) => themeOf.get(choice) ?? choice),
      })),
      options: { ...input.options, ...SETTLED },
    },
    allocation: {
      ...others,
      // JSON omits undefined values.
      placements: placements.map(({ themeId, ...placement }) => ({
        ...placement,
        personId: undefined,
        theme: themeId === null ? undefined : themeOf.get(themeId),
      })),
      lotteryOrder: allocation.lotteryOrder.map((id) => rowOf.get(id)),
      certificate: certificate && {
        ...certificate,
        prices: certificate.prices.map(({ price }) => price),
        places: certificate.places.map(({ personId, themeId }) => [
          rowOf.get(personId),
          themeId === null ? null : themeOf.get(themeId),
        ]),
      },
    },
  });
}

function positionsOf(items: readonly { readonly id: string }[]): ReadonlyMap<string, number> {
  return new Map(items.map(({ id }, position) => [id, position]));
}

/** @throws SyntaxError, z.ZodError or RangeError for a text that is not a record. */
export function readRecord(text: string): GenerationRecord {
  const read = record.parse(JSON.parse(text));
  if (read.version === 2) return inFull(read);
  const { region, inputHash, titles, isOfNewcomers, withoutThemeIds, input, allocation } = read;
  return { region, inputHash, titles, isOfNewcomers, withoutThemeIds, input, allocation };
}

function inFull({ input, allocation, ...record }: z.infer<typeof shortRecord>): GenerationRecord {
  const { region, inputHash, titles, isOfNewcomers, withoutThemeIds } = record;
  const { certificate } = allocation;
  const themeOf = positionsOf(input.themes);
  const choiceAt = (choice: number | string): string => {
    if (typeof choice === 'number') return themeAt(choice);
    // One canonical form, so that no two texts are the same record.
    if (themeOf.has(choice)) throw new RangeError(`Theme ${choice} is offered, so it has a position.`);
    return choice;
  };
  const personAt = (at: number): string => itemAt(input.people, at).id;
  const themeAt = (at: number): string => itemAt(input.themes, at).id;
  return {
    ...{ region, inputHash, titles, isOfNewcomers, withoutThemeIds },
    input: {
      ...input,
      people: input.people.map((each) => ({
        ...each,
        choices: each.choices.map(choiceAt),
      })),
    },
    allocation: {
      ...allocation,
      placements: allocation.placements.map((placement, at) => {
        const personId = personAt(at);
        if (!('theme' in placement)) return { personId, themeId: null, ...placement };
        const { theme: position, ...how } = placement;
        return { personId, themeId: themeAt(position), ...how };
      }),
      lotteryOrder: allocation.lotteryOrder.map(personAt),
      certificate: certificate && {
        ...certificate,
        prices: certificate.prices.map((price, at) => ({ themeId: themeAt(at), price })),
        places: certificate.places.map(([at, position]) => ({
          personId: personAt(at),
          themeId: position === null ? null : themeAt(position),
        })),
      },
    },
  };
}

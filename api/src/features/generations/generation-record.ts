import { z } from 'zod';
import type { Allocation } from '../../solver/model/allocation';
import type { AllocationInput } from '../../solver/model/input';

const VERSION = 1;

const PRESETS = ['balanced', 'firstChoices', 'protective', 'lottery'] as const;

const input = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      choices: z.array(z.string()),
      submittedCount: z.number(),
      pinnedTo: z.string().optional(),
      excluded: z.boolean().optional(),
      previous: z.string().optional(),
    }),
  ),
  themes: z.array(z.object({ id: z.string(), capacity: z.number(), minSize: z.number().optional() })),
  options: z.object({
    preset: z.enum(PRESETS),
    seed: z.string(),
    minChoices: z.number().optional(),
    fill: z.enum(['ratio', 'size', 'none']),
    keepPrevious: z.boolean(),
    shortage: z.enum(['bestFit', 'lottery']),
    allowOverfullPins: z.boolean().optional(),
  }),
}) satisfies z.ZodType<AllocationInput>;

const offListCause = ['noList', 'noneOffered', 'listFull'] as const;
const personId = z.string();
const themeId = z.string();

const placement = z.discriminatedUnion('how', [
  z.object({ personId, themeId, how: z.literal('pinned') }),
  z.object({ personId, themeId, how: z.literal('listed'), rank: z.number() }),
  z.object({ personId, themeId, how: z.literal('filled'), cause: z.enum(offListCause) }),
  z.object({ personId, themeId: z.null(), how: z.literal('excluded') }),
  z.object({
    personId,
    themeId: z.null(),
    how: z.literal('unassigned'),
    cause: z.enum([...offListCause, 'notDrawn']),
    reason: z.enum(['noSeatLeft', 'fillOff']),
    waitingPlace: z.number(),
  }),
]);

const level = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offList') }),
  z.object({ kind: z.literal('rankSum') }),
  z.object({ kind: z.literal('mostOfRank'), rank: z.number() }),
  z.object({ kind: z.literal('fewestOfRank'), rank: z.number() }),
  z.object({ kind: z.literal('moved') }),
]);

const certificate = z.object({
  levels: z.array(z.object({ level, limb: z.number(), scale: z.number() })),
  weights: z.array(z.array(z.number())),
  prices: z.array(z.object({ themeId, price: z.array(z.number()) })),
  places: z.array(z.object({ personId, themeId: themeId.nullable() })),
});

const allocation = z.object({
  placements: z.array(placement),
  profile: z.object({
    ranks: z.array(z.number()),
    pinned: z.number(),
    filled: z.number(),
    unassigned: z.number(),
    excluded: z.number(),
  }),
  warnings: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('overfull'), themeId, pinned: z.number(), capacity: z.number() }),
      z.object({ kind: z.literal('belowMinSize'), themeId, size: z.number(), minSize: z.number() }),
    ]),
  ),
  lotteryOrder: z.array(z.string()),
  certificate: certificate.nullable(),
}) satisfies z.ZodType<Allocation>;

const runInput = z.object({
  version: z.literal(VERSION),
  /** The title of every theme at the time, by id. */
  titles: z.record(z.string(), z.string()),
  input,
});

const record = runInput.extend({
  region: z.object({ id: z.string(), name: z.string() }),
  /** SHA-256 of `input`, in hex. */
  inputHash: z.string(),
  allocation,
});

/** A run that anybody can check without us: its input, its result and the proof. Names no person. */
export type GenerationRecord = z.infer<typeof record>;
export type RunInput = z.infer<typeof runInput>;

type NewRecord = Pick<GenerationRecord, 'region' | 'inputHash' | 'titles'> & {
  input: AllocationInput;
  allocation: Allocation;
};

export const writeRecord = (run: NewRecord): string => JSON.stringify({ version: VERSION, ...run });

/** @throws SyntaxError or z.ZodError for a text that is not a record. */
export const readRecord = (text: string): GenerationRecord => record.parse(JSON.parse(text));

/** The input and the titles of a run. The result is left out, because it follows from the input. @throws like {@link readRecord}. */
export const readRunInput = (text: string): RunInput => runInput.parse(JSON.parse(text));

import { z } from 'zod';
import { badInput, editOvertaken } from '../errors';
import { limitSentences } from './limit-sentences';

/*
 * The kinds of input values, besides texts. `graphql/input-fields.ts` derives the schema's fields from their metadata (`label`,
 * `kind`, the limits of an instant).
 */

type Labelled = {
  /** The field's name in sentences: 'Capacity'. */
  label: string;
};

/** Every event lies within these bounds. They exclude half-typed years (0020) and dates that PostgreSQL cannot store. */
const EARLIEST = '2000-01-01T00:00:00Z';
const LATEST = '2100-01-01T00:00:00Z';

function within(kind: 'instant' | 'day' | 'minute', { label }: Labelled) {
  const sentence = limitSentences.between(label, EARLIEST, LATEST);
  return z
    .date({ error: limitSentences.required(label) })
    .min(new Date(EARLIEST), sentence)
    .max(new Date(LATEST), sentence)
    .meta({ label, kind, earliest: EARLIEST, latest: LATEST });
}

/** A point in time within this century. */
export const instant = (options: Labelled) => within('instant', options);

/** A calendar day within this century, as its midnight in UTC. */
export const day = (options: Labelled) => within('day', options);

/** A minute on a region's clocks within this century, as if it were in UTC. */
export const localMinute = (options: Labelled) => within('minute', options);

export function wholeNumber({ label, min, max }: Labelled & { min: number; max: number }) {
  return z
    .number({ error: limitSentences.whole(label) })
    .int(limitSentences.whole(label))
    .min(min, limitSentences.min(label, min))
    .max(max, limitSentences.max(label, max))
    .meta({ label });
}

/** An id of any form. */
export const anyId = z.string().meta({ kind: 'id' });

export function requiredId({ label }: Labelled) {
  const sentence = limitSentences.required(label);
  return z.string({ error: sentence }).min(1, sentence).meta({ label, kind: 'id' });
}

/** The rules of an act on one thing, named by id. */
export const idInput = <Name extends string>(name: Name, description: string) =>
  z.object({ [name]: anyId.describe(description) } as Record<Name, typeof anyId>);

/**
 * For optimistic locking: the version that an edit started from. @param what subject and verb of the sentence: 'the theme has'
 */
export const expectedUpdatedAt = (what: string, from = 'The `updatedAt` you started from') =>
  z
    .date()
    .nullish()
    .meta({
      kind: 'instant',
      description: `${from}: refused with CONFLICT if ${what} changed since. Not compared if omitted.`,
    });

/** The rules of a partial update; omitted fields stay as they are. @param what the thing in sentences: 'theme' */
export const changesTo = <Fields extends z.ZodRawShape>(what: string, fields: z.ZodObject<Fields>) =>
  fields.partial().extend({
    id: anyId.describe(`The ${what} to change.`),
    expectedUpdatedAt: expectedUpdatedAt(`the ${what} has`),
  });

export const sendNotices = z
  .boolean()
  .nullish()
  .describe(
    'Whether the notices of this act are sent, as `sendPreview` counts them; by default they are. What is not sent now is not sent later.',
  );

/**
 * Refuses an edit of an outdated version. Call it under a lock that keeps the row.
 * @param what the thing's name in the sentence, for example 'this region'.
 * @throws DomainError CONFLICT, with reason CHANGED_MEANWHILE.
 */
export function requireUnchanged(what: string, updatedAt: Date | null, expected: Date | null): void {
  if (updatedAt?.getTime() === expected?.getTime()) return;
  throw editOvertaken(what);
}

const MAX_NAMED = 10;

/** For rules without a sentence of their own: zod's default sentences are about types. */
const OTHERWISE = { error: () => 'This is the wrong kind of value' };

/** The unchecked input for these rules. An optional field may also be null, since GraphQL allows both alike. */
export type InputOf<Rules extends z.ZodType> = {
  [Name in keyof z.input<Rules>]: undefined extends z.input<Rules>[Name]
    ? z.input<Rules>[Name] | null
    : z.input<Rules>[Name];
};

/**
 * Validates an input and returns the cleaned values.
 * @throws DomainError BAD_USER_INPUT with one sentence per invalid field, for at most ten fields.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, OTHERWISE);
  if (parsed.success) return parsed.data;
  const fields = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.');
    if (!fields.has(field)) fields.set(field, issue.message);
    if (fields.size === MAX_NAMED) break;
  }
  throw badInput(Object.fromEntries(fields));
}

type ListOptions = {
  /** The sentence for a value that is no list. */
  error: string;
  max: number;
  /** The sentence for a longer list. */
  tooLong: string;
};

/** A bounded list. Its length is checked before its items, since a million invalid items would make a million issues. */
export function list<Item extends z.ZodType>(item: Item, { error, max, tooLong }: ListOptions) {
  const items = z.toJSONSchema(item, { io: 'input' });
  delete items.$schema;
  const unchecked: z.ZodType<unknown, z.input<Item>> = z.any();
  return (
    z
      .array(unchecked, { error })
      .max(max, tooLong)
      // For documentation and the schema: the client sends a list of these.
      .meta({ items })
      .pipe(z.array(item))
  );
}

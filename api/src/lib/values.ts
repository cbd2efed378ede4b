import { z } from 'zod';
import { changedMeanwhile } from '../errors';
import { limitSentences } from './limit-sentences';

/*
 * The kinds of values in inputs, besides texts. `graphql/input-fields.ts` makes the fields of the schema from their metadata
 * (`label`, `kind`, the limits of an instant).
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

/** The rules of an act on one thing, by its id. */
export const idInput = <Name extends string>(name: Name, description: string) =>
  z.object({ [name]: anyId.describe(description) } as Record<Name, typeof anyId>);

/** The state that an edit started from. @param what subject and verb of the sentence: 'the theme has' */
export const expectedUpdatedAt = (what: string, from = 'The `updatedAt` you started from') =>
  z
    .date()
    .nullish()
    .meta({
      kind: 'instant',
      description: `${from}: refused with CONFLICT if ${what} changed since then. Not compared if left out.`,
    });

/** The rules of changes to one thing; a field that is left out stays as it is. @param what the thing in sentences: 'theme' */
export const changesTo = <Fields extends z.ZodRawShape>(what: string, fields: z.ZodObject<Fields>) =>
  fields.partial().extend({
    id: anyId.describe(`The ${what} to change.`),
    expectedUpdatedAt: expectedUpdatedAt(`the ${what} has`),
  });

/** Of acts that send notices. */
export const sendNotices = z
  .boolean()
  .nullish()
  .describe(
    'Whether the notices of this act are sent, as `sendPreview` counts them; by default they are. What is not sent now is not sent later.',
  );

/**
 * Refuses an edit that started from an older state than the current one. Call it under a lock that keeps the state.
 * @param what the thing's name in the sentence, for example 'this region'.
 * @throws DomainError CONFLICT, for the reason CHANGED_MEANWHILE.
 */
export function requireUnchanged(what: string, updatedAt: Date | null, expected: Date | null): void {
  if (updatedAt?.getTime() === expected?.getTime()) return;
  throw changedMeanwhile(
    `Another person changed ${what} meanwhile, so nothing was saved. Look at what changed, then save again.`,
  );
}

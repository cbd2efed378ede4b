import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { refusalOf } from './refusal';

/** Why the page is waiting to retry, and when it will, in milliseconds since 1970. */
export interface Wait {
  why: string;
  until: number;
}

/** A message for a shorter wait would only flash, in milliseconds. */
const SHORTEST = 2_000;

const waits = new Map<object, Wait>();
const next = makeVar<Wait | null>(null);

const tell = () => next([...waits.values()].toSorted((a, b) => a.until - b.until)[0] ?? null);

const reasonOf = (error: unknown): string => {
  const refusal = refusalOf(error);
  if (refusal?.code === 'RATE_LIMITED') return 'That was a lot at once.';
  return refusal?.reason === 'TOO_BUSY'
    ? 'Many people are here at once.'
    : 'The server is not available at the moment.';
};

/** Announces that an operation is retried after this many milliseconds, until {@link endWait}. */
export function beginWait(operation: object, error: unknown, milliseconds: number): void {
  if (milliseconds < SHORTEST) return;
  waits.set(operation, { why: reasonOf(error), until: Date.now() + milliseconds });
  tell();
}

export function endWait(operation: object): void {
  if (waits.delete(operation)) tell();
}

/** The wait that ends next; null if there is none. */
export const useWait = (): Wait | null => useReactiveVar(next);

import { changedMeanwhile, refusal } from './schema-link';

interface Thing {
  id: string;
  updatedAt: string;
}

/** A thing on a fake server that another person can change or delete while a form has it open. */
export interface SharedThing<T extends Thing> {
  /** The current state; null once it is deleted. */
  now: () => T | null;
  changeElsewhere: (changes: Partial<T>) => void;
  deleteElsewhere: () => void;
  /** The server's update, which compares versions like the real one. */
  update: (input: Partial<T> & { expectedUpdatedAt?: string | null }) => T;
  saves: object[];
}

export function sharedThing<T extends Thing>(thing: T): SharedThing<T> {
  let now: T | null = thing;
  let edits = 0;
  const saves: object[] = [];
  const write = (changes: Partial<T>): T => {
    if (!now) throw refusal('NOT_FOUND', 'This was not found.');
    edits += 1;
    now = { ...now, ...changes, updatedAt: `2026-11-20T12:00:00.00${edits}Z` };
    return now;
  };
  return {
    now: () => now,
    changeElsewhere: (changes) => void write(changes),
    deleteElsewhere: () => {
      now = null;
    },
    update: ({ expectedUpdatedAt, ...changes }) => {
      saves.push(changes);
      if (now && now.updatedAt !== expectedUpdatedAt) {
        throw changedMeanwhile();
      }
      // The rest of the input, without its version.
      return write(changes as Partial<T>);
    },
    saves,
  };
}

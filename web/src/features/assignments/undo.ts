import { useState } from 'react';
import type { MovedTogether } from '../generations/moves-together';
import type { Step } from './board/carry-out';

/** An action of the viewer that can be undone: a step on the board, or people moved or placed together. */
export type UndoEntry =
  | {
      kind: 'step';
      step: Step;
      /** The last action of others with the person: an earlier step is never undone. */
      touch: unknown;
    }
  | MovedTogether;

export interface UndoEntries {
  /** The latest is the last. */
  entries: readonly UndoEntry[];
  add: (entry: UndoEntry) => void;
  drop: (entry: UndoEntry) => void;
}

const REMEMBERED = 50;

/** The viewer's actions; a new run starts with nothing to undo. */
export function useUndoEntries(generationId?: string): UndoEntries {
  const [done, setDone] = useState<{ entries: readonly UndoEntry[]; of: string | undefined }>({
    entries: [],
    of: generationId,
  });
  if (done.of !== generationId) setDone({ entries: [], of: generationId });
  const change = (next: (entries: readonly UndoEntry[]) => readonly UndoEntry[]) =>
    setDone(({ entries, of }) => ({ entries: next(entries), of }));
  return {
    entries: done.entries,
    add: (entry) => change((entries) => [...entries, entry].slice(-REMEMBERED)),
    drop: (entry) => change((entries) => entries.filter((other) => other !== entry)),
  };
}

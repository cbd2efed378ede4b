import type { ObservableQuery } from '@apollo/client';
import { useEffect } from 'react';
import { UNASSIGNED, type Board } from './board';
import { slideFrom } from './slide';

/** More cards do not slide: new teams are others altogether. */
const MAX_SLIDES = 10;

const columnsOf = ({ themes, unassigned }: Board): Map<string, string> =>
  new Map([
    ...themes.flatMap(({ id, members }) => members.map(({ user }) => [user.id, id] as const)),
    ...unassigned.map(({ user }) => [user.id, UNASSIGNED] as const),
  ]);

/** Slides the cards of people whom another person has moved, when the board's query gets the answer. */
export function useSlides<Data extends { region?: Board | null }>(
  query: ObservableQuery<Data, { regionId: string }>,
): void {
  useEffect(() => {
    let columns: Map<string, string> | null = null;
    // It is called before React renders the answer.
    const subscription = query.subscribe(({ data, dataState }) => {
      const board = dataState === 'complete' ? data.region : null;
      if (!board) return;
      const before = columns;
      columns = columnsOf(board);
      if (!before) return;
      const moved = [...columns].filter(([id, column]) => before.has(id) && before.get(id) !== column);
      if (moved.length <= MAX_SLIDES) moved.forEach(([id]) => slideFrom(id));
    });
    return () => subscription.unsubscribe();
  }, [query]);
}

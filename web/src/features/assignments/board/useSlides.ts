import type { ObservableQuery } from '@apollo/client';
import { useEffect } from 'react';
import { prefersStillness } from '../../../lib/useMedia';
import type { AssignmentBoard_RegionFragment } from '../../../gql/graphql';
import { UNASSIGNED } from './board';

/** The same as for a drop. */
const TIMING = { duration: 200, easing: 'ease-out' };

const cardOf = (userId: string): HTMLElement | null =>
  document.querySelector(`[data-user-id="${CSS.escape(userId)}"]`);

/**
 * Call before a card moves to another column. A copy of it slides from its old place to its new one, because columns clip what is
 * outside them. There is no animation if the card was or becomes invisible, or under reduced motion.
 */
function slideFrom(userId: string): void {
  const before = cardOf(userId);
  if (!before || prefersStillness()) return;
  const from = before.getBoundingClientRect();
  // Rendering happens first, so the card is in its new place in the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const card = cardOf(userId);
      const to = card?.getBoundingClientRect();
      if (!card?.parentElement || !to || (to.x === from.x && to.y === from.y)) return;
      const copy = card.cloneNode(true) as HTMLElement;
      copy.inert = true;
      copy.querySelectorAll('[id]').forEach((element) => element.removeAttribute('id'));
      copy.removeAttribute('data-user-id');
      Object.assign(copy.style, {
        ...{ position: 'fixed', top: `${to.y}px`, left: `${to.x}px`, zIndex: '10' },
        ...{ width: `${to.width}px`, height: `${to.height}px`, listStyle: 'none' },
      });
      // Next to the columns, where the board's sizes apply.
      card.closest('[data-part="board"]')?.append(copy);
      card.style.visibility = 'hidden';
      const slide = copy.animate(
        [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
        TIMING,
      );
      const end = () => {
        card.style.visibility = '';
        copy.remove();
      };
      slide.addEventListener('finish', end);
      slide.addEventListener('cancel', end);
    }),
  );
}

/** More cards do not slide: new teams are entirely different ones. */
const MAX_SLIDES = 10;

const columnsOf = ({ themes, unassigned }: AssignmentBoard_RegionFragment): Map<string, string> =>
  new Map([
    ...themes.flatMap(({ id, members }) => members.map(({ user }) => [user.id, id] as const)),
    ...(unassigned ?? []).map(({ user }) => [user.id, UNASSIGNED] as const),
  ]);

/** Slides the cards of people whom another person has moved when the board's query is answered. */
export function useSlides<Data extends { region?: AssignmentBoard_RegionFragment | null }>(
  query: ObservableQuery<Data, { regionId: string }>,
): void {
  useEffect(() => {
    let columns: Map<string, string> | null = null;
    // Called before React renders the answer.
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

import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/** Read out with each handle. */
export const SORT_INSTRUCTIONS =
  'To move an item, press Space. Then use the arrow keys, Space to put it down, or Escape to leave it where it was.';

/** What a screen reader hears while an item of a list is moved. */
export function sortAnnouncements(items: readonly { id: string; label: string }[]): Announcements {
  const label = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.label ?? 'The item';
  const position = (id: UniqueIdentifier) =>
    `position ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  const pickedUp = (id: UniqueIdentifier) => `${label(id)} is picked up, at ${position(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return `${label(active.id)} is outside the list.`;
      // The first announcement follows the start at once and would interrupt it, so it repeats its words.
      return over.id === active.id ? pickedUp(active.id) : `${label(active.id)} is at ${position(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${label(active.id)} was put down at ${position(over.id)}.`
        : `${label(active.id)} was put back.`,
    onDragCancel: ({ active }) => `Cancelled. ${label(active.id)} is back at ${position(active.id)}.`,
  };
}

import {
  type Announcements,
  KeyboardSensor,
  pointerWithin,
  PointerSensor,
  rectIntersection,
  useSensor,
  useSensors,
  type CollisionDetection,
  type PointerSensorOptions,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import type { PointerEvent } from 'react';
import { counted } from '../../../lib/numbers';
import { theirChoice, type Choice } from '../../../ui/show/ChoiceMark';
import { findPerson, nameOf, type Board } from './board';

const isFingerBesideHandle = ({ nativeEvent: { pointerType, target } }: PointerEvent): boolean =>
  pointerType === 'touch' && !(target instanceof Element && target.closest('[data-part=handle]'));

/** Like dnd-kit's own sensor, but a finger drags only by the handle: anywhere else it scrolls. */
class BoardPointerSensor extends PointerSensor {
  static override activators = PointerSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (event: PointerEvent, options: PointerSensorOptions): boolean =>
      !isFingerBesideHandle(event) && handler(event, options),
  }));
}

/** People are picked up by pointer after 8 px, or by keyboard with dnd-kit's steps of 25 px. */
export const useBoardSensors = () =>
  useSensors(
    useSensor(BoardPointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor),
  );

/** The pointer drops onto the column under it; the keyboard, which has no pointer, onto the one that the card covers most. */
export const underPointerOrCard: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

/** Announced with each handle. */
export const BOARD_INSTRUCTIONS =
  'Press Space to pick up, arrow keys to choose a theme, Space to drop, Escape to cancel. Or use the menu after the name.';

/** 'Robots, 3 of 2 seats taken': a column of the board in words. */
export function columnText(board: Board, columnId: UniqueIdentifier | null): string {
  const theme = board.themes.find(({ id }) => id === columnId);
  return theme
    ? `${theme.title}, ${theme.memberCount} of ${counted(theme.capacity, 'seat', 'seats')} taken`
    : 'Unassigned';
}

/**
 * Screen reader announcements during a drag. The bar above the board announces the result, because it also receives the server's
 * answer; an announcement here could be wrong.
 */
export function boardAnnouncements(
  board: Board,
  /** Which choice of the dragged person a column is. */
  choiceIn: (columnId: string) => Choice,
): Announcements {
  const person = (id: UniqueIdentifier) => nameOf(board, String(id));
  const column = (id: UniqueIdentifier) =>
    [columnText(board, id), theirChoice(choiceIn(String(id)))].filter((part) => part !== null).join(', ');
  return {
    onDragStart: ({ active }) => {
      const from = findPerson(board, String(active.id))?.theme?.title ?? 'Unassigned';
      return `Picked up ${person(active.id)} from ${from}.`;
    },
    onDragOver: ({ active, over }) =>
      over ? `${person(active.id)} is over ${column(over.id)}.` : `${person(active.id)} is over no theme.`,
    onDragEnd: () => '',
    onDragCancel: () => '',
  };
}

import {
  KeyboardSensor,
  pointerWithin,
  PointerSensor,
  rectIntersection,
  useSensor,
  useSensors,
  type CollisionDetection,
  type PointerSensorOptions,
} from '@dnd-kit/core';
import type { PointerEvent } from 'react';

const isFingerBesideHandle = ({ nativeEvent: { pointerType, target } }: PointerEvent): boolean =>
  pointerType === 'touch' && !(target instanceof Element && target.closest('[data-part=handle]'));

/** Like dnd-kit's own sensor, but a finger drags only from the handle: anywhere else it scrolls. */
class BoardPointerSensor extends PointerSensor {
  static override activators = PointerSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (event: PointerEvent, options: PointerSensorOptions): boolean =>
      !isFingerBesideHandle(event) && handler(event, options),
  }));
}

/** How people are picked up: by pointer after 8 px, or by keyboard with dnd-kit's steps of 25 px. */
export const useBoardSensors = () =>
  useSensors(
    useSensor(BoardPointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor),
  );

/** The pointer drops onto what is under it; the keyboard, which has no pointer, onto what the card covers most. */
export const underPointerOrCard: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

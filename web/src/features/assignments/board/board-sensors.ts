import {
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type PointerSensorOptions,
} from '@dnd-kit/core';
import type { PointerEvent } from 'react';

const isFingerBesideHandle = ({ nativeEvent: { pointerType, target } }: PointerEvent): boolean =>
  pointerType === 'touch' && !(target instanceof Element && target.closest('[data-part=handle]'));

/** As dnd-kit's own, except that a finger picks up at the handle only: anywhere else it scrolls. */
class BoardPointerSensor extends PointerSensor {
  static override activators = PointerSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (event: PointerEvent, options: PointerSensorOptions): boolean =>
      !isFingerBesideHandle(event) && handler(event, options),
  }));
}

/** The ways to pick somebody up: pointers from 8 px on, and the keyboard, whose own way of moving is 25 px a step. */
export const useBoardSensors = () =>
  useSensors(
    useSensor(BoardPointerSensor, { activationConstraint: { distance: 8 } }),
    useSensor(KeyboardSensor),
  );

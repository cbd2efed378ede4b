import { Box, Portal, Toast, Toaster as ToastArea } from '@chakra-ui/react';
import { CircleCheck, OctagonAlert } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { toaster } from './toast';
import { useToastFocus } from './useToastFocus';

/** How far a pointer has to travel to the right, in CSS pixels. */
const SWIPE_THRESHOLD = 50;

/**
 * Handlers that let an element be swiped away to the right. It follows the pointer; released beyond 50 px, it calls `onSwipe`,
 * otherwise it returns. Chakra's toast (zag 1.43) has no swipe of its own.
 */
function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number | null>(null);

  const settle = (element: HTMLElement) => {
    start.current = null;
    element.style.removeProperty('transform');
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A press on a button inside is a click, not the start of a swipe.
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, a')))
        return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      const distance = Math.max(0, event.clientX - start.current);
      event.currentTarget.style.transform = `translateX(${distance}px)`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      const distance = event.clientX - start.current;
      if (distance >= SWIPE_THRESHOLD) {
        start.current = null;
        onSwipe();
      } else {
        settle(event.currentTarget);
      }
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      settle(event.currentTarget);
    },
  };
}

interface ToastCardProps {
  id: string | undefined;
  title: string;
  description: string | undefined;
  isError: boolean;
  actionLabel: string | undefined;
}

function ToastCard({ id, title, description, isError, actionLabel }: ToastCardProps) {
  const swipe = useSwipeRight(() => toaster.dismiss(id));
  return (
    <Toast.Root
      width={{ base: 'calc(100vw - 1rem)', md: '25rem' }}
      touchAction="pan-y"
      userSelect="none"
      {...swipe}
    >
      <Box as="span" flexShrink="0" color={isError ? 'danger.fg' : 'success.fg'}>
        {isError ? <OctagonAlert size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
      </Box>
      {/* More than two lines would reach a dialog; the pointer and the focus show them all. */}
      <Box
        flex="1"
        minWidth="0"
        overflowWrap="anywhere"
        lineClamp="2"
        css={{ '[data-part=root]:is(:hover, :focus-within) &': { lineClamp: 'none' } }}
      >
        <Toast.Title>{title}</Toast.Title>
        <wbr />
        {description !== undefined && <Toast.Description>{description}</Toast.Description>}
      </Box>
      {actionLabel !== undefined && <Toast.ActionTrigger>{actionLabel}</Toast.ActionTrigger>}
      <Toast.CloseTrigger />
    </Toast.Root>
  );
}

/**
 * The toast area: one toast at a time for 5 seconds; F8 moves the focus there, a swipe to the right dismisses. Dialogs keep its
 * strips free (see the dialog's `positioner`).
 */
export function Toaster() {
  // The next person who signs in must not see messages for the previous one.
  useEffect(() => () => toaster.remove(), []);
  useToastFocus();
  return (
    <Portal>
      <ToastArea toaster={toaster}>
        {({ id, type, title, description, action }) => (
          <ToastCard
            id={id}
            title={typeof title === 'string' ? title : ''}
            description={typeof description === 'string' ? description : undefined}
            isError={type === 'error'}
            actionLabel={action?.label}
          />
        )}
      </ToastArea>
    </Portal>
  );
}

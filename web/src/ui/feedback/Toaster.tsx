import { Box, Portal, Toast, Toaster as ToastArea } from '@chakra-ui/react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { moveFocusToMain } from '../shell/MainContent';
import { ICONS } from './Banner';
import { toaster } from './toast';

/** How far a swipe to the right must go, in CSS pixels. */
const SWIPE_THRESHOLD = 50;

/** Handlers for swiping an element away to the right. Chakra's toast (zag 1.43) has no swipe. */
function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number | null>(null);
  const end = ({ type, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const distance = start.current === null ? 0 : clientX - start.current;
    start.current = null;
    if (type === 'pointerup' && distance >= SWIPE_THRESHOLD) onSwipe();
    else currentTarget.style.removeProperty('transform');
  };
  return {
    onPointerDown({ button, target, clientX, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
      // A press on a button inside is a click, not a swipe.
      if (button !== 0 || (target instanceof Element && target.closest('button, a'))) return;
      start.current = clientX;
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      currentTarget.style.transform = `translateX(${Math.max(0, clientX - start.current)}px)`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

interface ToastCardProps {
  id: string | undefined;
  title: string;
  description: string | undefined;
  type: string | undefined;
  actionLabel: string | undefined;
}

function ToastCard({ id, title, description, type, actionLabel }: ToastCardProps) {
  const tone = type === 'error' ? 'danger' : type === 'info' ? 'info' : 'success';
  const Icon = ICONS[tone];
  const swipe = useSwipeRight(() => toaster.dismiss(id));
  return (
    <Toast.Root
      width={{ base: 'calc(100vw - 1rem)', md: '25rem' }}
      touchAction="pan-y"
      userSelect="none"
      {...swipe}
    >
      <Box as="span" flexShrink="0" color={`${tone}.fg`}>
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        {/* Screen readers need the space, because title and description are both inline. */}
        <Toast.Title>{title}</Toast.Title>{' '}
        {description !== undefined && <Toast.Description>{description}</Toast.Description>}
      </Box>
      {actionLabel !== undefined && <Toast.ActionTrigger>{actionLabel}</Toast.ActionTrigger>}
      <Toast.CloseTrigger />
    </Toast.Root>
  );
}

/**
 * The toast area: one toast at a time for 5 seconds; F8 focuses it; a swipe to the right or Escape dismisses it. Dialogs leave room
 * for it (see the dialog's `positioner`).
 */
export function Toaster() {
  // The next person to sign in must not see the previous person's messages.
  useEffect(() => () => toaster.remove(), []);
  const before = useRef<Element | null>(null);
  const restoreFocus = () => {
    if (before.current instanceof HTMLElement && before.current.isConnected)
      before.current.focus({ preventScroll: true });
    else moveFocusToMain();
  };
  return (
    <Portal>
      {/* The area has its own handlers: dialogs hide every child of the body from screen readers except live regions. */}
      <ToastArea
        toaster={toaster}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        }}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return;
          toaster.dismiss();
          restoreFocus();
        }}
        onClick={({ target, detail }) => {
          // The close button disappears with its toast. Only a keyboard click (detail 0) moves the focus.
          const isClose = target instanceof Element && target.closest('[data-part=close-trigger]') !== null;
          if (detail === 0 && isClose) restoreFocus();
        }}
      >
        {({ id, type, title, description, action }) => (
          <ToastCard
            id={id}
            title={typeof title === 'string' ? title : ''}
            description={typeof description === 'string' ? description : undefined}
            type={type}
            actionLabel={action?.label}
          />
        )}
      </ToastArea>
    </Portal>
  );
}

import { Portal, Stack, Toast, Toaster as ToastArea } from '@chakra-ui/react';
import { useEffect } from 'react';
import { toaster } from './toast';
import { useSwipeRight } from './useSwipeRight';
import { useToastFocus } from './useToastFocus';

interface ToastCardProps {
  id: string | undefined;
  title: string;
  description: string | undefined;
}

function ToastCard({ id, title, description }: ToastCardProps) {
  const swipe = useSwipeRight(() => toaster.dismiss(id));
  return (
    <Toast.Root
      width={{ base: 'calc(100vw - 1rem)', md: '26rem' }}
      touchAction="pan-y"
      userSelect="none"
      {...swipe}
    >
      <Toast.Indicator />
      <Stack gap="1" flex="1" maxWidth="100%" minWidth="0">
        <Toast.Title>{title}</Toast.Title>
        {description !== undefined && (
          <Toast.Description overflowWrap="anywhere">{description}</Toast.Description>
        )}
      </Stack>
      <Toast.CloseTrigger />
    </Toast.Root>
  );
}

/**
 * Toasts appear in the strip of the sticky header, left of its last buttons, where they cover nothing that the next step needs:
 * pages and dialogs begin below (see the dialog's `positioner`). A phone has only the strip itself. 79rem is the width of the
 * participant's header.
 */
const INSET = {
  '--toast-inset': { base: 'spacing.2', md: 'calc(max(0px, (100vw - 79rem) / 2) + 8rem)' },
};

/** The toast area: one toast at a time for 5 seconds; F8 moves the focus there, a swipe to the right dismisses. */
export function Toaster() {
  // The next person who signs in must not see messages for the previous one.
  useEffect(() => () => toaster.remove(), []);
  useToastFocus();
  return (
    <Portal>
      <ToastArea toaster={toaster} css={INSET}>
        {({ id, title, description }) => (
          <ToastCard
            id={id}
            title={typeof title === 'string' ? title : ''}
            description={typeof description === 'string' ? description : undefined}
          />
        )}
      </ToastArea>
    </Portal>
  );
}

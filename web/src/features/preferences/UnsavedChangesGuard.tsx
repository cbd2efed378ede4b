import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { onFirstOpen } from '../../ui/on-first-open';

const ConfirmDialog = onFirstOpen(async () => (await import('../../ui/ConfirmDialog')).ConfirmDialog);

interface UnsavedChangesGuardProps {
  when: boolean;
  /** Called when the person leaves all the same. */
  onDiscard: () => void;
}

/** Asks before the page is left with an order that is not saved; the browser asks before the tab is closed. */
export function UnsavedChangesGuard({ when, onDiscard }: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (when) event.preventDefault();
      },
      [when],
    ),
  );

  const leave = () => {
    onDiscard();
    blocker.proceed?.();
  };

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={leave}
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      isDestructive
    >
      You changed the order of your preferences and have not locked it in. If you leave now, the order you
      last saved stays.
    </ConfirmDialog>
  );
}

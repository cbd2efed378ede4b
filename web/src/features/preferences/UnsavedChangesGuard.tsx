import { paths } from '../../lib/paths';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { onFirstOpen } from '../../ui/dialog/on-first-open';

// Loaded on demand: most visits never leave with a draft.
const LeaveDialog = onFirstOpen(
  async () => (await import('../../ui/dialog/LeaveDialog')).LeaveDialog,
  ({ stay }) => stay,
);

/** The pages that show an unsaved order: it is kept between them. */
const RANKED_ON: readonly string[] = [paths.themes, paths.preferences];

interface UnsavedChangesGuardProps {
  when: boolean;
  /** Whether the person ever saved a ranking. */
  hasSaved: boolean;
  /** Called when the person leaves without saving. */
  onDiscard: () => void;
}

/** Asks before somebody leaves the page with an unsaved order; the browser asks before the tab is closed. */
export function UnsavedChangesGuard({ when, hasSaved, onDiscard }: UnsavedChangesGuardProps) {
  const { isLeaving, leave, stay } = useLeaveGuard(when, RANKED_ON);
  return (
    <LeaveDialog
      open={isLeaving}
      stay={stay}
      leave={() => {
        onDiscard();
        leave();
      }}
    >
      You changed the order of your preferences and have not locked it in.{' '}
      {hasSaved
        ? 'If you leave now, the order you last saved stays.'
        : 'If you leave now, you have not ranked the themes.'}
    </LeaveDialog>
  );
}

import { lateOverlay } from '../../../ui/late/late-overlay';
import type { OrganiserDialogProps } from './OrganiserDialog';
import type { UserAct } from './user-acts';
import { UserActDialog } from './UserActDialog';

// Few people get more time, and most visits make nobody organiser.
const ExtendDeadlineDialog = lateOverlay(
  async () => (await import('./ExtendDeadlineDialog')).ExtendDeadlineDialog,
  { dismiss: ({ onClose }) => onClose },
);
const OrganiserDialog = lateOverlay<OrganiserDialogProps>(
  async () => (await import('./OrganiserDialog')).OrganiserDialog,
  { dismiss: ({ onClose }) => onClose },
);

interface ActDialogProps {
  act: UserAct;
  regions: OrganiserDialogProps['regions'];
  onClose: () => void;
}

/** The dialog in which an act on a person is decided. */
export function ActDialog({ act, regions, onClose }: ActDialogProps) {
  switch (act.kind) {
    case 'organise':
      return <OrganiserDialog user={act.user} regions={regions} onClose={onClose} />;
    case 'extend':
      return <ExtendDeadlineDialog {...act} onClose={onClose} />;
    default:
      return <UserActDialog act={act} onClose={onClose} />;
  }
}

import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';

interface RegionFirstDialogProps {
  title: string;
  /** The kind of item that belongs to a region. */
  what: string;
  onClose: () => void;
}

/** Replaces the form for an item that needs a region while there is none: links to the regions. Mounted while open. */
export function RegionFirstDialog({ title, what, onClose }: RegionFirstDialogProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Go to Regions"
      onConfirm={() => void navigate(paths.adminRegions)}
      onClose={onClose}
    >
      Add a region first: each {what} belongs to one.
    </ConfirmDialog>
  );
}

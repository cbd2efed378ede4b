import { Button } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { AssignmentsToolbar_RegionFragment } from '../../gql/graphql';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';

const NewcomersDialog = lazyDialog(async () => (await import('./NewcomersDialog')).NewcomersDialog);

interface NewcomersButtonProps {
  region: Pick<
    AssignmentsToolbar_RegionFragment,
    'id' | 'generation' | 'assignedCount' | 'participantCount' | 'seatCount'
  >;
}

/** For people without a place where another step comes first. None before the first run, and where no seat is open. */
export function NewcomersButton({ region }: NewcomersButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, generation, assignedCount, participantCount, seatCount } = region;
  if (!isOpen && (!generation || assignedCount >= Math.min(participantCount, seatCount))) return null;
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        <UserPlus size={16} aria-hidden />
        Place newcomers
      </Button>
      {isOpen && <NewcomersDialog regionId={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

import { Button } from '@chakra-ui/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';

const NewcomersDialog = lazyDialog(async () => (await import('./NewcomersDialog')).NewcomersDialog);

/** For people without a place where another step comes first. */
export function NewcomersButton({ regionId }: { regionId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        <UserPlus size={16} aria-hidden />
        Place newcomers
      </Button>
      {isOpen && <NewcomersDialog regionId={regionId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

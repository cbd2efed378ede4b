import { Button } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog';

const RunsDialog = lazyDialog(async () => (await import('./RunsDialog')).RunsDialog);

/** Opens the runs of a region that has any. */
export function RunsButton({ regionId }: { regionId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
        <History size={16} aria-hidden />
        Runs
      </Button>
      {isOpen && <RunsDialog regionId={regionId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

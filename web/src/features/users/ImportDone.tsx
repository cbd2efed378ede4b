import { Button, Dialog } from '@chakra-ui/react';
import { useRef, useEffect } from 'react';
import { Banner } from '../../ui/Banner';
import { importSummary } from './import-words';
import type { ImportPlan } from './useImportParticipants';

interface ImportDoneProps {
  plan: ImportPlan;
  onClose: () => void;
}

/** What the import did. */
export function ImportDone({ plan, onClose }: ImportDoneProps) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <Dialog.Body>
        <Banner tone="success" title={importSummary(plan)}>
          Those who are invited are in the list already, and are known by their e-mail when they first sign
          in.
        </Banner>
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={done} onClick={onClose}>
          Done
        </Button>
      </Dialog.Footer>
    </>
  );
}

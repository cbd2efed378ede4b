import { Button, type ButtonProps } from '@chakra-ui/react';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';

const SwapDialog = lazyDialog(async () => (await import('./SwapDialog')).SwapDialog);

/** Asks a member of another team to swap places. */
export function AskForSwap({ children = 'Swap places…' }: Pick<ButtonProps, 'children'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => setOpen(true)}>
        <ArrowLeftRight size={16} aria-hidden />
        {children}
      </Button>
      {isOpen && <SwapDialog onClose={() => setOpen(false)} />}
    </>
  );
}

import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

interface SheetProps extends Pick<ComponentProps<typeof Drawer.Root>, 'placement' | 'size'> {
  open: boolean;
  onClose: () => void;
  closeLabel?: string;
  panel?: ComponentProps<typeof Drawer.Content>;
  /** `Drawer.Header`, `Drawer.Body` and `Drawer.Footer`. */
  children: ReactNode;
}

/** A panel that slides in from an edge, over the page. */
export const Sheet = ({ open, onClose, closeLabel = 'Close', panel, children, ...drawer }: SheetProps) => (
  <Drawer.Root
    open={open}
    onOpenChange={(details) => {
      if (!details.open) onClose();
    }}
    lazyMount
    unmountOnExit
    {...drawer}
  >
    <Portal>
      <Drawer.Backdrop />
      <Drawer.Positioner>
        <Drawer.Content _open={{ animationDuration: 'moderate' }} {...panel}>
          {children}
          <Drawer.CloseTrigger asChild>
            <CloseButton size="sm" aria-label={closeLabel} />
          </Drawer.CloseTrigger>
        </Drawer.Content>
      </Drawer.Positioner>
    </Portal>
  </Drawer.Root>
);

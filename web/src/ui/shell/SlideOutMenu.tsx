import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SlideOutMenuProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** The navigation of small screens: slides in from the left, 18rem wide. */
export function SlideOutMenu({ open, onClose, title, children, footer }: SlideOutMenuProps) {
  return (
    <Drawer.Root
      open={open}
      placement="start"
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content
            width="18rem"
            maxWidth="calc(100vw - 3rem)"
            _open={{ animationDuration: 'moderate' }}
          >
            <Drawer.Header paddingInline="4" paddingBlock="4">
              <Drawer.Title textStyle="lead">{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body
              as="nav"
              aria-label={title}
              paddingInline="3"
              display="flex"
              flexDirection="column"
              gap="1"
            >
              {children}
            </Drawer.Body>
            {footer && (
              <Drawer.Footer padding="3" borderTopWidth="1px" display="block">
                {footer}
              </Drawer.Footer>
            )}
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label="Close menu" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

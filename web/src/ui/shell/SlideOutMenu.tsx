import { Drawer } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Sheet } from '../dialog/Sheet';
import { BrandMark } from './BrandMark';

interface SlideOutMenuProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer: ReactNode;
}

/** The navigation of small screens: slides in from the left, 18rem wide. */
export const SlideOutMenu = ({ title, children, footer, ...sheet }: SlideOutMenuProps) => (
  <Sheet
    placement="start"
    closeLabel="Close menu"
    // The cross is in the middle of the head.
    panel={{
      width: '18rem',
      maxWidth: 'calc(100vw - 3rem)',
      css: { '@media (pointer: fine)': { '& [data-part=close-trigger]': { top: '4', insetEnd: '3' } } },
    }}
    {...sheet}
  >
    <Drawer.Header paddingInline="4" paddingBlock="3" borderBottomWidth="1px">
      <Drawer.Title minWidth="0" paddingInlineEnd="8">
        <BrandMark title={title} />
      </Drawer.Title>
    </Drawer.Header>
    <Drawer.Body
      as="nav"
      aria-label={title}
      paddingInline="3"
      paddingBlock="3"
      display="flex"
      flexDirection="column"
      gap="1"
    >
      {children}
    </Drawer.Body>
    <Drawer.Footer
      padding="3"
      paddingBottom="max({spacing.3}, env(safe-area-inset-bottom))"
      borderTopWidth="1px"
      display="block"
    >
      {footer}
    </Drawer.Footer>
  </Sheet>
);

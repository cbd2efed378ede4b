import { Box } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface DisclosureProps {
  /** The line that is always visible; its text names the control. */
  summary: ReactNode;
  /** Controlled together with `onOpenChange`. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Rendered only while open. */
  children: ReactNode;
}

const styles = {
  '& > summary': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 'l2',
    '&::-webkit-details-marker': { display: 'none' },
    // Next to the first of several lines.
    '& > svg': {
      flexShrink: '0',
      translate: '0 3px',
      color: 'fg.muted',
      transition: 'transform 150ms ease-out',
    },
  },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
} as const;

/** A line that opens to show more. */
export function Disclosure({ summary, children, ...control }: DisclosureProps) {
  const [isOpened, setOpened] = useState(false);
  const { isOpen = isOpened, onOpenChange = setOpened } = control;
  return (
    <Box as="details" css={styles} minWidth="0" {...{ open: isOpen }}>
      <summary
        onClick={(event) => {
          // Only the state opens and closes it; the native toggle would undo each change.
          event.preventDefault();
          onOpenChange(!isOpen);
        }}
      >
        <ChevronRight size={16} aria-hidden />
        {summary}
      </summary>
      {isOpen && children}
    </Box>
  );
}

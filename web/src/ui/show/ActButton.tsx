import { Button, type ButtonProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

/** A button with an icon before its text. */
export const ActButton = ({ icon: Icon, children, ...button }: ButtonProps & { icon: LucideIcon }) => (
  <Button {...button}>
    <Icon size={16} aria-hidden />
    {children}
  </Button>
);

/** A button with its icon above its text on a phone. */
const TILE = {
  flexDirection: { mdDown: 'column' },
  gap: { mdDown: '1' },
  textStyle: { mdDown: 'caption' },
} as const;

/** Buttons that share one line on a phone; from three on as tiles of equal height. */
export const TILES = {
  gap: '2',
  flexWrap: { md: 'wrap' },
  flexShrink: '0',
  '& > button': { flex: { base: '1 1 0', md: 'none' }, minWidth: '0' },
  // Two buttons have room for their icons beside the text.
  '&:has(> :nth-child(3))': { gap: { base: '1', md: '2' } },
  '&:has(> :nth-child(3)) > button': {
    ...TILE,
    justifyContent: { mdDown: 'flex-start' },
    height: { mdDown: 'auto' },
    padding: { mdDown: '2' },
    whiteSpace: { mdDown: 'normal' },
  },
} as const;

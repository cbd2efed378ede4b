import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { tip } from '../../lib/tip';

interface IconActionProps extends Omit<IconButtonProps, 'aria-label' | 'children'> {
  /** The accessible name, shown as the tooltip. Name the subject: 'Edit Oceania', not 'Edit'. */
  label: string;
  icon: LucideIcon;
  shortcut?: string;
}

const QUIET = { variant: 'ghost', size: 'sm', color: 'fg.muted', _hover: { color: 'fg' } } as const;

/** A quiet button with only an icon, for example in a card's corner. */
export function IconAction({ label, icon: Icon, shortcut, ...button }: IconActionProps) {
  return (
    <IconButton aria-label={label} {...QUIET} {...tip(label, { shortcut })} {...button}>
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}

import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { Tooltip } from './Tooltip';

interface IconActionProps extends Omit<IconButtonProps, 'aria-label' | 'children'> {
  /** The accessible name, shown as the tooltip. Name the thing: 'Edit Oceania', not 'Edit'. */
  label: string;
  icon: LucideIcon;
  shortcut?: string;
}

/** A quiet button with only an icon, as in a card's corner. */
export function IconAction({ label, icon: Icon, shortcut, ...button }: IconActionProps) {
  return (
    <Tooltip label={label} {...(shortcut === undefined ? {} : { shortcut })}>
      <IconButton aria-label={label} variant="ghost" size="sm" {...button}>
        <Icon size={16} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

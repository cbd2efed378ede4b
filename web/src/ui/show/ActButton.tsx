import { Button, type ButtonProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

interface ActButtonProps extends ButtonProps {
  icon: LucideIcon;
}

/** A button with an icon before its text. */
export const ActButton = ({ icon: Icon, children, ...button }: ActButtonProps) => (
  <Button {...button}>
    <Icon size={16} aria-hidden />
    {children}
  </Button>
);

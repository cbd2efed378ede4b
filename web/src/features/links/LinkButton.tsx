import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

interface LinkButtonProps extends Omit<ButtonProps, 'asChild'> {
  to: string;
}

/** A link to a page that looks like a button. */
export const LinkButton = ({ to, children, ...button }: LinkButtonProps) => (
  <Button asChild {...button}>
    <Link to={to}>{children}</Link>
  </Button>
);

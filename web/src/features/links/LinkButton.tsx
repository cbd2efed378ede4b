import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link to a page that looks like a button. */
export const LinkButton = ({ to, children, ...button }: Omit<ButtonProps, 'asChild'> & { to: string }) => (
  <Button asChild {...button}>
    <Link to={to}>{children}</Link>
  </Button>
);

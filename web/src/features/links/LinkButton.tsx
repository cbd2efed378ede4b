import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

export const LinkButton = ({ to, children, ...button }: Omit<ButtonProps, 'asChild'> & { to: string }) => (
  <Button asChild {...button}>
    <Link to={to}>{children}</Link>
  </Button>
);

import { Link as ChakraLink, type LinkProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link to a page in a text, or next to one. */
export const PageLink = ({ to, children, ...link }: Omit<LinkProps, 'asChild' | 'href'> & { to: string }) => (
  <ChakraLink asChild variant="underline" display="inline" color="accent.fg" {...link}>
    <Link to={to}>{children}</Link>
  </ChakraLink>
);

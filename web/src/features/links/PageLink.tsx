import { Link as ChakraLink, type LinkProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

interface PageLinkProps extends Omit<LinkProps, 'asChild' | 'href'> {
  to: string;
}

/** A link to a page in a text, or beside one. */
export const PageLink = ({ to, children, ...link }: PageLinkProps) => (
  <ChakraLink asChild variant="underline" display="inline" color="accent.fg" {...link}>
    <Link to={to}>{children}</Link>
  </ChakraLink>
);

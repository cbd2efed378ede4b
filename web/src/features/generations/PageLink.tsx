import { Link as ChakraLink } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link to another page within a sentence. */
export function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ChakraLink asChild variant="underline" display="inline" color="accent.fg">
      <Link to={to}>{children}</Link>
    </ChakraLink>
  );
}

import { Heading } from '@chakra-ui/react';

/** The heading of a part of an open panel. */
export function PanelHeading({ children }: { children: string }) {
  return (
    <Heading as="h2" textStyle="body" fontWeight="600" marginBottom="2">
      {children}
    </Heading>
  );
}

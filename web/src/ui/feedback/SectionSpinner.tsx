import { Flex, Spinner, VisuallyHidden } from '@chakra-ui/react';

/** A spinner for one section. */
export function SectionSpinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <Flex role="status" justify="center" padding="10">
      <Spinner size="lg" color="accent.solid" borderWidth="3px" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Flex>
  );
}

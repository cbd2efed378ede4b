import { Box } from '@chakra-ui/react';

/** The filled share of a whole; more than 1 is too much. Decorative: the figures are next to it. */
export const ShareBar = ({ share }: { share: number }) => (
  <Box flex="1" height="2" borderRadius="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
    <Box
      height="full"
      borderRadius="full"
      width={`${Math.min(100, 100 * share)}%`}
      bg={share > 1 ? 'danger.solid' : 'accent.solid'}
    />
  </Box>
);

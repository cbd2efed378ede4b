import { Box, Flex, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import { Rocket } from 'lucide-react';

/** A full-page spinner: the event's logo in a turning ring. `index.html` shows the same until the scripts have loaded. */
export function FullPageSpinner() {
  return (
    <Flex
      role="status"
      minHeight="100dvh"
      direction="column"
      align="center"
      justify="center"
      gap="3"
      color="fg.muted"
    >
      <Box position="relative" boxSize="14">
        <Spinner position="absolute" inset="0" boxSize="14" color="accent.solid" borderWidth="3px" />
        <Flex position="absolute" inset="0" align="center" justify="center" color="accent.solid">
          <Rocket size={20} aria-hidden />
        </Flex>
      </Box>
      <Text position="relative" _after={SLOW_NOTE}>
        Loading...
      </Text>
    </Flex>
  );
}

/** Fades in after a while; it takes no room, to avoid a layout shift. */
const SLOW_NOTE = {
  content: '"Waiting for the server"',
  position: 'absolute',
  top: '100%',
  left: '50%',
  translate: '-50%',
  whiteSpace: 'nowrap',
  animation: 'fade-in 150ms 3s both',
} as const;

export function SectionSpinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <Flex role="status" justify="center" padding="10">
      <Spinner size="lg" color="accent.solid" borderWidth="3px" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Flex>
  );
}

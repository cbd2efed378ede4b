import { Box, Flex, Spinner, Text } from '@chakra-ui/react';
import { Rocket } from 'lucide-react';

/** The event's sign with a ring around it that turns, for the whole page; `index.html` has the same look until the scripts are there. */
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
      <Text>Loading...</Text>
    </Flex>
  );
}

import { Flex, Spinner, Text } from '@chakra-ui/react';

/** A spinner for the whole page. */
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
      <Spinner size="lg" color="accent.solid" borderWidth="3px" />
      <Text>Loading...</Text>
    </Flex>
  );
}

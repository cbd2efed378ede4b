import type { ErrorLike } from '@apollo/client';
import { Button, Flex, Text } from '@chakra-ui/react';
import { userMessage } from '../../apollo/user-message';

/** A part of the page that could not be loaded; the rest stays. */
export function PartFailure({ error, onRetry }: { error: ErrorLike; onRetry: () => void }) {
  return (
    <Flex role="alert" gap="3" align="center" wrap="wrap">
      <Text color="danger.fg">{userMessage(error)}</Text>
      <Button variant="outline" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </Flex>
  );
}

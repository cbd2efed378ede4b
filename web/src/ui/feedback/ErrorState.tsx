import { Button, Flex, Text } from '@chakra-ui/react';
import { RotateCw, TriangleAlert } from 'lucide-react';

interface ErrorStateProps {
  /** What happened, in words for the person (`userMessage(error)`). */
  message: string;
  /** Names the thing: 'People could not be loaded'. */
  title: string;
  onRetry?: () => void;
  /** For errors that only a reload of the whole page can fix. */
  onReload?: () => void;
  isRetrying?: boolean;
}

/** What a list or page shows when it could not be loaded. */
export function ErrorState({ message, title, onRetry, onReload, isRetrying = false }: ErrorStateProps) {
  return (
    <Flex
      role="alert"
      direction="column"
      align="center"
      gap="3"
      padding={{ base: '6', md: '10' }}
      textAlign="center"
      textWrap="balance"
      borderWidth="1px"
      borderColor="danger.border"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Flex
        boxSize="10"
        align="center"
        justify="center"
        borderRadius="full"
        bg="danger.subtle"
        color="danger.fg"
      >
        <TriangleAlert size={20} aria-hidden />
      </Flex>
      <Text textStyle="lead" fontWeight="600">
        {title}
      </Text>
      <Text color="fg.muted" maxWidth="60ch" overflowWrap="anywhere">
        {message}
      </Text>
      {(onRetry ?? onReload) && (
        <Flex gap="2" wrap="wrap" justify="center">
          {onRetry && (
            <Button variant="outline" onClick={onRetry} loading={isRetrying} loadingText="Trying again...">
              <RotateCw size={16} aria-hidden />
              Try again
            </Button>
          )}
          {onReload && (
            <Button variant="outline" onClick={onReload}>
              Reload
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  );
}

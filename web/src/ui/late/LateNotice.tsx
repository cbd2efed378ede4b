import { Box, Button, CloseButton, Flex, Spinner, Text } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { failureWords } from './failure-words';
import type { PartFailure } from './late';

const reload = () => location.reload();

/** A strip below the header, over the page, while something loads. Stays hidden if it loads at once. */
export function LateLoading() {
  return (
    <Strip role="status" animation="fade-in 150ms 400ms both">
      <Flex align="center" gap="3">
        <Spinner size="sm" color="accent.solid" />
        <Text>Loading...</Text>
      </Flex>
    </Strip>
  );
}

interface LateNoticeProps extends PartFailure {
  /** Gives up on the menu or dialog. */
  onDismiss: () => void;
}

/** Replaces a menu or dialog that did not load: what happened, and what to do. Escape dismisses it; the page stays. */
export function LateNotice({ reason, isRetrying, retry, onDismiss }: LateNoticeProps) {
  const { title, text, helps } = failureWords(reason);
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onDismiss();
    };
    addEventListener('keydown', dismiss);
    return () => removeEventListener('keydown', dismiss);
  }, [onDismiss]);

  return (
    <Strip role="alert">
      <Text fontWeight="600" paddingInlineEnd="8">
        {title}
      </Text>
      <Text color="fg.muted" marginTop="1">
        {text}
      </Text>
      <Flex gap="2" marginTop="3" wrap="wrap">
        {helps.includes('retry') && (
          <Button
            size="sm"
            variant="outline"
            onClick={retry}
            loading={isRetrying}
            loadingText="Trying again..."
          >
            Try again
          </Button>
        )}
        {helps.includes('reload') && (
          <Button size="sm" variant="outline" onClick={reload}>
            Reload
          </Button>
        )}
      </Flex>
      <CloseButton
        size="sm"
        position="absolute"
        top="2"
        insetInlineEnd="2"
        aria-label="Close"
        onClick={onDismiss}
      />
    </Strip>
  );
}

function Strip({ children, ...box }: { children: ReactNode; role: string; animation?: string }) {
  return (
    <Box
      position="fixed"
      top="4.5rem"
      insetInline="4"
      marginInline="auto"
      maxWidth="28rem"
      zIndex="popover"
      padding="4"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="lg"
      textAlign="start"
      {...box}
    >
      {children}
    </Box>
  );
}

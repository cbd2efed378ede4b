import { Flex, Text } from '@chakra-ui/react';
import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** The sentence that says what is missing. */
  message: string;
  icon?: LucideIcon;
  description?: ReactNode;
  /** The next thing to do, usually one button. */
  action?: ReactNode;
}

/** What a list shows when it has nothing. */
export function EmptyState({ message, icon: Icon = Inbox, description, action }: EmptyStateProps) {
  return (
    <Flex
      direction="column"
      align="center"
      gap="3"
      paddingBlock={{ base: '10', md: '14' }}
      paddingInline="4"
      textAlign="center"
      textWrap="balance"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
    >
      <Flex boxSize="10" align="center" justify="center" borderRadius="full" bg="bg.muted" color="fg.muted">
        <Icon size={20} aria-hidden />
      </Flex>
      <Text textStyle="lead" fontWeight="600">
        {message}
      </Text>
      {description !== undefined && (
        <Text color="fg.muted" maxWidth="60ch">
          {description}
        </Text>
      )}
      {action !== undefined && (
        <Flex gap="2" wrap="wrap" justify="center">
          {action}
        </Flex>
      )}
    </Flex>
  );
}

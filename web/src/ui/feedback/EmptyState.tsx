import { Flex, Text } from '@chakra-ui/react';
import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** The sentence that names what is missing. */
  message: string;
  icon?: LucideIcon;
  description?: ReactNode;
  /** The next step, usually one button. */
  action?: ReactNode;
  /** Whether it is missing because it failed to load; see `ErrorState`. */
  isFailure?: boolean;
}

/** Shown by an empty list. */
export function EmptyState({
  message,
  icon: Icon = Inbox,
  description,
  action,
  isFailure = false,
}: EmptyStateProps) {
  return (
    <Flex
      {...(isFailure && { role: 'alert', bg: 'bg.panel' })}
      direction="column"
      align="center"
      gap="2"
      paddingBlock={isFailure ? '6' : { base: '10', md: '14' }}
      paddingInline="4"
      textAlign="center"
      css={{ '& p': { textWrap: 'balance' } }}
      borderWidth="1px"
      borderStyle={isFailure ? 'solid' : 'dashed'}
      borderColor={isFailure ? 'danger.border' : 'border.emphasized'}
      borderRadius="l3"
    >
      <Flex
        boxSize="10"
        align="center"
        justify="center"
        borderRadius="full"
        bg={isFailure ? 'danger.subtle' : 'bg.muted'}
        color={isFailure ? 'danger.fg' : 'fg.muted'}
      >
        <Icon size={20} aria-hidden />
      </Flex>
      <Text textStyle="lead" fontWeight="600" marginTop="2" textWrap="inherit">
        {message}
      </Text>
      {description !== undefined && (
        <Text color="fg.muted" maxWidth="60ch" overflowWrap="anywhere" textWrap="inherit">
          {description}
        </Text>
      )}
      {action !== undefined && (
        <Flex gap="2" wrap="wrap" justify="center" marginTop="3" _empty={{ display: 'none' }}>
          {action}
        </Flex>
      )}
    </Flex>
  );
}

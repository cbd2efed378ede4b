import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** `done` and `waiting` need no action; the others do, with rising urgency. */
type StepTone = 'waiting' | 'done' | 'next' | 'urgent';

export interface NextStepProps {
  /** What to do, or what has been achieved: 'Rank your themes'. */
  title: string;
  tone?: StepTone;
  icon: LucideIcon;
  /** Short facts for the decision, each a phrase of its own: '21 days left', '3 themes'. */
  facts?: readonly ReactNode[];
  /** The primary action, a solid button or a link that looks like one. */
  action?: ReactNode;
  /** A secondary action next to it. */
  otherAction?: ReactNode;
  /** Illustrates the state, for example the first themes of a list or the faces of a team. */
  children?: ReactNode;
  /** Further information, below a line. */
  footer?: ReactNode;
}

const PALETTES: Record<StepTone, string> = {
  waiting: 'gray',
  done: 'success',
  next: 'accent',
  urgent: 'warning',
};

/** Answers 'What do I do now?': a state, the relevant facts, and one action. A screen has at most one. */
export function NextStep({
  title,
  tone = 'next',
  icon: Icon,
  facts = [],
  action,
  otherAction,
  children,
  footer,
}: NextStepProps) {
  const isOneLine = facts.length === 0 && children === undefined;
  const hasActions = action !== undefined || otherAction !== undefined;
  return (
    <Flex
      as="section"
      aria-label={title}
      colorPalette={PALETTES[tone]}
      wrap="wrap"
      columnGap="4"
      rowGap="4"
      align="flex-start"
      padding={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="l3"
      boxShadow="panel"
    >
      <Flex
        boxSize="10"
        flexShrink="0"
        align="center"
        justify="center"
        borderRadius="full"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
      >
        <Icon size={20} aria-hidden />
      </Flex>
      <Box flex="1 1 14rem" minWidth="0" alignSelf={isOneLine ? 'center' : undefined}>
        <Heading as="h2" textStyle="title" overflowWrap="anywhere" textWrap="balance">
          {title}
        </Heading>
        {facts.length > 0 && (
          <Flex as="ul" wrap="wrap" columnGap="4" rowGap="1" marginTop="1" color="fg.muted">
            {facts.map((fact, index) => (
              <Text as="li" key={index} textWrap="pretty">
                {fact}
              </Text>
            ))}
          </Flex>
        )}
        {children !== undefined && <Box marginTop="3">{children}</Box>}
      </Box>
      {hasActions && (
        // It has its own colours: a solid button uses the accent colour, whatever the tone of the state.
        <Flex
          colorPalette="accent"
          gap="2"
          wrap="wrap"
          width={{ base: 'full', md: 'auto' }}
          alignSelf="center"
          direction={{ base: 'column', md: 'row-reverse' }}
        >
          {action}
          {otherAction}
        </Flex>
      )}
      {footer != null && (
        <Box
          colorPalette="gray"
          width="full"
          borderTopWidth="1px"
          paddingTop="3"
          _empty={{ display: 'none' }}
          marginBottom={{ md: '-2' }}
        >
          {footer}
        </Box>
      )}
    </Flex>
  );
}

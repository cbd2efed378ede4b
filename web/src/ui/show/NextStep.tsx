import { Box, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadingRegion } from '../feedback/skeletons';

/** `done` and `waiting` need no action; the others do, with rising urgency. */
type StepTone = 'waiting' | 'done' | 'next' | 'urgent';

export interface NextStepProps {
  /** What to do, or what has been achieved: 'Rank your themes'. */
  title: string;
  tone?: StepTone;
  icon: LucideIcon;
  /** Short facts for the decision, each a phrase of its own: '21 days left', '3 themes'. Null and false are omitted. */
  facts?: readonly ReactNode[];
  /** The primary action, a solid button or a link that looks like one. */
  action: ReactNode;
  /** Secondary actions next to it. */
  otherAction?: ReactNode;
  /** Illustrates the state, for example the first themes of a list or the faces of a team. */
  children?: ReactNode;
  /** Further information, below a line. */
  footer?: ReactNode;
}

export type StepFooter = Pick<NextStepProps, 'footer'>;

const PALETTES: Record<StepTone, string> = {
  waiting: 'gray',
  done: 'success',
  next: 'accent',
  urgent: 'warning',
};

const FRAME = {
  columnGap: '4',
  rowGap: '4',
  padding: { base: '4', md: '6' },
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
  boxShadow: 'panel',
} as const;

const Footer = ({ children }: { children: ReactNode }) =>
  children != null && (
    <Box
      // A desktop's page has it next to the step.
      hideFrom="lg"
      colorPalette="gray"
      width="full"
      borderTopWidth="1px"
      paddingTop="3"
      _empty={{ display: 'none' }}
      marginBottom={{ md: '-2' }}
    >
      {children}
    </Box>
  );

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
  return (
    <Flex
      as="section"
      aria-label={title}
      colorPalette={PALETTES[tone]}
      {...FRAME}
      borderColor="colorPalette.border"
      wrap="wrap"
      align="flex-start"
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
      <Box flex="1 1 14rem" minWidth="0">
        <Heading as="h2" textStyle="title" overflowWrap="anywhere" textWrap="balance">
          {title}
        </Heading>
        <Flex as="ul" wrap="wrap" columnGap="4" rowGap="1" marginTop="1" color="fg.muted">
          {facts.map(
            (fact, index) =>
              fact != null &&
              fact !== false && (
                <Text as="li" key={index} textWrap="pretty">
                  {fact}
                </Text>
              ),
          )}
        </Flex>
        {children !== undefined && <Box marginTop="3">{children}</Box>}
      </Box>
      {/* It has its own colours: a solid button uses the accent colour, whatever the tone of the state. */}
      <Flex
        colorPalette="accent"
        gap="2"
        wrap="wrap"
        width={{ base: 'full', md: 'auto' }}
        alignSelf="center"
        direction={{ base: 'column', md: 'row-reverse' }}
      >
        {action}
        <Flex
          gap="2"
          wrap="wrap"
          justify="center"
          direction={{ base: 'row', md: 'row-reverse' }}
          _empty={{ display: 'none' }}
        >
          {otherAction}
        </Flex>
      </Flex>
      <Footer>{footer}</Footer>
    </Flex>
  );
}

/** A placeholder as high as the usual next step, to avoid a layout shift. */
export const NextStepSkeleton = ({ footer }: StepFooter) => (
  <Flex direction="column" {...FRAME}>
    <LoadingRegion>
      <Flex gap="4" wrap="wrap" align="center">
        <Skeleton boxSize="10" borderRadius="full" />
        <Stack gap="2" flex="1 1 14rem">
          <Skeleton height="6" width="min(16rem, 80%)" />
          <Skeleton height={{ base: '14', md: '4' }} width="min(24rem, 100%)" />
        </Stack>
        <Skeleton height={{ base: '22', md: '10' }} width={{ base: 'full', md: '8rem' }} />
      </Flex>
    </LoadingRegion>
    <Footer>{footer}</Footer>
  </Flex>
);

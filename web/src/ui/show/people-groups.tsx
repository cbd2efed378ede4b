import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/numbers';

interface PeopleGroupsProps {
  label: string;
  /** The number of omitted people who belong to no single group. */
  unnamed?: number;
  children: ReactNode;
}

/** A list of {@link Group}s. */
export function PeopleGroups({ label, unnamed = 0, children }: PeopleGroupsProps) {
  return (
    <Box
      role="region"
      aria-label={label}
      // A long list scrolls, so the keyboard must be able to reach it.
      tabIndex={0}
      maxHeight="22rem"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
    >
      {children}
      <More count={unnamed} />
    </Box>
  );
}

function More({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <Text paddingInline="3" paddingBlock="2" borderTopWidth="1px" color="fg.muted">
      and {formatCount(count)} more
    </Text>
  );
}

interface GroupProps {
  title: string;
  note: string;
  unnamed?: number;
  children: ReactNode;
}

/** People under a heading. */
export function Group({ title, note, unnamed = 0, children }: GroupProps) {
  return (
    <Box as="section" aria-label={title}>
      <Flex
        justify="space-between"
        align="baseline"
        gap="3"
        paddingInline="3"
        paddingBlock="2"
        bg="bg.subtle"
        fontVariantNumeric="tabular-nums"
      >
        <Text fontWeight="600" overflowWrap="anywhere">
          {title}
        </Text>
        <Text color="fg.muted" whiteSpace="nowrap">
          {note}
        </Text>
      </Flex>
      <Box as="ul">{children}</Box>
      <More count={unnamed} />
    </Box>
  );
}

/** A person with a note: next to the name at the edge, or below it on a phone. */
export function Person({ name, note }: { name: string; note: string }) {
  return (
    <Flex
      as="li"
      justify="space-between"
      columnGap="4"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      paddingInline="3"
      paddingBlock="1.5"
    >
      <Text flexShrink={{ sm: '0' }} maxWidth={{ sm: '50%' }} overflowWrap="anywhere">
        {name}
      </Text>
      <Text color="fg.muted" textAlign={{ sm: 'end' }} textWrap="pretty">
        {note}
      </Text>
    </Flex>
  );
}

/** 'Robots (1st)', 'Robots', or 'no place'. */
export const placeText = (theme: { title: string } | null | undefined, choice: string | null): string =>
  theme ? theme.title + (choice === null ? '' : ` (${choice})`) : 'no place';

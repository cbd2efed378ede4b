import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { NewcomersDialogQuery } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { choiceText } from './board/ChoiceMark';

type Plan = NonNullable<NonNullable<NewcomersDialogQuery['region']>['newcomers']>;

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
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
        {note !== undefined && (
          <Text color="fg.muted" whiteSpace="nowrap">
            {note}
          </Text>
        )}
      </Flex>
      <Box as="ul" listStyleType="none">
        {children}
      </Box>
    </Box>
  );
}

function Person({ name, note }: { name: string; note: string }) {
  return (
    <Flex as="li" justify="space-between" columnGap="4" wrap="wrap" paddingInline="3" paddingBlock="1.5">
      <Text overflowWrap="anywhere">{name}</Text>
      <Text color="fg.muted">{note}</Text>
    </Flex>
  );
}

/** Where each would go, by the teams that grow; then who still has no place. */
export function NewcomersPlaces({
  plan: { places, placedCount, peopleCount, teams, waiting },
}: {
  plan: Plan;
}) {
  const unnamed = peopleCount - places.length - waiting.length;
  return (
    <Box
      role="region"
      aria-label="Who goes where"
      // Scrolls when it is long, so the keyboard must be able to reach it.
      tabIndex={0}
      maxHeight="22rem"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
    >
      {teams.map(({ theme, sizeBefore, sizeAfter }) => (
        <Group
          key={theme.id}
          title={theme.title}
          note={`${formatCount(sizeBefore)} → ${formatCount(sizeAfter)} of ${formatCount(theme.capacity)}`}
        >
          {places
            .filter((place) => place.theme.id === theme.id)
            .map(({ user, rank, hasRanked }) => (
              <Person
                key={user.id}
                name={user.displayName}
                note={hasRanked ? choiceText(rank ?? null, true) : 'No ranking'}
              />
            ))}
        </Group>
      ))}
      {waiting.length > 0 && (
        <Group title="Still without a place" note={formatCount(peopleCount - placedCount)}>
          {waiting.map(({ user, reason }) => (
            <Person key={user.id} name={user.displayName} note={reason} />
          ))}
        </Group>
      )}
      {unnamed > 0 && (
        <Text paddingInline="3" paddingBlock="2" borderTopWidth="1px" color="fg.muted">
          and {formatCount(unnamed)} more
        </Text>
      )}
    </Box>
  );
}

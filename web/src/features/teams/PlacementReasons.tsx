import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { graphql } from '../../gql/gql';
import type { PlacementReasons_ExplanationFragment } from '../../gql/graphql';
import { formatInstant } from '../../lib/dates';

graphql(`
  fragment PlacementReasons_explanation on PlacementExplanation {
    sentences
    generatedAt
    seed
    isProvedOptimal
  }
`);

interface PlacementReasonsProps {
  explanation: PlacementReasons_ExplanationFragment;
  /** What follows from the reasons. */
  children?: ReactNode;
}

/** Why somebody is on their team, or on none, and how that can be checked. */
export function PlacementReasons({ explanation, children }: PlacementReasonsProps) {
  const { sentences, generatedAt, seed, isProvedOptimal } = explanation;
  return (
    <Stack gap="2" overflowWrap="anywhere">
      {sentences.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {children}
      <Text textStyle="caption" color="fg.muted">
        Teams were made on {formatInstant(generatedAt)}.{' '}
        {isProvedOptimal && 'It is proved that no other teams serve everybody together better. '}
        Lots for ties were drawn from the public seed “{seed}”.
      </Text>
    </Stack>
  );
}

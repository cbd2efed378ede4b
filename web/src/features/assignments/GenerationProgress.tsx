import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { graphql } from '../../gql/gql';
import type { GenerationStep } from '../../gql/graphql';
import { people } from '../../lib/numbers';

const GenerationProgressQuery = graphql(`
  query GenerationProgress($regionId: ID!) {
    region(id: $regionId) {
      id
      generationStep
    }
  }
`);

/** Milliseconds between two looks. */
const LOOK_EVERY = 500;

interface GenerationProgressProps {
  regionId: string;
  /** How many people take part. */
  people: number;
}

/** What the generation that is under way is doing; nothing while the server does not say. */
export function GenerationProgress({ regionId, people }: GenerationProgressProps) {
  const { data } = useQuery(GenerationProgressQuery, {
    variables: { regionId },
    pollInterval: LOOK_EVERY,
    // True for a moment only.
    fetchPolicy: 'no-cache',
  });
  const step = data?.region?.generationStep ?? null;
  return <Text role="status">{step && sentenceOf(step, people)}</Text>;
}

function sentenceOf(step: GenerationStep, count: number): string {
  switch (step) {
    case 'PLACING':
      return `Placing ${people(count)}…`;
    case 'CHECKING':
      return 'Checking the proof…';
    case 'SAVING':
      return 'Saving…';
  }
}

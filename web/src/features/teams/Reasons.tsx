import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql } from '../../gql/gql';
import type { PlacementReasons_ExplanationFragment } from '../../gql/graphql';
import { formatDay, formatInstant } from '../../lib/dates';
import { Copyable } from '../../ui/show/Copyable';
import { Disclosure } from '../../ui/show/Disclosure';

graphql(`
  fragment PlacementReasons_explanation on PlacementExplanation {
    sentences
    generatedAt
    changes {
      sentence
    }
    seed
    isProvedOptimal
  }
`);

interface PlacementReasonsProps {
  explanation: PlacementReasons_ExplanationFragment;
  /** The consequences of the reasons. */
  children?: ReactNode;
}

/**
 * Why a person is on their team, or on none: what has changed since, the reasons, when they were true, and how to check them. The
 * console shows the same.
 */
function PlacementReasons({ explanation, children }: PlacementReasonsProps) {
  const { sentences, generatedAt, changes } = explanation;
  const date = (
    <Text color="fg.muted" textStyle="caption">
      Teams were made on {formatInstant(generatedAt)}
    </Text>
  );
  return (
    <Stack gap="2" overflowWrap="anywhere">
      {changes.sentence != null && (
        <>
          {date}
          <Flex gap="2">
            <Box flexShrink="0" paddingTop="0.5" color="warning.fg">
              <History size={16} aria-hidden />
            </Box>
            <Text>{changes.sentence}</Text>
          </Flex>
        </>
      )}
      {sentences.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {children}
      {changes.sentence == null && date}
      <HowToCheck explanation={explanation} />
    </Stack>
  );
}

function HowToCheck({ explanation: { seed, isProvedOptimal } }: PlacementReasonsProps) {
  return (
    <Disclosure
      summary={
        <Text as="span" color="fg.muted" paddingBlock="0.5">
          How was this decided?
        </Text>
      }
    >
      <Stack gap="1" paddingTop="1" paddingInlineStart="6" textStyle="caption" color="fg.muted">
        {isProvedOptimal && (
          <Text>
            A second program checked it: no other arrangement gives people better choices overall. Places set
            by organisers were kept.
          </Text>
        )}
        <Text>Ties were drawn by lot. Anyone can repeat the draw with this seed:</Text>
        <Copyable text={seed} what="the seed" />
      </Stack>
    </Disclosure>
  );
}

interface PlaceReasonsProps {
  place: {
    tookOpenSeat: boolean;
    assignedAt: string;
    explanation?: PlacementReasons_ExplanationFragment | null;
  } | null;
}

/** Why a person is on their team, in the words that they and the organisers read. */
export function PlaceReasons({ place }: PlaceReasonsProps) {
  if (place?.explanation) return <PlacementReasons explanation={place.explanation} />;
  return (
    <Text color="fg.muted">
      {place?.tookOpenSeat === true
        ? `Took an open seat on ${formatDay(place.assignedAt)}.`
        : 'No reasons were kept for this place: it was set manually. Ask an organiser.'}
    </Text>
  );
}

interface NoPlaceReasonsProps {
  /** Null if the region has had no run. */
  explanation: PlacementReasons_ExplanationFragment | null;
  /** Organisers who read them get the action instead. */
  isOrganiser?: boolean;
}

/** Why a participant is on no team, in the words that they and the organisers read. */
export function NoPlaceReasons({ explanation, isOrganiser = false }: NoPlaceReasonsProps) {
  const hope = !isOrganiser && <Text>An organiser can still give you a place.</Text>;
  return explanation ? (
    <PlacementReasons explanation={explanation}>{hope}</PlacementReasons>
  ) : (
    <>
      <Text>The organisers set the teams of your region manually. They have given you no place.</Text>
      {hope}
    </>
  );
}

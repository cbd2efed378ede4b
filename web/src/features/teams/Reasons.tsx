import { Text } from '@chakra-ui/react';
import type { PlacementReasons_ExplanationFragment } from '../../gql/graphql';
import { PlacementReasons } from './PlacementReasons';

interface ReasonsProps {
  /** Null where the region has had no run. */
  explanation: PlacementReasons_ExplanationFragment | null;
}

/** Why somebody is on their team, in the words that they and the organisers read. */
export function PlaceReasons({ explanation }: ReasonsProps) {
  return explanation ? (
    <PlacementReasons explanation={explanation} />
  ) : (
    <Text color="fg.muted">
      No reasons were kept for this place: it was set by hand. An administrator can tell you more.
    </Text>
  );
}

/** Why somebody who takes part is on no team, in the words that they and the organisers read. */
export function NoPlaceReasons({ explanation }: ReasonsProps) {
  const hope = <Text>An administrator can still give you a place.</Text>;
  return explanation ? (
    <PlacementReasons explanation={explanation}>{hope}</PlacementReasons>
  ) : (
    <>
      <Text>The organisers set the teams of your region by hand, and have given you no place.</Text>
      {hope}
    </>
  );
}

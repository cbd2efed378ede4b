import { useQuery } from '@apollo/client/react';
import { Dialog, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ActError } from '../../apollo/LoadError';
import { NotThere } from '../../apollo/ActDialog';
import { graphql } from '../../gql/gql';
import { people as peopleText } from '../../lib/numbers';
import { Modal } from '../../ui/dialog/Modal';
import { ActSends } from './ActSends';
import { MoveTargets } from './board/MoveTargets';
import { useRanking, type Ranking } from './board/useRanking';

const PlaceDialogQuery = graphql(`
  query PlaceDialog($regionId: ID!) {
    region(id: $regionId) {
      id
      assignmentStatus {
        id
        status
      }
      themes {
        id
        title
        capacity
        memberCount
        isFull
        isOverFull
      }
    }
  }
`);

export interface PlaceDialogProps {
  /** The people of one region; `themeId` is null for a person without a place. */
  people: readonly { id: string; displayName: string; themeId: string | null }[];
  regionId: string;
  onChoose: (themeId: string, isSilent: boolean) => void;
  isPending?: boolean;
  error?: Error | null | undefined;
  onClose: () => void;
}

const OF_MANY: Ranking = new Map();

/** 'Place Ann on a team', 'Place 3 people on a team' */
export const placeTitle = (people: PlaceDialogProps['people']): string =>
  `Place ${people.length > 1 ? peopleText(people.length) : people[0]?.displayName} on a team`;

/** Chooses a theme for people of a region. Mounted while open. */
export const PlaceDialog = (props: PlaceDialogProps) => (
  <Modal
    onClose={props.onClose}
    size="sm"
    title={placeTitle(props.people)}
    isPending={props.isPending ?? false}
  >
    <PlaceChoice {...props} />
  </Modal>
);

/** The themes. A press on one places the people, so it says beforehand what that sends. */
export function PlaceChoice({ people, regionId, onChoose, isPending = false, error }: PlaceDialogProps) {
  const [isSilent, setIsSilent] = useState(false);
  const [first, ...others] = people;
  const ranking = useRanking(others.length === 0 ? (first?.id ?? null) : null);
  const loaded = useQuery(PlaceDialogQuery, { variables: { regionId } });
  const region = loaded.data?.region;
  const isMany = others.length > 0;
  return (
    // The buttons' text aligns with the title's.
    <Dialog.Body paddingInline="4" paddingBottom="6">
      <ActError title="That was not done" error={error} />
      {region ? (
        <>
          <Flex gap="3" wrap="wrap" paddingInline="2" paddingBottom="3" color="fg.muted" minHeight="8">
            {region.assignmentStatus.status === 'PUBLISHED' ? (
              <ActSends act="PLACE_USERS" regionId={regionId} isSilent={isSilent} onSilent={setIsSilent} />
            ) : (
              'Draft: no e-mail is sent.'
            )}
          </Flex>
          {region.themes.length === 0 ? (
            <Text>This region has no themes to place people on.</Text>
          ) : (
            <MoveTargets
              themes={region.themes}
              currentId={isMany ? null : first?.themeId}
              title="Free seats"
              ranking={isMany ? OF_MANY : ranking}
              isMany={isMany}
              isDisabled={isPending}
              onChoose={(themeId) => onChoose(themeId, isSilent)}
            />
          )}
        </>
      ) : (
        <NotThere query={loaded} failed="The themes could not be loaded" />
      )}
    </Dialog.Body>
  );
}

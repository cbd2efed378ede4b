import { useQuery } from '@apollo/client/react';
import { Dialog, Stack, Text } from '@chakra-ui/react';
import { LoadError } from '../../apollo/LoadError';
import { graphql } from '../../gql/gql';
import type { WhyThisPlaceQuery as Answer } from '../../gql/graphql';
import { Modal } from '../../ui/dialog/Modal';
import { SectionSpinner } from '../../ui/feedback/spinners';
import { ordinal } from '../../lib/numbers';
import { PlaceReasons, NoPlaceReasons } from '../teams/Reasons';
import { UNASSIGNED_REASONS } from './unassigned-reasons';

const WhyThisPlaceQuery = graphql(`
  query WhyThisPlace($userId: ID!) {
    user(id: $userId) {
      id
      displayName
      region {
        id
        assignmentStatus {
          id
          status
        }
      }
      assignment {
        id
        isManualOverride
        tookOpenSeat
        assignedAt
        rank
        isRankPlaced
        explanation {
          ...PlacementReasons_explanation @unmask
        }
      }
      unassigned {
        reason
        explanation {
          ...PlacementReasons_explanation @unmask
        }
      }
    }
  }
`);

type Person = NonNullable<Answer['user']>;

interface WhyThisPlaceDialogProps {
  userId: string;
  /** Whether the board shows them on a team. */
  isPlaced: boolean;
  onClose: () => void;
}

/** Why a person is on their team, or on none, in the words that they read themselves. */
export function WhyThisPlaceDialog({ userId, isPlaced, onClose }: WhyThisPlaceDialogProps) {
  const { data, error, refetch } = useQuery(WhyThisPlaceQuery, {
    variables: { userId },
    // The reasons change with the board's moves, whose answers do not include them.
    fetchPolicy: 'network-only',
  });
  const person = data?.user;
  return (
    <Modal
      open
      onClose={onClose}
      // The same words as in the menu.
      title={isPlaced ? 'Why this place?' : 'Why no place?'}
      subtitle={person ? whoReads(person) : undefined}
    >
      <Dialog.Body paddingBottom="6">
        {person ? (
          <Reasons person={person} />
        ) : data ? (
          <Text>This person no longer exists.</Text>
        ) : error ? (
          <LoadError title="The reason could not be loaded" query={{ error, refetch }} />
        ) : (
          <SectionSpinner />
        )}
      </Dialog.Body>
    </Modal>
  );
}

const isPublished = ({ region }: Person): boolean => region?.assignmentStatus.status === 'PUBLISHED';

/** Before the first run or publication there are no reasons that they could ever read. */
const isNothingMade = (person: Person): boolean =>
  person.unassigned?.reason === 'NOT_GENERATED' && !isPublished(person);

function whoReads(person: Person): string {
  const { displayName } = person;
  if (isNothingMade(person)) return `For ${displayName}`;
  return isPublished(person) ? `What ${displayName} sees` : `Preview: what ${displayName} will see`;
}

function Reasons({ person }: { person: Person }) {
  const { assignment, unassigned } = person;
  if (isNothingMade(person)) return <Text>{UNASSIGNED_REASONS.NOT_GENERATED}</Text>;
  if (unassigned) return <NoPlaceReasons explanation={unassigned.explanation ?? null} />;
  if (!assignment) return <Text>They no longer take part in team assignment.</Text>;
  return (
    <Stack gap="3">
      <PlaceReasons place={assignment} />
      {assignment.rank != null && !assignment.isRankPlaced && (
        <Text borderTopWidth="1px" paddingTop="3" color="fg.muted">
          For you alone: they never placed this theme. It is their {ordinal(assignment.rank)} choice by random
          order.
        </Text>
      )}
      {assignment.isManualOverride && (
        <Text borderTopWidth="1px" paddingTop="3" color="fg.muted">
          For you alone: the place was set manually. Generating again keeps it until it is released.
        </Text>
      )}
    </Stack>
  );
}

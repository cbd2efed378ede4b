import { useQuery } from '@apollo/client/react';
import { Box, Button, Dialog, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { NotThere } from '../../apollo/ActDialog';
import { graphql } from '../../gql/gql';
import type { WhyThisPlaceQuery as Answer } from '../../gql/graphql';
import { ordinal } from '../../lib/numbers';
import { Modal } from '../../ui/dialog/Modal';
import { PlaceReasons, NoPlaceReasons } from '../teams/Reasons';
import { UNASSIGNED_REASONS } from './board/board';
import { PlaceChoice, type PlaceDialogProps, placeTitle } from './PlaceDialog';

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

const focus = (element: HTMLElement | null) => element?.focus();

interface WhyThisPlaceDialogProps extends Omit<PlaceDialogProps, 'people'> {
  user: { id: string; displayName: string };
  /** Their theme on the page; null for no team. */
  theme: { id: string; title: string } | null;
}

/** Why a person is on their team, or on none, in the words they read themselves; organisers can place them elsewhere from here. */
export function WhyThisPlaceDialog({ user, theme, ...placing }: WhyThisPlaceDialogProps) {
  const [isPlacing, setPlacing] = useState(false);
  const query = useQuery(WhyThisPlaceQuery, {
    variables: { userId: user.id },
    // The reasons change with the board's moves, whose answers do not include them.
    fetchPolicy: 'network-only',
  });
  const person = query.data?.user;
  const { id, displayName: name } = user;
  if (isPlacing) {
    const people = [{ id, displayName: name, themeId: theme?.id ?? null }];
    // The same modal: a first one would return the focus behind a second, which closes that.
    return (
      <Modal onClose={placing.onClose} title={placeTitle(people)} isPending={placing.isPending ?? false}>
        {/* The button that had the focus is gone. */}
        <Box ref={focus} tabIndex={-1} outline="none">
          <PlaceChoice {...placing} people={people} />
        </Box>
      </Modal>
    );
  }
  return (
    <Modal
      onClose={placing.onClose}
      title={theme === null ? `Why ${name} has no place` : `Why ${name} is on ${theme.title}`}
      subtitle={person && whoReads(person)}
    >
      <Dialog.Body paddingBottom="6">
        {person ? (
          <Reasons person={person} />
        ) : (
          <NotThere
            query={query}
            failed="The reason could not be loaded"
            gone={<Text>This person no longer exists.</Text>}
          />
        )}
      </Dialog.Body>
      {person && (person.assignment ?? person.unassigned) && (
        <Dialog.Footer>
          <Button variant="outline" onClick={placing.onClose}>
            Close
          </Button>
          <Button variant={person.unassigned ? 'solid' : 'outline'} onClick={() => setPlacing(true)}>
            {person.unassigned ? 'Place on a team…' : 'Move to another team…'}
          </Button>
        </Dialog.Footer>
      )}
    </Modal>
  );
}

const isPublished = ({ region }: Person): boolean => region?.assignmentStatus.status === 'PUBLISHED';

/** Before the first run or publication there are no reasons to read. */
const isNothingMade = (person: Person): boolean =>
  person.unassigned?.reason === 'NOT_GENERATED' && !isPublished(person);

function whoReads(person: Person): string | undefined {
  const { displayName } = person;
  if (isNothingMade(person)) return undefined;
  return isPublished(person) ? `What ${displayName} sees` : `Preview: what ${displayName} will see`;
}

/** What the person reads: 'you' is not the organiser. */
const Quotation = ({ children }: { children: ReactNode }) => (
  <Box
    as="blockquote"
    padding="3"
    bg="bg.subtle"
    borderInlineStartWidth="3px"
    borderColor="border.emphasized"
    borderEndRadius="l2"
  >
    {children}
  </Box>
);

function Reasons({ person }: { person: Person }) {
  const { assignment, unassigned } = person;
  if (isNothingMade(person)) return <Text>{UNASSIGNED_REASONS.NOT_GENERATED}</Text>;
  if (unassigned)
    return (
      <Quotation>
        <NoPlaceReasons explanation={unassigned.explanation ?? null} isOrganiser />
      </Quotation>
    );
  if (!assignment) return <Text>They no longer take part in team assignment.</Text>;
  const { rank, isRankPlaced, isManualOverride } = assignment;
  const notes = [
    rank != null && !isRankPlaced && `the ${ordinal(rank)} choice came from the random order.`,
    isManualOverride && 'the place was set manually. Generating again keeps it until it is released.',
  ];
  return (
    <Stack gap="3">
      <Quotation>
        <PlaceReasons place={assignment} />
      </Quotation>
      {notes
        .filter((note) => note !== false)
        .map((note) => (
          <Text key={note} borderTopWidth="1px" paddingTop="3" color="fg.muted">
            Only you see this: {note}
          </Text>
        ))}
    </Stack>
  );
}

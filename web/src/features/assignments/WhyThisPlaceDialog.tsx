import { useQuery } from '@apollo/client/react';
import { Dialog, Stack, Text } from '@chakra-ui/react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { ErrorState } from '../../ui/ErrorState';
import { Modal } from '../../ui/Modal';
import { SectionSpinner } from '../../ui/SectionSpinner';
import { UNASSIGNED_REASONS } from './unassigned-reasons';

const WhyThisPlaceQuery = graphql(`
  query WhyThisPlace($userId: ID!) {
    user(id: $userId) {
      id
      displayName
      assignment {
        id
        isManualOverride
        theme {
          id
          title
        }
        explanation {
          sentences
        }
      }
      unassigned {
        reason
        explanation {
          sentences
        }
      }
    }
  }
`);

interface WhyThisPlaceDialogProps {
  userId: string;
  onClose: () => void;
}

/** Why somebody is where they are, in the sentences that they read themselves. */
export function WhyThisPlaceDialog({ userId, onClose }: WhyThisPlaceDialogProps) {
  const { data, error, refetch } = useQuery(WhyThisPlaceQuery, {
    variables: { userId },
    // The board's moves change it and do not ask for it.
    fetchPolicy: 'network-only',
  });
  const person = data?.user;
  const place = person?.assignment;
  const { sentences = [] } = place?.explanation ?? person?.unassigned?.explanation ?? {};
  return (
    <Modal
      open
      onClose={onClose}
      title={place ? `Why ${place.theme.title}?` : 'Why this place?'}
      subtitle={person ? `For ${person.displayName}, in the words that they read` : undefined}
    >
      <Dialog.Body paddingBottom="6">
        {person ? (
          <Stack gap="2">
            {place?.isManualOverride && (
              <Text>Placed by hand; generating again keeps the place until it is released.</Text>
            )}
            {person.unassigned && <Text>{UNASSIGNED_REASONS[person.unassigned.reason]}</Text>}
            {sentences.map((sentence) => (
              <Text key={sentence}>{sentence}</Text>
            ))}
            {sentences.length === 0 && place?.isManualOverride === false && (
              <Text>No generation has placed them here.</Text>
            )}
          </Stack>
        ) : data ? (
          <Text>This person does not exist (any more).</Text>
        ) : error ? (
          <ErrorState message={userMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SectionSpinner />
        )}
      </Dialog.Body>
    </Modal>
  );
}

import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { ActDialog } from '../../apollo/ActDialog';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';

const TakeSeatMutation = graphql(`
  mutation TakeSeat($input: TakeSeatInput!) {
    takeSeat(input: $input) {
      viewer {
        id
        waitList {
          position
        }
        unassigned {
          reason
        }
        assignment {
          id
          theme {
            id
            memberCount
            openSeatCount
            isFull
          }
        }
      }
    }
  }
`);

const TakeSeatSendsQuery = graphql(`
  query TakeSeatSends($regionId: ID!, $themeId: ID!) {
    sendPreview(act: TAKE_SEAT, regionId: $regionId, themeId: $themeId) {
      emailCount
    }
  }
`);

interface TakeSeatDialogProps {
  theme: { id: string; title: string };
  regionId: string;
  onClose: () => void;
  /** Another person was faster, or the organisers changed something. */
  onOutdated: () => Promise<unknown>;
}

/** Confirms taking an open seat, and lists what is sent. Mounted while open. */
export function TakeSeatDialog({ theme, regionId, onClose, onOutdated }: TakeSeatDialogProps) {
  const { data } = useQuery(TakeSeatSendsQuery, {
    variables: { regionId, themeId: theme.id },
    fetchPolicy: 'network-only',
  });
  const [take, { isPending }] = useAct(TakeSeatMutation, {
    done: `You work on ${theme.title} now.`,
    failed: { title: 'You did not get the seat' },
    onOutdated,
  });
  return (
    <ActDialog
      title={`Take a seat on ${theme.title}?`}
      confirmLabel="Take the seat"
      // A toast reports a refusal: the seat, and the dialog with it, may be gone.
      act={{ isPending, error: null }}
      onConfirm={() => take({ input: { themeId: theme.id } }).then(() => true)}
      onClose={onClose}
    >
      <Text>You join at once. To leave later, swap or ask an organiser.</Text>
      <Text marginTop="2" color="fg.muted" aria-live="polite">
        {data === undefined
          ? 'Looking up what is sent...'
          : data.sendPreview.emailCount > 0
            ? 'You get an e-mail about your team.'
            : 'No e-mail is sent.'}
      </Text>
    </ActDialog>
  );
}

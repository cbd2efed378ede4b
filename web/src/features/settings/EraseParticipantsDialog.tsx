import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';
import { forgetAllButViewer } from '../../apollo/forget';
import { refusalOf } from '../../apollo/refusal';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { formatCount } from '../../lib/numbers';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { SectionSpinner } from '../../ui/feedback/spinners';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextField } from '../../ui/form/fields';
import { Sends } from '../notices/Sends';
import { Counts } from './Counts';

const EraseParticipantsMutation = graphql(`
  mutation EraseParticipants($input: EraseParticipantsInput!) {
    eraseParticipants(input: $input) {
      erased {
        label
        count
      }
    }
  }
`);

const ErasureQuery = graphql(`
  query Erasure {
    event {
      id
      title
    }
    erasure {
      goes {
        label
        count
      }
      stays {
        label
        count
      }
      counted
    }
    sendPreview(act: ERASE_PARTICIPANTS) {
      ...Sends_preview @unmask
    }
  }
`);

const NO_ANSWER =
  'The server has not answered. It erases everybody or nobody, and may need two minutes. Then close this window and open it again: the numbers say what is left.';

interface EraseParticipantsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** What erasing all participants erases and leaves, and the confirmation: the event's name, typed. */
export function EraseParticipantsDialog({ open, onClose }: EraseParticipantsDialogProps) {
  const { data, error, refetch } = useQuery(ErasureQuery, { skip: !open, fetchPolicy: 'network-only' });
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    onClose();
  };
  const [erase, erasing] = useAct(EraseParticipantsMutation, {
    done: ({ eraseParticipants: { erased } }) =>
      `${erased[0]?.label ?? 'Participants'} erased: ${formatCount(erased[0]?.count ?? 0)}`,
    // Every page reads again what it shows.
    update: (cache) => forgetAllButViewer(cache),
    onOutdated: () => refetch(),
  });
  const { isPending, error: failure } = erasing;
  /** No answer came: a large event may take longer than a page waits, and is erased nevertheless. */
  const isUnknown = failure !== null && refusalOf(failure) === null;
  const erasure = data?.erasure;
  const title = data?.event.title ?? '';
  const hasNothing = erasure?.goes.every(({ count }) => count === 0) ?? false;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (erasure && (await erase({ input: { eventTitle: typed, counted: erasure.counted } }))) close();
  };

  return (
    <FormDialog
      open={open}
      onClose={() => {
        erasing.reset();
        close();
      }}
      title="Erase all participants?"
      onSubmit={(event) => void submit(event)}
      isPending={isPending}
      submitLabel="Erase all participants"
      pendingLabel="Erasing..."
      isSubmitDisabled={hasNothing || title === '' || typed.trim() !== title}
      isDestructive
      failure={failure && (isUnknown ? NO_ANSWER : userMessage(failure))}
      failureTitle={isUnknown ? 'It is not known whether they were erased' : 'Nobody was erased'}
    >
      {erasure ? (
        <>
          <Counts heading="This is deleted permanently" counts={erasure.goes} />
          <Counts heading="This stays" counts={erasure.stays} />
          <Text color="fg.muted">
            The history keeps the names that teams gave themselves. Texts that you wrote and accounts at
            Google stay as they are. Backups keep everybody until you delete them.
          </Text>
          <Sends preview={data.sendPreview} />
          {hasNothing ? (
            <Text>There is nothing to erase.</Text>
          ) : (
            <TextField
              label={`Type “${title}” to confirm`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              required
            />
          )}
        </>
      ) : error ? (
        <ErrorState
          title="The numbers could not be loaded"
          message={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SectionSpinner label="Counting..." />
      )}
    </FormDialog>
  );
}

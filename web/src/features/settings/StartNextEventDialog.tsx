import { skipToken, useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';
import { forgetAllButViewer } from '../../apollo/forget';
import { refusalOf } from '../../apollo/refusal';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { SectionSpinner } from '../../ui/feedback/spinners';
import { CheckboxField, TextField } from '../../ui/form/fields';
import { FormDialog } from '../../ui/form/FormDialog';
import { DownloadArchive } from '../exports/DownloadButton';
import { Sends } from '../notices/Sends';
import { Counts } from './Counts';

const StartNextEventMutation = graphql(`
  mutation StartNextEvent($input: StartNextEventInput!) {
    startNextEvent(input: $input) {
      emptied {
        label
        count
      }
    }
  }
`);

const NextEventQuery = graphql(`
  query NextEvent($keepsThemes: Boolean, $keepsParticipants: Boolean) {
    event {
      id
      title
    }
    nextEvent(keepsThemes: $keepsThemes, keepsParticipants: $keepsParticipants) {
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
    sendPreview(act: START_NEXT_EVENT) {
      ...Sends_preview @unmask
    }
  }
`);

const NO_ANSWER =
  'The server has not answered. It empties everything or nothing, and may need two minutes. Then close this window and open it again: the numbers say what is left.';

interface StartNextEventDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The archive, what stays by choice, what goes, and the confirmation: the event's name, typed. */
export function StartNextEventDialog({ open, onClose }: StartNextEventDialogProps) {
  const [choices, setChoices] = useState({ keepsThemes: false, keepsParticipants: false });
  const [typed, setTyped] = useState('');
  const query = useQuery(
    NextEventQuery,
    open ? { variables: choices, fetchPolicy: 'network-only' } : skipToken,
  );
  const { error, refetch } = query;
  // The last numbers stay until those of another choice have arrived.
  const data = query.data ?? query.previousData;
  const [start, starting] = useAct(StartNextEventMutation, {
    done: 'The next event has begun',
    // Every page reads again what it shows.
    update: (cache) => forgetAllButViewer(cache),
    onOutdated: () => refetch(),
  });
  const { isPending, error: failure } = starting;
  const close = () => {
    starting.reset();
    setTyped('');
    onClose();
  };
  /** No answer came: a large event may take longer than a page waits. */
  const isUnknown = failure !== null && refusalOf(failure) === null;
  const plan = data?.nextEvent;
  const title = data?.event.title ?? '';
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = { ...choices, eventTitle: typed, counted: plan?.counted ?? '' };
    if (await start({ input })) close();
  };

  return (
    <FormDialog
      open={open}
      onClose={close}
      title="Start the next event?"
      subtitle="Save this event as an archive, then empty it for the next one."
      onSubmit={(event) => void submit(event)}
      isPending={isPending}
      submitLabel="Start the next event"
      pendingLabel="Starting..."
      isSubmitDisabled={query.loading || title === '' || typed.trim() !== title}
      isDestructive
      failure={failure && (isUnknown ? NO_ANSWER : userMessage(failure))}
      failureTitle={isUnknown ? 'It is not known whether it was emptied' : 'Nothing was emptied'}
    >
      {plan ? (
        <>
          <Stack gap="2" align="flex-start">
            <Text>
              Download the archive first. It has people, rankings, teams, agenda, texts and the history, as
              CSV and JSON.
            </Text>
            <DownloadArchive />
          </Stack>
          <Stack gap="2">
            <CheckboxField
              label="Keep the themes, without teams"
              checked={choices.keepsThemes}
              onChange={(keepsThemes) => setChoices({ ...choices, keepsThemes })}
            />
            <CheckboxField
              label="Keep the participants, in their regions"
              checked={choices.keepsParticipants}
              onChange={(keepsParticipants) => setChoices({ ...choices, keepsParticipants })}
            />
          </Stack>
          <Counts heading="This is deleted permanently" counts={plan.goes} />
          <Counts heading="This stays" counts={plan.stays} />
          <Text color="fg.muted">
            Each region becomes a draft with closed preferences. Its days and the submission deadline are
            cleared.
          </Text>
          <Sends preview={data.sendPreview} />
          <TextField
            label={`Type “${title}” to confirm`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            required
          />
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

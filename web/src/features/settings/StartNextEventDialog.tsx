import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { forgetAllButViewer } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import { ASKED_ONCE } from '../../live/refetch';
import { CheckboxField } from '../../ui/form/fields';
import { DownloadButton } from '../exports/DownloadButton';
import { TypedConfirmation } from './TypedConfirmation';

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
    plan: nextEvent(keepsThemes: $keepsThemes, keepsParticipants: $keepsParticipants) {
      ...TypedConfirmation_plan @unmask
    }
    sendPreview(act: START_NEXT_EVENT) {
      ...Sends_preview @unmask
    }
  }
`);

const CHOICES = [
  ['keepsThemes', 'Keep the themes, without teams'],
  ['keepsParticipants', 'Keep the participants, in their regions'],
] as const;

/** The archive, what can stay, what is deleted, and the confirmation. Mounted while open. */
export function StartNextEventDialog({ onClose }: { onClose: () => void }) {
  const [choices, setChoices] = useState({ keepsThemes: false, keepsParticipants: false });
  const query = useQuery(NextEventQuery, { variables: choices, ...ASKED_ONCE });
  const [start, starting] = useAct(StartNextEventMutation, {
    done: 'The next event has begun',
    // Every page refetches its data.
    update: (cache) => forgetAllButViewer(cache),
    onOutdated: query.refetch,
  });
  return (
    <TypedConfirmation
      onClose={onClose}
      title="Start the next event?"
      subtitle="Archive this event, then empty it"
      confirmLabel="Start the next event"
      pendingLabel="Starting..."
      // The previous numbers stay until those of another choice have loaded.
      data={query.data ?? query.previousData}
      isDisabled={query.loading}
      query={query}
      act={starting}
      failureTitle="Nothing was emptied"
      unknown={{ title: 'It is not known whether it was emptied', does: 'empties everything or nothing' }}
      note="Regions stay, with preferences closed and without dates or deadlines."
      onConfirm={(input) => start({ input: { ...choices, ...input } })}
      before={
        <>
          <Stack gap="2" align="flex-start">
            <Text>The archive has everything that goes, and the history.</Text>
            <DownloadButton path="/api/exports/archive.zip">Download the archive</DownloadButton>
          </Stack>
          <Stack gap="2" columnGap="6" direction={{ base: 'column', md: 'row' }}>
            {CHOICES.map(([choice, label]) => (
              <CheckboxField
                key={choice}
                label={label}
                checked={choices[choice]}
                onChange={(isKept) => setChoices({ ...choices, [choice]: isKept })}
              />
            ))}
          </Stack>
        </>
      }
    />
  );
}

import { useApolloClient, useMutation } from '@apollo/client/react';
import { useVersionedSave, type VersionedSave } from '../../apollo/useVersionedSave';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { Versioned } from '../../lib/edit-conflict';
import { toast } from '../../ui/feedback/toast';
import { eventVersion } from './event-version';
import type { EventInfoValues } from './EventInfoForm';

const UpdateEventMutation = graphql(`
  mutation UpdateEvent($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      event {
        id
        ...EventInfoEditor_event @unmask
      }
    }
  }
`);

const EventNowQuery = graphql(`
  query EventNow {
    event {
      id
      ...EventInfoEditor_event @unmask
    }
  }
`);

/** Saves both texts of the event; `onSaved` is given what was saved, cleaned by the server. */
export function useUpdateEvent(
  opened: Versioned<EventInfoValues>,
  onSaved: (values: EventInfoValues) => void,
): VersionedSave<EventInfoValues> {
  const client = useApolloClient();
  const [update] = useMutation(UpdateEventMutation);

  return useVersionedSave<EventInfoValues, EventInfoValues>({
    opened,
    save: async (values, expectedUpdatedAt) => {
      const { data } = await update({ variables: { input: { ...values, expectedUpdatedAt } } });
      return data ? eventVersion(data.updateEvent.event).values : values;
    },
    reload: async () => {
      const { data } = await client.query({ query: EventNowQuery, fetchPolicy: 'network-only' });
      return data ? eventVersion(data.event) : null;
    },
    onSaved: (saved) => {
      toast.success('Event info updated successfully');
      onSaved(saved);
    },
    onFailed: (error) => toast.error(userMessage(error)),
  });
}

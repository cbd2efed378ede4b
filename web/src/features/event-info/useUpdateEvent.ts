import { useMutation } from '@apollo/client/react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';
import type { EventInfoValues } from './EventInfoForm';

const UpdateEventMutation = graphql(`
  mutation UpdateEvent($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      event {
        id
        aboutContent
        faqContent
      }
    }
  }
`);

/** Saves both texts of the event; the answer is what was saved, cleaned by the server, or null where it was refused. */
export function useUpdateEvent() {
  const [mutate, { loading }] = useMutation(UpdateEventMutation, {
    onCompleted: () => toast.success('Event info updated successfully'),
    onError: (error) => toast.error(userMessage(error)),
  });

  const updateEvent = (input: EventInfoValues): Promise<EventInfoValues | null> =>
    mutate({ variables: { input } }).then(
      ({ data }) => data?.updateEvent.event ?? null,
      () => null,
    );

  return { updateEvent, isPending: loading };
}

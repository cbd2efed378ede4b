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
        updatedAt
      }
    }
  }
`);

/** Saves both texts of the event; the answer tells whether they were saved. */
export function useUpdateEvent() {
  const [mutate, { loading }] = useMutation(UpdateEventMutation, {
    onCompleted: () => toast.success('Event info updated successfully'),
    onError: (error) => toast.error(userMessage(error)),
  });

  const updateEvent = (input: EventInfoValues): Promise<boolean> =>
    mutate({ variables: { input } }).then(
      () => true,
      () => false,
    );

  return { updateEvent, isPending: loading };
}

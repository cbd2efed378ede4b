import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';

const OpenPreferencesMutation = graphql(`
  mutation OpenPreferences($input: OpenPreferencesInput!) {
    openPreferences(input: $input) {
      region {
        id
        name
        preferencesOpen
      }
    }
  }
`);

const ClosePreferencesMutation = graphql(`
  mutation ClosePreferences($input: ClosePreferencesInput!) {
    closePreferences(input: $input) {
      region {
        id
        name
        preferencesOpen
      }
    }
  }
`);

const onError = () => toast.error('Failed to update preferences status');

/** Lets a region's participants submit preferences, or stops them; shown at once, taken back where the server refuses. */
export function useSetPreferencesOpen() {
  const [open] = useMutation(OpenPreferencesMutation, {
    onCompleted: ({ openPreferences: { region } }) => toast.success(`Preferences opened for ${region.name}`),
    onError,
  });
  const [close] = useMutation(ClosePreferencesMutation, {
    onCompleted: ({ closePreferences: { region } }) => toast.success(`Preferences closed for ${region.name}`),
    onError,
  });

  return ({ id, name }: { id: string; name: string }, preferencesOpen: boolean): void => {
    const variables = { input: { regionId: id } };
    const region = { __typename: 'Region', id, name, preferencesOpen } as const;
    if (preferencesOpen) {
      void open({
        variables,
        optimisticResponse: { openPreferences: { __typename: 'OpenPreferencesPayload', region } },
      });
    } else {
      void close({
        variables,
        optimisticResponse: { closePreferences: { __typename: 'ClosePreferencesPayload', region } },
      });
    }
  };
}

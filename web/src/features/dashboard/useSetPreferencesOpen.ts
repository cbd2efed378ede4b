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

/** Lets a region's participants submit preferences, or stops them. */
export function useSetPreferencesOpen() {
  const [open, opened] = useMutation(OpenPreferencesMutation, {
    onCompleted: ({ openPreferences: { region } }) => toast.success(`Preferences opened for ${region.name}`),
    onError,
  });
  const [close, closed] = useMutation(ClosePreferencesMutation, {
    onCompleted: ({ closePreferences: { region } }) => toast.success(`Preferences closed for ${region.name}`),
    onError,
  });

  return {
    setPreferencesOpen: (regionId: string, isOpen: boolean) =>
      void (isOpen ? open : close)({ variables: { input: { regionId } } }),
    isPending: opened.loading || closed.loading,
  };
}

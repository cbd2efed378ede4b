import { useApolloClient, useMutation } from '@apollo/client/react';
import { forgetFigures, isGone } from '../../apollo/forget';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/feedback/toast';
import { forgetRegion } from '../regions/useDeleteRegion';

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

const FAILED = 'Failed to update preferences status';

/** Opens or closes a region for preferences; shown at once, and reverted if the server refuses. */
export function useSetPreferencesOpen() {
  const { cache } = useApolloClient();
  const succeed = (message: string) => {
    // The next step is another one.
    forgetFigures(cache);
    toast.success(message);
  };
  const fail = (regionId: string) => (error: unknown) => {
    if (isGone(error)) {
      forgetRegion(cache, regionId);
      toast.error(`${FAILED}. Somebody else deleted this region.`);
    } else toast.error(FAILED);
  };
  const [open] = useMutation(OpenPreferencesMutation, {
    onCompleted: ({ openPreferences: { region } }) => succeed(`Preferences opened for ${region.name}`),
  });
  const [close] = useMutation(ClosePreferencesMutation, {
    onCompleted: ({ closePreferences: { region } }) => succeed(`Preferences closed for ${region.name}`),
  });

  return ({ id, name }: { id: string; name: string }, preferencesOpen: boolean): void => {
    const variables = { input: { regionId: id } };
    const onError = fail(id);
    const region = { __typename: 'Region', id, name, preferencesOpen } as const;
    if (preferencesOpen) {
      void open({
        variables,
        onError,
        optimisticResponse: { openPreferences: { __typename: 'OpenPreferencesPayload', region } },
      });
    } else {
      void close({
        variables,
        onError,
        optimisticResponse: { closePreferences: { __typename: 'ClosePreferencesPayload', region } },
      });
    }
  };
}

import { useMutation } from '@apollo/client/react';
import { forgetFigures, forgetRootFields } from '../../apollo/forget';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';

const ChooseRegionMutation = graphql(`
  mutation ChooseRegion($input: ChooseRegionInput!) {
    chooseRegion(input: $input) {
      viewer {
        id
        ...Viewer_user
      }
    }
  }
`);

/** Puts the viewer into a region; returns whether it succeeded, and `error` says why not. */
export function useChooseRegion() {
  const [mutate, { loading, error }] = useMutation(ChooseRegionMutation, {
    // Lists that were read without a region are empty and out of date.
    update: (cache, { data }) => {
      if (!data) return;
      forgetRootFields(cache, ['themes', 'teams', 'agenda']);
      forgetFigures(cache);
    },
  });

  const chooseRegion = async (regionId: string): Promise<boolean> => {
    try {
      await mutate({ variables: { input: { regionId } } });
      return true;
    } catch {
      // The mutation's own state has the error.
      return false;
    }
  };

  return { chooseRegion, isPending: loading, error: error ? userMessage(error) : null };
}

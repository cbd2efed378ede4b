import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { forget, forgetFigures, isGone } from '../../apollo/forget';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/feedback/toast';

const DeleteThemeMutation = graphql(`
  mutation DeleteTheme($input: DeleteThemeInput!) {
    deleteTheme(input: $input) {
      deletedThemeId
      region {
        id
        themes {
          id
        }
      }
    }
  }
`);

/** Takes a deleted theme out of the cache. */
export function forgetTheme(cache: ApolloCache, id: string): void {
  forgetFigures(cache);
  forget(cache, 'Theme', id);
}

/** Deletes a theme with its preferences and places. */
export function useDeleteTheme(id: string) {
  const { cache } = useApolloClient();
  const [mutate, { loading, error }] = useMutation(DeleteThemeMutation, {
    variables: { input: { id } },
    update: (store) => forgetTheme(store, id),
    onCompleted: () => toast.success('Theme deleted successfully'),
    onError: (failure) => {
      if (!isGone(failure)) return toast.error('Failed to delete theme');
      forgetTheme(cache, id);
      toast.error('Failed to delete theme. Somebody else deleted it already.');
    },
  });

  return { deleteTheme: () => void mutate(), isPending: loading, error };
}

import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';

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

/** Deletes a theme with its preferences and places. */
export function useDeleteTheme() {
  const [mutate, { loading, error }] = useMutation(DeleteThemeMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      cache.evict({ id: cache.identify({ __typename: 'Theme', id: data.deleteTheme.deletedThemeId }) });
      cache.gc();
    },
    onCompleted: () => toast.success('Theme deleted successfully'),
    onError: () => toast.error('Failed to delete theme'),
  });

  return {
    deleteTheme: (id: string) => void mutate({ variables: { input: { id } } }),
    isPending: loading,
    error,
  };
}

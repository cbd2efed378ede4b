import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/toast';

const CloneThemeMutation = graphql(`
  mutation CloneTheme($input: CloneThemeInput!) {
    cloneTheme(input: $input) {
      theme {
        id
        ...AdminThemeCard_theme
      }
      region {
        id
        themes {
          id
        }
      }
    }
  }
`);

/** Makes a copy of a theme in the same region, titled '{title} (Copy)'. */
export function useCloneTheme() {
  const [mutate, { loading }] = useMutation(CloneThemeMutation, {
    onCompleted: () => toast.success('Theme cloned successfully'),
    onError: () => toast.error('Failed to clone theme'),
  });

  return {
    cloneTheme: (id: string) => void mutate({ variables: { input: { id } } }),
    isPending: loading,
  };
}

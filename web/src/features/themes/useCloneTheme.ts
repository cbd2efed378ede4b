import { useApolloClient, useMutation } from '@apollo/client/react';
import { forgetFigures, isGone } from '../../apollo/forget';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/feedback/toast';
import { forgetTheme } from './useDeleteTheme';

const CloneThemeMutation = graphql(`
  mutation CloneTheme($input: CloneThemeInput!) {
    cloneTheme(input: $input) {
      theme {
        id
        ...AdminThemeRow_theme
        ...ThemeEditor_theme @unmask
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
export function useCloneTheme(id: string) {
  const { cache } = useApolloClient();
  const [mutate, { loading }] = useMutation(CloneThemeMutation, {
    variables: { input: { id } },
    update: forgetFigures,
    onCompleted: () => toast.success('Theme cloned successfully'),
    onError: (error) => {
      if (!isGone(error)) return toast.error('Failed to clone theme');
      forgetTheme(cache, id);
      toast.error('Failed to clone theme. Somebody else deleted it meanwhile.');
    },
  });

  return { cloneTheme: () => void mutate(), isPending: loading };
}

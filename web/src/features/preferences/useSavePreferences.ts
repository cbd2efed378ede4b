import { useMutation } from '@apollo/client/react';
import { forgetFigures } from '../../apollo/forget';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { toast } from '../../ui/feedback/toast';

const SavePreferencesMutation = graphql(`
  mutation SavePreferences($input: SavePreferencesInput!) {
    savePreferences(input: $input) {
      viewer {
        id
        preferenceCount
        preferenceList {
          id
          submittedAt
          entries {
            rank
            isNew
            isPlaced
            theme {
              id
            }
          }
        }
      }
    }
  }
`);

/**
 * Saves the whole ranking; returns whether it succeeded, and `error` says why not. There is no optimistic result: a ranking
 * counts as locked in only once the server has it. The answer leaves out the themes' texts, because everybody saves just before
 * the deadline and the page has them. If a theme has been added since, the page asks for it.
 */
export function useSavePreferences() {
  const [mutate, { loading, error }] = useMutation(SavePreferencesMutation, { update: forgetFigures });

  const savePreferences = async (
    themeIds: readonly string[],
    placedThemeIds: readonly string[],
  ): Promise<boolean> => {
    try {
      await mutate({
        variables: { input: { themeIds: [...themeIds], placedThemeIds: [...placedThemeIds] } },
      });
      toast.success('Your preferences have been saved');
      return true;
    } catch {
      // The mutation's own state has the reason.
      toast.error('Failed to save preferences');
      return false;
    }
  };

  return { savePreferences, isPending: loading, error: error ? userMessage(error) : null };
}

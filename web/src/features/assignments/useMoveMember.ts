import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { applyMove, findPerson, type Board } from './board';

const MoveMemberMutation = graphql(`
  mutation MoveMember($input: MoveMemberInput!) {
    moveMember(input: $input) {
      theme {
        id
        ...ThemeColumn_theme @unmask
      }
      previousTheme {
        id
        ...ThemeColumn_theme @unmask
      }
      region {
        id
        ...BoardCounts_region @unmask
      }
    }
  }
`);

/**
 * Puts a person on a theme by hand. Shown at once; taken back where the server refuses.
 * Says nothing by itself: the promise rejects with the refusal.
 */
export function useMoveMember() {
  const [mutate] = useMutation(MoveMemberMutation);

  return async (board: Board, userId: string, themeId: string): Promise<void> => {
    const next = applyMove(board, { userId, themeId });
    const theme = next.themes.find(({ id }) => id === themeId);
    if (next === board || !theme) return;
    const previousId = findPerson(board, userId)?.theme?.id;
    await mutate({
      variables: { input: { userId, themeId } },
      optimisticResponse: {
        moveMember: {
          __typename: 'MoveMemberPayload',
          theme,
          previousTheme: next.themes.find(({ id }) => id === previousId) ?? null,
          region: next,
        },
      },
    });
  };
}

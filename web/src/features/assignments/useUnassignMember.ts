import { useMutation } from '@apollo/client/react';
import { graphql } from '../../gql/gql';
import { applyMove, findPerson, type Board } from './board';

const UnassignMemberMutation = graphql(`
  mutation UnassignMember($input: UnassignMemberInput!) {
    unassignMember(input: $input) {
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

/** Takes a person off their team; otherwise as `useMoveMember`. */
export function useUnassignMember() {
  const [mutate] = useMutation(UnassignMemberMutation);

  return async (board: Board, userId: string): Promise<void> => {
    const next = applyMove(board, { userId, themeId: null });
    if (next === board) return;
    const previousId = findPerson(board, userId)?.theme?.id;
    await mutate({
      variables: { input: { userId } },
      optimisticResponse: {
        unassignMember: {
          __typename: 'UnassignMemberPayload',
          previousTheme: next.themes.find(({ id }) => id === previousId) ?? null,
          region: next,
        },
      },
    });
  };
}

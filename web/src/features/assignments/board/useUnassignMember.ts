import { useMutation } from '@apollo/client/react';
import { useCallback } from 'react';
import { graphql } from '../../../gql/gql';
import type { Step } from './step';
import { joinUnassigned } from './unassigned-list';

const UnassignMemberMutation = graphql(`
  mutation UnassignMember($input: UnassignMemberInput!) {
    unassignMember(input: $input) {
      user {
        id
        ...MemberCard_user @unmask
        unassigned {
          reason
        }
      }
      previousTheme {
        id
        ...ThemeColumn_theme @unmask
      }
      region {
        id
        assignedCount
        viewerCanPublish
        generation {
          id
          changes {
            sentence
          }
        }
      }
    }
  }
`);

/** Takes a person off their team; otherwise as `useMoveMember`. */
export function useUnassignMember() {
  const [mutate] = useMutation(UnassignMemberMutation);

  return useCallback(
    async (regionId: string, { person, from }: Step): Promise<void> => {
      await mutate({
        variables: { input: { userId: person.id, expectedThemeId: from.themeId } },
        update: (cache, { data }) => {
          const user = data?.unassignMember.user;
          if (user?.unassigned) joinUnassigned(cache, regionId, user, user.unassigned.reason);
        },
      });
    },
    [mutate],
  );
}

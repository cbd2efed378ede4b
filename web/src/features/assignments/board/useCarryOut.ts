import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { graphql } from '../../../gql/gql';
import type { Step } from './step';
import { joinUnassigned, leaveUnassigned } from './unassigned-list';

const MoveMemberMutation = graphql(`
  mutation MoveMember($input: MoveMemberInput!) {
    moveMember(input: $input) {
      assignment {
        id
        assignedAt
      }
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
        assignedCount
        viewerCanPublish
        ...NextStep_region
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
      nextUnassigned {
        id
      }
      previousTheme {
        id
        ...ThemeColumn_theme @unmask
      }
      region {
        id
        assignedCount
        viewerCanPublish
        ...NextStep_region
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

const ReleaseMemberMutation = graphql(`
  mutation ReleaseMember($input: ReleaseMemberInput!) {
    releaseMember(input: $input) {
      assignment {
        id
        isManualOverride
      }
      region {
        id
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

/** How a place was when this page changed it last, for an undo; see `MoveMemberInput`. */
export interface LeftAs {
  expectedAssignedAt?: string | null | undefined;
  expectedIsManualOverride?: boolean;
  /** Whether the person gets an e-mail; by default they do. */
  sendNotices?: boolean;
}

/**
 * Carries out a step in a region with the mutation that it needs: to a theme, off the team, or a release. Rejects with the error;
 * the caller decides what is shown meanwhile.
 * Resolves with when the person was placed by it; null where it places nobody anew. `expected` is what an undo expects.
 */
export function useCarryOut() {
  const client = useApolloClient();

  return useCallback(
    async (regionId: string, { person, from, to }: Step, expected: LeftAs = {}): Promise<string | null> => {
      const userId = person.id;
      const { themeId: expectedThemeId } = from;
      const { themeId, isManualOverride } = to;
      // The answer does not repeat a region's whole list for one person, so the cached list is updated here.
      if (themeId === null) {
        await client.mutate({
          mutation: UnassignMemberMutation,
          variables: { input: { userId, expectedThemeId, ...expected } },
          update: (cache, { data }) => {
            if (!data) return;
            const { user, nextUnassigned } = data.unassignMember;
            if (user.unassigned) {
              joinUnassigned(cache, regionId, user.id, user.unassigned.reason, nextUnassigned?.id ?? null);
            }
          },
        });
      } else if (themeId === expectedThemeId && !isManualOverride) {
        await client.mutate({ mutation: ReleaseMemberMutation, variables: { input: { userId } } });
      } else {
        const { data } = await client.mutate({
          mutation: MoveMemberMutation,
          variables: { input: { userId, themeId, isManualOverride, expectedThemeId, ...expected } },
          update: (cache) => leaveUnassigned(cache, regionId, userId),
        });
        return data?.moveMember.assignment.assignedAt ?? null;
      }
      return null;
    },
    [client],
  );
}

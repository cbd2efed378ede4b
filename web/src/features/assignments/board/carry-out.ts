import type { ApolloCache, Reference } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { graphql } from '../../../gql/gql';
import type { PlaceUsersInput, UnassignedReason } from '../../../gql/graphql';
import type { BoardPerson, Move } from './board';

type Position = Omit<Move, 'userId'>;

/** A change of one person's place. */
export interface Step {
  person: BoardPerson;
  from: Position;
  to: Position;
}

graphql(`
  fragment BoardAct_region on Region {
    id
    assignedCount
    viewerCanPublish
    ...StepButton_region
    ...Gaps_region
    generation {
      id
      changes {
        sentence
      }
    }
  }
`);

const PlaceOnBoardMutation = graphql(`
  mutation PlaceOnBoard($input: PlaceUsersInput!) {
    placeUsers(input: $input) {
      users {
        id
        assignment {
          id
          assignedAt
        }
      }
      theme {
        ...ThemeColumn_theme @unmask
      }
      previousThemes {
        ...ThemeColumn_theme @unmask
      }
      region {
        ...BoardAct_region @unmask
      }
    }
  }
`);

const UnassignMemberMutation = graphql(`
  mutation UnassignMember($input: UnassignMemberInput!) {
    unassignMember(input: $input) {
      user {
        ...MemberCard_user @unmask
        unassigned {
          reason
        }
      }
      nextUnassigned {
        id
      }
      previousTheme {
        ...ThemeColumn_theme @unmask
      }
      region {
        ...BoardAct_region @unmask
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
        ...BoardAct_region @unmask
      }
    }
  }
`);

type StoredRegion = {
  unassigned: readonly { __typename: 'UnassignedPerson'; reason: UnassignedReason; user: Reference }[];
};

/**
 * Removes a person from the cached list of the unassigned, and with `joins` inserts them again: before the person `nextId`, or at
 * the end.
 */
function updateUnassigned(
  cache: ApolloCache,
  regionId: string,
  userId: string,
  joins: { reason: UnassignedReason; nextId: string | undefined } | null,
): void {
  cache.modify<StoredRegion>({
    id: cache.identify({ __typename: 'Region', id: regionId }),
    fields: {
      unassigned: (entries, { readField, toReference }) => {
        const idOf = (entry: (typeof entries)[number]) =>
          readField('id', readField<Reference>('user', entry));
        const others = entries.filter((entry) => idOf(entry) !== userId);
        const user = joins && toReference({ __typename: 'User', id: userId });
        // The same list if nothing changes, so that nothing re-renders.
        if (!user) return others.length < entries.length ? others : entries;
        const next = others.findIndex((entry) => idOf(entry) === joins.nextId);
        const entry = { __typename: 'UnassignedPerson', reason: joins.reason, user } as const;
        return others.toSpliced(next < 0 ? others.length : next, 0, entry);
      },
    },
  });
}

/** The state that an undo expects, see `PlaceUsersInput`; and whether the person gets an e-mail (by default they do). */
export type StepOptions = Pick<
  PlaceUsersInput,
  'expectedAssignedAt' | 'expectedIsManualOverride' | 'sendNotices'
>;

/** Carries out steps in a region, each with its mutation: to a theme, off the team, or a release. */
export function useCarryOut(regionId: string) {
  const [unassign] = useMutation(UnassignMemberMutation);
  const [release] = useMutation(ReleaseMemberMutation);
  const [move] = useMutation(PlaceOnBoardMutation);
  /** @returns when it placed the person; null if it places nobody. Rejects with the server's refusal. */
  return async (
    { person: { id: userId }, from: { themeId: expectedThemeId }, to: { themeId, isManualOverride } }: Step,
    options: StepOptions,
  ): Promise<string | null> => {
    // The answers do not repeat a region's whole list for one person, so the cached list is updated here.
    if (themeId === null) {
      await unassign({
        variables: { input: { userId, expectedThemeId, ...options } },
        update: (cache, { data }) => {
          const { user, nextUnassigned } = data?.unassignMember ?? {};
          if (!user?.unassigned) return;
          const { reason } = user.unassigned;
          updateUnassigned(cache, regionId, userId, { reason, nextId: nextUnassigned?.id });
        },
      });
      return null;
    }
    if (themeId === expectedThemeId && !isManualOverride) {
      await release({ variables: { input: { userId } } });
      return null;
    }
    const { data } = await move({
      variables: { input: { userIds: [userId], themeId, isManualOverride, expectedThemeId, ...options } },
      update: (cache) => updateUnassigned(cache, regionId, userId, null),
    });
    return data?.placeUsers.users[0]?.assignment?.assignedAt ?? null;
  };
}

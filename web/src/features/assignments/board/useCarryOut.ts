import type { ApolloCache, Reference } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { graphql } from '../../../gql/gql';
import type { UnassignedReason } from '../../../gql/graphql';
import { findPerson, type Board, type BoardPerson, type Move } from './board';
import { columnText } from './board-dnd';

type Position = Omit<Move, 'userId'>;

export interface Step {
  person: BoardPerson;
  from: Position;
  to: Position;
}

/** The step of a move on this board; null where it changes nothing. On the same theme, only a release is a change. */
export function stepOf(board: Board, { userId, ...to }: Move): Step | null {
  const found = findPerson(board, userId);
  if (!found) return null;
  const from = {
    themeId: found.theme?.id ?? null,
    isManualOverride: found.place?.isManualOverride ?? false,
    rank: found.place?.rank,
    isRankPlaced: found.place?.isRankPlaced,
  };
  const isRelease = from.isManualOverride && !to.isManualOverride;
  return from.themeId === to.themeId && !isRelease ? null : { person: found.person, from, to };
}

/** The step that undoes a step. */
export const reverse = ({ person, from, to }: Step): Step => ({ person, from: to, to: from });

export const moveOf = ({ person, to }: Step): Move => ({ userId: person.id, ...to });

/** How many steps can be undone. */
const REMEMBERED = 50;

/** Adds a step; only the last fifty are kept. */
export const remember = <Act>(acts: readonly Act[], act: Act): readonly Act[] =>
  [...acts, act].slice(-REMEMBERED);

export const without = <Act>(acts: readonly Act[], act: Act): readonly Act[] =>
  acts.filter((other) => other !== act);

const titleOf = ({ themes }: Board, { themeId }: Position) =>
  themes.find(({ id }) => id === themeId)?.title ?? 'a theme';

/** A completed step in words, for the board after it. */
export function describe({ person: { displayName }, from, to }: Step, board: Board): string {
  const title = titleOf(board, to);
  if (to.themeId === null) return `${displayName} is unassigned now.`;
  if (to.themeId !== from.themeId) return `${displayName} was moved to ${columnText(board, to.themeId)}.`;
  return `The place of ${displayName} on ${title} is released. Generating again may move them.`;
}

/** A step in words, after its reverse has undone it. */
export function describeUndone({ person: { displayName }, from, to }: Step, board: Board): string {
  const title = titleOf(board, from);
  if (from.themeId === null) return `Undone: ${displayName} is unassigned again.`;
  if (to.themeId !== from.themeId) return `Undone: ${displayName} is back on ${title}.`;
  return `Undone: the place of ${displayName} on ${title} is manual again.`;
}

graphql(`
  fragment BoardAct_region on Region {
    id
    assignedCount
    viewerCanPublish
    ...NextStep_region
    ...Gaps_region
    generation {
      id
      changes {
        sentence
      }
    }
  }
`);

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
        ...BoardAct_region @unmask
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
 * Takes a person out of the cached list of the unassigned, and with `joins` puts them there anew: before the person `nextId`, or at
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
        // The same list where nothing changes, so that nothing is rendered again.
        if (!user) return others.length < entries.length ? others : entries;
        const next = others.findIndex((entry) => idOf(entry) === joins.nextId);
        const entry = { __typename: 'UnassignedPerson', reason: joins.reason, user } as const;
        return others.toSpliced(next < 0 ? others.length : next, 0, entry);
      },
    },
  });
}

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
 * Resolves with when the person was placed by it; null where it places no one anew. `expected` is what an undo expects.
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
            if (!user.unassigned) return;
            const { reason } = user.unassigned;
            updateUnassigned(cache, regionId, user.id, { reason, nextId: nextUnassigned?.id });
          },
        });
      } else if (themeId === expectedThemeId && !isManualOverride) {
        await client.mutate({ mutation: ReleaseMemberMutation, variables: { input: { userId } } });
      } else {
        const { data } = await client.mutate({
          mutation: MoveMemberMutation,
          variables: { input: { userId, themeId, isManualOverride, expectedThemeId, ...expected } },
          update: (cache) => updateUnassigned(cache, regionId, userId, null),
        });
        return data?.moveMember.assignment.assignedAt ?? null;
      }
      return null;
    },
    [client],
  );
}

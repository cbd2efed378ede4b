import type { TypedDocumentNode } from '@apollo/client';
import { createContext, use } from 'react';
import { useAct } from '../../../apollo/useAct';
import { updateUserLists } from '../../../apollo/user-lists';
import { graphql } from '../../../gql/gql';
import type { UserFilter, UserSort } from '../../../gql/graphql';
import { people } from '../../../lib/numbers';

/** The list that the rows belong to. */
export const ShownList = createContext<{ filter: UserFilter; sort?: UserSort }>({ filter: {} });

/** The new region of the people; null for none. */
export type NewRegion = { id: string; name: string } | null;

interface UserActQuestion {
  title: string;
  /** The consequences of confirming. */
  consequence: (name: string, region: NewRegion) => string;
  confirmLabel: string;
  isDestructive?: boolean;
}

/** `listedUserIds` are those still in the visible list. */
type PeopleAnswer = {
  act:
    | { listedUserIds: readonly string[]; user: object }
    | { listedUserIds: readonly string[]; users: readonly object[] }
    | { deletedUserId: string };
};

type PeopleInput = { userId: string } | { userIds: string[]; regionId?: string | null };

interface PeopleAct<Input> {
  document: TypedDocumentNode<PeopleAnswer, { input: Input; filter: UserFilter }>;
  /** The success message, by the number of people. */
  done: (count: number) => string;
  /** The failure message, without a full stop. */
  failed: string;
  /** The optimistic response. */
  foreseen?: (userIds: readonly string[]) => PeopleAnswer;
}

const foreseen = (act: 'Exclude' | 'Include', exclusion: 'EXCLUDED' | null) => (ids: readonly string[]) => ({
  act: {
    __typename: `${act}UsersPayload`,
    listedUserIds: ids,
    users: ids.map((id) => ({
      __typename: 'User',
      id,
      exclusion,
      excludedFromAllocation: act === 'Exclude',
    })),
  },
});

/** The actions of an organiser or administrator on people, with the question that precedes a loss. */
export const USER_ACTS = {
  promote: {
    done: () => 'User promoted to admin',
    failed: 'Failed to promote user',
    document: graphql(`
      mutation PromoteUser($input: PromoteUserInput!, $filter: UserFilter) {
        act: promoteUser(input: $input) {
          listedUserIds(filter: $filter)
          user {
            id
            ...UserRow_user
          }
        }
      }
    `),
    question: {
      title: 'Make Admin?',
      consequence: (name) =>
        `${name} will be able to manage everything in this console. Administrators are never allocated to a team.`,
      confirmLabel: 'Make Admin',
    },
  },
  demote: {
    done: () => 'Admin demoted to user',
    failed: 'Failed to demote admin',
    document: graphql(`
      mutation DemoteUser($input: DemoteUserInput!, $filter: UserFilter) {
        act: demoteUser(input: $input) {
          listedUserIds(filter: $filter)
          user {
            id
            ...UserRow_user
          }
        }
      }
    `),
    question: {
      title: 'Demote to User?',
      consequence: (name) => `${name} loses access to this console and takes part like all others.`,
      confirmLabel: 'Demote',
    },
  },
  delete: {
    done: () => 'User deleted successfully',
    failed: 'Failed to delete user',
    document: graphql(`
      mutation DeleteUser($input: DeleteUserInput!) {
        act: deleteUser(input: $input) {
          deletedUserId
        }
      }
    `),
    question: {
      title: 'Delete User?',
      consequence: (name) => `${name} is deleted permanently. They may sign in again as a new person.`,
      confirmLabel: 'Delete',
      isDestructive: true,
    },
  },
  move: {
    done: (count) => (count === 1 ? 'User region updated' : `Region of ${people(count)} updated`),
    failed: 'Failed to update user region',
    document: graphql(`
      mutation SetRegionOfUsers($input: SetRegionOfUsersInput!, $filter: UserFilter) {
        act: setRegionOfUsers(input: $input) {
          listedUserIds(filter: $filter)
          users {
            id
            ...UserRow_user
          }
        }
      }
    `),
    question: {
      title: 'Change Region?',
      consequence: (name, region) =>
        `${name} ${region ? `moves to ${region.name}` : 'is left without a region'}.`,
      confirmLabel: 'Change Region',
      isDestructive: true,
    },
  },
  exclude: {
    done: (count) => (count === 1 ? 'Exclusion status updated' : `${people(count)} excluded from teams`),
    failed: 'Failed to update exclusion status',
    document: graphql(`
      mutation ExcludeUsers($input: ExcludeUsersInput!, $filter: UserFilter) {
        act: excludeUsers(input: $input) {
          listedUserIds(filter: $filter)
          users {
            id
            exclusion
            excludedFromAllocation
          }
        }
      }
    `),
    question: {
      title: 'Exclude from Teams?',
      consequence: (name) =>
        `${name} is taken out of teams. If others gain by the seat, fill it under Team Assignments.`,
      confirmLabel: 'Exclude',
      isDestructive: true,
    },
    foreseen: foreseen('Exclude', 'EXCLUDED'),
  },
  include: {
    done: (count) => (count === 1 ? 'Exclusion status updated' : `${people(count)} included in teams`),
    failed: 'Failed to update exclusion status',
    document: graphql(`
      mutation IncludeUsers($input: IncludeUsersInput!, $filter: UserFilter) {
        act: includeUsers(input: $input) {
          listedUserIds(filter: $filter)
          users {
            id
            exclusion
            excludedFromAllocation
          }
        }
      }
    `),
    foreseen: foreseen('Include', null),
  },
  place: {
    done: (count) => `${people(count)} placed`,
    failed: 'Failed to place people',
    document: graphql(`
      mutation PlaceUsers($input: PlaceUsersInput!, $filter: UserFilter) {
        act: placeUsers(input: $input) {
          listedUserIds(filter: $filter)
          users {
            id
            ...UserRow_user
          }
          theme {
            id
            memberCount
            isFull
            isOverFull
          }
        }
      }
    `),
  },
} satisfies Record<string, PeopleAct<never> & { question?: UserActQuestion }>;

type Asked = 'promote' | 'demote' | 'delete' | 'move' | 'exclude';

/** An action on one person that needs confirmation, and its input. */
export function questionOf(kind: Asked) {
  const act = USER_ACTS[kind] as PeopleAct<PeopleInput> & { question: UserActQuestion };
  const inputOf = (userId: string, regionId: string | null): PeopleInput =>
    kind === 'move'
      ? { userIds: [userId], regionId }
      : kind === 'exclude'
        ? { userIds: [userId] }
        : { userId };
  return { ...act, inputOf };
}

/**
 * Carries out actions on people and reports the outcome. People who leave the visible list are removed from it; `onGone` is called
 * after a person who has been deleted since.
 */
export function usePeopleAct<Input extends PeopleInput>(
  { document, done, failed, foreseen }: PeopleAct<Input>,
  onGone?: () => void,
) {
  const visibleList = use(ShownList);
  const idsOf = (input: PeopleInput) => ('userId' in input ? [input.userId] : input.userIds);
  const [run, state] = useAct(document, {
    done: ({ act }) => done('users' in act ? act.users.length : 1),
    failed,
    update: (cache, { act }, { input }) => {
      const ids = idsOf(input);
      if ('deletedUserId' in act) updateUserLists(cache, ids, visibleList, 'deleted');
      else {
        const leaving = ids.filter((id) => !act.listedUserIds.includes(id));
        updateUserLists(cache, leaving, visibleList, 'leaves');
      }
    },
    gone: (cache, { input }) => {
      const [userId, ...others] = idsOf(input);
      if (userId === undefined || others.length > 0) return;
      updateUserLists(cache, [userId], visibleList, 'deleted');
      onGone?.();
    },
  });
  const act = async (input: Input): Promise<boolean> => {
    const optimisticResponse = foreseen?.(idsOf(input));
    const { filter } = visibleList;
    return (await run({ input, filter }, optimisticResponse && { optimisticResponse })) !== null;
  };
  return [act, state] as const;
}

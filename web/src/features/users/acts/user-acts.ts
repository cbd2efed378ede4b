import { graphql } from '../../../gql/gql';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { people } from '../../../lib/numbers';
import type { ManyInput, OneInput, PeopleAct } from './usePeopleAct';

/** The region that a person moves to; null for none. */
type NewRegion = { id: string; name: string } | null;

export interface UserActQuestion {
  title: string;
  /** The consequences of saying yes. */
  consequence: (name: string, region: NewRegion) => string;
  confirmLabel: string;
  isDestructive?: boolean;
}

const EXCLUSION = {
  done: () => 'Exclusion status updated',
  failed: 'Failed to update exclusion status',
};

const foreseen = (act: 'Exclude' | 'Include', exclusion: 'EXCLUDED' | null) => (id: string) => ({
  act: {
    __typename: `${act}UserPayload`,
    isListed: true,
    user: { __typename: 'User', id, exclusion, excludedFromAllocation: act === 'Exclude' },
  },
});

/** What is done to one person, with the question that is asked first where something is lost. */
export const USER_ACTS = {
  promote: {
    done: () => 'User promoted to admin',
    failed: 'Failed to promote user',
    document: graphql(`
      mutation PromoteUser($input: PromoteUserInput!, $filter: UserFilter) {
        act: promoteUser(input: $input) {
          isListed(filter: $filter)
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
          isListed(filter: $filter)
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
    done: () => 'User region updated',
    failed: 'Failed to update user region',
    document: graphql(`
      mutation SetUserRegion($input: SetUserRegionInput!, $filter: UserFilter) {
        act: setUserRegion(input: $input) {
          isListed(filter: $filter)
          user {
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
    ...EXCLUSION,
    document: graphql(`
      mutation ExcludeUser($input: ExcludeUserInput!, $filter: UserFilter) {
        act: excludeUser(input: $input) {
          isListed(filter: $filter)
          user {
            id
            exclusion
            excludedFromAllocation
          }
        }
      }
    `),
    question: {
      title: 'Exclude from Teams?',
      consequence: (name) => `${name} is taken out of teams.`,
      confirmLabel: 'Exclude',
      isDestructive: true,
    },
    foreseen: foreseen('Exclude', 'EXCLUDED'),
  },
  include: {
    ...EXCLUSION,
    document: graphql(`
      mutation IncludeUser($input: IncludeUserInput!, $filter: UserFilter) {
        act: includeUser(input: $input) {
          isListed(filter: $filter)
          user {
            id
            exclusion
            excludedFromAllocation
          }
        }
      }
    `),
    foreseen: foreseen('Include', null),
  },
} satisfies Record<string, PeopleAct<OneInput> & { question?: UserActQuestion }>;

/** What an administrator can do to many people at once; the server does it to all of them, or to none. */
export const MANY_ACTS = {
  move: {
    done: (count) => `Region of ${people(count)} updated`,
    failed: USER_ACTS.move.failed,
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
  },
  exclude: {
    done: (count) => `${people(count)} excluded from teams`,
    failed: EXCLUSION.failed,
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
  },
  include: {
    done: (count) => `${people(count)} included in teams`,
    failed: EXCLUSION.failed,
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
  },
} satisfies Record<string, PeopleAct<ManyInput>>;

/** An act on a person that was chosen in their row, for the dialog that asks. */
export type UserAct = { user: UserRow_UserFragment } & (
  | { kind: 'promote' | 'demote' | 'delete' | 'exclude' }
  | { kind: 'organise' }
  | { kind: 'move'; region: NewRegion }
  /** With `asksWhy`, it begins with the reasons for their place. */
  | { kind: 'place'; regionId: string; asksWhy?: boolean }
);

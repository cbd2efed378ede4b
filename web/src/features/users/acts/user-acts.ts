// users/acts/: what an administrator can do to one person.
import type { TypedDocumentNode } from '@apollo/client';
import { graphql } from '../../../gql/gql';
import type { UserFilter, UserRow_UserFragment } from '../../../gql/graphql';

/** What the answers of all acts share: `isListed` says whether the shown list still has the person. */
type Answer = { act: { isListed: boolean; user: object } | { deletedUserId: string } };
type Variables = { input: { userId: string; regionId?: string | null }; filter: UserFilter };

/** The region somebody moves to; null for none. */
type NewRegion = { id: string; name: string } | null;

/** What the page knows about an act on a person. */
export interface UserActDetails {
  /** The message after success. */
  done: string;
  /** The message after a failure, without a full stop. */
  failed: string;
  document: TypedDocumentNode<Answer, Variables>;
  /** Shown until the server answers. */
  foreseen?: (userId: string) => Answer;
  /** Asked first, where the act loses something. */
  question?: UserActQuestion;
  /** The button in a row. */
  button?: UserActButton;
}

interface UserActQuestion {
  title: string;
  /** The consequences of saying yes. */
  consequence: (name: string, region: NewRegion) => string;
  confirmLabel: string;
  isDestructive?: boolean;
}

interface UserActButton {
  isOffered: (
    user: Pick<UserRow_UserFragment, 'viewerCanPromote' | 'viewerCanDemote' | 'viewerCanDelete'>,
  ) => boolean;
  label: (name: string) => string;
  /** For `PathIcon`. */
  icon: string;
}

const SHIELD =
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z';

const EXCLUSION = {
  done: 'Exclusion status updated',
  failed: 'Failed to update exclusion status',
};

/**
 * Everything that an administrator can do to a person: the words, question, button and document of each act. The icons are
 * Lucide's.
 */
export const USER_ACTS = {
  promote: {
    done: 'User promoted to admin',
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
        `${name} will be able to manage everything in this console. Administrators are never allocated, so their preferences and their place on a team will be deleted.`,
      confirmLabel: 'Make Admin',
    },
    button: {
      isOffered: ({ viewerCanPromote }) => viewerCanPromote,
      label: (name) => `Make ${name} an admin`,
      icon: `${SHIELD}M9 12h6M12 9v6`,
    },
  },
  demote: {
    done: 'Admin demoted to user',
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
      consequence: (name) => `${name} loses access to this console and takes part like everybody else.`,
      confirmLabel: 'Demote',
    },
    button: {
      isOffered: ({ viewerCanDemote }) => viewerCanDemote,
      label: (name) => `Demote ${name} to user`,
      icon: `${SHIELD}M9 12h6`,
    },
  },
  delete: {
    done: 'User deleted successfully',
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
      consequence: (name) =>
        `${name} is deleted permanently, with their preferences and their place on a team. They may sign in again as somebody new.`,
      confirmLabel: 'Delete',
      isDestructive: true,
    },
    button: {
      isOffered: ({ viewerCanDelete }) => viewerCanDelete,
      label: (name) => `Delete ${name}`,
      icon: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
    },
  },
  move: {
    done: 'User region updated',
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
        `${name} ${region ? `moves to ${region.name}` : 'is left without a region'}. Their preferences and their place on a team belong to the region they leave, and are deleted.`,
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
    foreseen: (id) => ({
      act: {
        __typename: 'ExcludeUserPayload',
        isListed: true,
        user: { __typename: 'User', id, exclusion: 'EXCLUDED', excludedFromAllocation: true },
      },
    }),
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
    foreseen: (id) => ({
      act: {
        __typename: 'IncludeUserPayload',
        isListed: true,
        user: { __typename: 'User', id, exclusion: null, excludedFromAllocation: false },
      },
    }),
  },
} satisfies Record<string, UserActDetails>;

export type UserActKind = keyof typeof USER_ACTS;

/** An act that was chosen in a row and is confirmed before it is done. */
export interface UserAct {
  kind: Exclude<UserActKind, 'exclude' | 'include'>;
  user: { id: string; displayName: string };
  /** Only for a move. */
  region?: NewRegion;
}

/** The acts with a button, in their order. */
export const BUTTON_ACTS = ['promote', 'demote', 'delete'] as const;

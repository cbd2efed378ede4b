import { ShieldMinus, ShieldPlus, Trash2, type LucideIcon } from 'lucide-react';
import { graphql } from '../../../gql/gql';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import type { PlacePeopleProps } from './PlacePeople';
import type { OneInput, PeopleAct } from './usePeopleAct';

/** The region that a person moves to; null for none. */
type NewRegion = { id: string; name: string } | null;

/** What the page knows about an act on a person. */
export interface UserActDetails extends PeopleAct<OneInput> {
  /** Asked first, where the act loses something. */
  question?: UserActQuestion;
  /** The item in a row's menu. */
  item?: UserActItem;
}

interface UserActQuestion {
  title: string;
  /** The consequences of saying yes. */
  consequence: (name: string, region: NewRegion) => string;
  confirmLabel: string;
  isDestructive?: boolean;
}

interface UserActItem {
  isOffered: (
    user: Pick<UserRow_UserFragment, 'viewerCanPromote' | 'viewerCanDemote' | 'viewerCanDelete'>,
  ) => boolean;
  label: string;
  icon: LucideIcon;
}

export const EXCLUSION = {
  done: () => 'Exclusion status updated',
  failed: 'Failed to update exclusion status',
};

/**
 * Everything that an administrator can do to a person: the words, question, menu item and document of each act.
 */
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
    item: {
      isOffered: ({ viewerCanPromote }) => viewerCanPromote,
      label: 'Make admin',
      icon: ShieldPlus,
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
    item: {
      isOffered: ({ viewerCanDemote }) => viewerCanDemote,
      label: 'Demote to user',
      icon: ShieldMinus,
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
    item: {
      isOffered: ({ viewerCanDelete }) => viewerCanDelete,
      label: 'Delete',
      icon: Trash2,
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

type UserActKind = keyof typeof USER_ACTS;

/** An act that was chosen in a row and is confirmed before it is done. */
export interface ConfirmedAct {
  kind: Exclude<UserActKind, 'include'>;
  user: { id: string; displayName: string };
  /** Only for a move. */
  region?: NewRegion;
}

/** Deciding what a person organises. */
export interface OrganiseAct {
  kind: 'organise';
  user: Pick<UserRow_UserFragment, 'id' | 'displayName' | 'organisedRegions'>;
}

/** More time to rank for one person. */
interface ExtensionAct {
  kind: 'extend';
  user: { id: string; displayName: string };
  extension: { localUntil: string; reason: string } | null;
  /** Of their region. */
  timeZone: string;
}

/** A place on a team, or the reasons for the one they have. */
interface PlaceAct extends Omit<PlacePeopleProps, 'onClose'> {
  kind: 'place';
}

/** What was chosen in a row, for the dialog that asks. */
export type UserAct = ConfirmedAct | OrganiseAct | ExtensionAct | PlaceAct;

/** The acts of a row's menu, in their order. */
export const MENU_ACTS = ['promote', 'demote', 'delete'] as const;

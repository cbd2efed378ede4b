// users/selection/: several people at once: choosing them, and what is done to all of them.
import type { TypedDocumentNode } from '@apollo/client';
import { graphql } from '../../../gql/gql';
import { setRegionOfUsersRules } from '../../../gql/input-rules';
import type { UserFilter } from '../../../gql/graphql';
import { people } from '../../../lib/numbers';
import { EXCLUSION, USER_ACTS } from '../acts/user-acts';

/** The most people whom the server changes at once. */
export const MAX_SELECTED = setRegionOfUsersRules.userIds.maxItems;

/** `listedUserIds` says whom the shown list still has. */
type Answer = { act: { listedUserIds: readonly string[] } };
type Variables = { input: { userIds: string[]; regionId?: string | null }; filter: UserFilter };

interface ManyActDetails {
  document: TypedDocumentNode<Answer, Variables>;
  /** The message after success. */
  done: (count: number) => string;
  /** The message after a failure. */
  failed: string;
}

/** What an administrator can do to many people at once; the server does it to all of them, or to nobody. */
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
} satisfies Record<string, ManyActDetails>;

export type ManyActKind = keyof typeof MANY_ACTS;

import { graphql } from '../../../gql/gql';
import { setRegionOfUsersRules } from '../../../gql/input-rules';
import { people } from '../../../lib/numbers';
import type { ManyInput, PeopleAct } from '../acts/usePeopleAct';
import { EXCLUSION, USER_ACTS } from '../acts/user-acts';

/** The most people whom the server changes at once. */
export const MAX_SELECTED = setRegionOfUsersRules.userIds.maxItems;

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

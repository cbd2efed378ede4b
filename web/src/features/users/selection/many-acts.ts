import type { ErrorLike, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { use, useState } from 'react';
import { updateUserLists } from '../../../apollo/user-lists';
import { graphql } from '../../../gql/gql';
import type { UserFilter } from '../../../gql/graphql';
import { setRegionOfUsersRules } from '../../../gql/input-rules';
import { people } from '../../../lib/numbers';
import { toast } from '../../../ui/feedback/toast';
import { ShownList } from '../acts/useUserAct';
import { EXCLUSION, USER_ACTS } from '../acts/user-acts';

// users/selection/: several people at once: choosing them, and what is done to all of them.

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
const MANY_ACTS = {
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

interface ManyActState {
  isPending: boolean;
  /** Why the last act changed nobody. */
  error?: ErrorLike;
}

/** Acts on many people and reports the outcome. The same request asks whom the shown list still has; those who leave it are taken off. */
export function useManyAct() {
  const client = useApolloClient();
  const shown = use(ShownList);
  const [state, setState] = useState<ManyActState>({ isPending: false });

  const act = async (
    kind: ManyActKind,
    userIds: string[],
    regionId?: string | null,
  ): Promise<'done' | 'failed'> => {
    const { document, done, failed } = MANY_ACTS[kind];
    setState({ isPending: true });
    try {
      await client.mutate({
        mutation: document,
        variables: {
          input: { userIds, ...(regionId !== undefined && { regionId }) },
          filter: shown.filter,
        },
        update: (cache, { data }) => {
          const listed = new Set(data?.act.listedUserIds);
          updateUserLists(
            cache,
            userIds.filter((id) => !listed.has(id)),
            shown,
            'leaves',
          );
        },
      });
    } catch (failure) {
      setState({ isPending: false, error: failure as ErrorLike });
      toast.error(failed);
      return 'failed';
    }
    setState({ isPending: false });
    toast.success(done(userIds.length));
    return 'done';
  };

  return { act, ...state, forgetError: () => setState({ isPending: false }) };
}

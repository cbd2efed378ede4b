import type { ErrorLike } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { createContext, use, useState } from 'react';
import { isGone } from '../../../apollo/forget';
import { updateUserLists } from '../../../apollo/user-lists';
import type { UserFilter, UserSort } from '../../../gql/graphql';
import { toast } from '../../../ui/feedback/toast';
import { USER_ACTS, type ConfirmedAct, type UserActDetails, type UserActKind } from './user-acts';

/** The list that the rows belong to. */
export const ShownList = createContext<{ filter: UserFilter; sort?: UserSort }>({ filter: {} });

interface UserActState {
  isPending: boolean;
  /** Why the last act failed. */
  error?: ErrorLike;
}

/**
 * Acts on a person and reports the outcome. The same request asks whether the shown list still has them. A person who was
 * deleted meanwhile leaves the list. `onDone` is called in both cases, but not after any other error.
 */
export function useUserAct(userId: string, onDone?: () => void) {
  const client = useApolloClient();
  const shown = use(ShownList);
  const [state, setState] = useState<UserActState>({ isPending: false });

  const act = async (kind: UserActKind, region?: ConfirmedAct['region']): Promise<void> => {
    const { document, done, failed, foreseen }: UserActDetails = USER_ACTS[kind];
    setState({ isPending: true });
    try {
      await client.mutate({
        mutation: document,
        variables: {
          input: { userId, ...(region !== undefined && { regionId: region?.id ?? null }) },
          filter: shown.filter,
        },
        ...(foreseen && { optimisticResponse: foreseen(userId) }),
        update: (cache, { data }) => {
          if (!data) return;
          const outcome = 'deletedUserId' in data.act ? 'deleted' : data.act.isListed ? 'stays' : 'leaves';
          updateUserLists(cache, [userId], shown, outcome);
        },
      });
      setState({ isPending: false });
      toast.success(done);
      onDone?.();
    } catch (failure) {
      setState({ isPending: false, error: failure as ErrorLike });
      if (!isGone(failure)) {
        toast.error(failed);
        return;
      }
      updateUserLists(client.cache, [userId], shown, 'deleted');
      toast.error(`${failed}. Somebody else deleted this person.`);
      onDone?.();
    }
  };

  return { act: (kind: UserActKind, region?: ConfirmedAct['region']) => void act(kind, region), ...state };
}

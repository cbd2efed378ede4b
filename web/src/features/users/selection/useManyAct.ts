import type { ErrorLike } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { use, useState } from 'react';
import { updateUserLists } from '../../../apollo/user-lists';
import { toast } from '../../../ui/feedback/toast';
import { ShownList } from '../acts/useUserAct';
import { MANY_ACTS, type ManyActKind } from './many-acts';

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

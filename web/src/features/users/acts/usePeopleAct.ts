import type { TypedDocumentNode } from '@apollo/client';
import { createContext, use } from 'react';
import { useAct } from '../../../apollo/useAct';
import { updateUserLists } from '../../../apollo/user-lists';
import type { UserFilter, UserSort } from '../../../gql/graphql';

/** The list that the rows belong to. */
export const ShownList = createContext<{ filter: UserFilter; sort?: UserSort }>({ filter: {} });

/** `isListed` and `listedUserIds` say whom the shown list still has. */
type PeopleAnswer = {
  act:
    | { isListed: boolean; user: object }
    | { listedUserIds: readonly string[]; users: readonly object[] }
    | { deletedUserId: string };
};

export type OneInput = { userId: string; regionId?: string | null };
export type ManyInput = { userIds: string[]; regionId?: string | null };

export interface PeopleAct<Input> {
  document: TypedDocumentNode<PeopleAnswer, { input: Input; filter: UserFilter }>;
  /** The message after success, by the number of people. */
  done: (count: number) => string;
  /** The message after a failure, without a full stop. */
  failed: string;
  /** Shown until the server answers. */
  foreseen?: (userId: string) => PeopleAnswer;
}

const idsOf = (input: OneInput | ManyInput) => ('userId' in input ? [input.userId] : input.userIds);

/**
 * Acts on people and reports the outcome. The same request asks whom the shown list still has; those who leave it are taken off, and so is
 * a person who was deleted meanwhile, after which `onGone` is called.
 */
export function usePeopleAct<Input extends OneInput | ManyInput>(
  { document, done, failed, foreseen }: PeopleAct<Input>,
  onGone?: () => void,
) {
  const shown = use(ShownList);
  const [run, state] = useAct(document, {
    done: ({ act }) => done('users' in act ? act.users.length : 1),
    failed,
    update: (cache, { act }, { input }) => {
      const ids = idsOf(input);
      if ('deletedUserId' in act) updateUserLists(cache, ids, shown, 'deleted');
      else {
        const listed = new Set('listedUserIds' in act ? act.listedUserIds : act.isListed ? ids : []);
        const leaving = ids.filter((id) => !listed.has(id));
        updateUserLists(cache, leaving, shown, 'leaves');
      }
    },
    gone: (cache, { input }) => {
      if (!('userId' in input)) return;
      updateUserLists(cache, [input.userId], shown, 'deleted');
      onGone?.();
    },
  });
  const act = async (input: Input): Promise<boolean> => {
    const optimisticResponse = 'userId' in input ? foreseen?.(input.userId) : undefined;
    return (
      (await run({ input, filter: shown.filter }, optimisticResponse && { optimisticResponse })) !== null
    );
  };
  return [act, state] as const;
}

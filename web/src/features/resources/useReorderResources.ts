import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { replaceList } from '../../apollo/forget';
import { refusalOf } from '../../apollo/refusal';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { ReorderResourcesInput } from '../../gql/graphql';
import { toast } from '../../ui/feedback/toast';

const ReorderResourcesMutation = graphql(`
  mutation ReorderResources($input: ReorderResourcesInput!) {
    reorderResources(input: $input) {
      resources {
        id
        order
      }
    }
  }
`);

interface Identified {
  id: string;
}

/**
 * Reorders the resources with an optimistic update and saves the moves in sequence; each states the order it started from. If a
 * move fails, the server's order returns, and later moves are lost. `readAgain` refetches the list after another person's change.
 */
export function useReorderResources<Resource extends Identified>(
  resources: readonly Resource[],
  readAgain: () => Promise<unknown>,
) {
  /** The order being saved; null when everything is saved. */
  const [wished, setWished] = useState<readonly string[] | null>(null);
  const lastMove = useRef(Promise.resolve(true));
  const [mutate] = useMutation(ReorderResourcesMutation, {
    update: (cache, { data }) => {
      if (data) replaceList(cache, 'resources', data.reorderResources.resources);
    },
  });

  const save = async (input: ReorderResourcesInput): Promise<boolean> => {
    try {
      await mutate({ variables: { input } });
      return true;
    } catch (error) {
      const isElsewhere = refusalOf(error)?.reason === 'CHANGED_MEANWHILE';
      toast.error(`Failed to reorder resources${isElsewhere ? `. ${userMessage(error)}` : ''}`);
      if (isElsewhere) void readAgain().catch(() => undefined);
      return false;
    }
  };

  const inOrder = wished === null ? resources : inOrderOf(wished, resources);

  const reorderResources = (resourceIds: string[]) => {
    const input = { resourceIds, expectedResourceIds: inOrder.map(({ id }) => id) };
    setWished(resourceIds);
    const move = lastMove.current.then((wasSaved) => wasSaved && save(input));
    lastMove.current = move;
    void move.then(() => {
      if (lastMove.current !== move) return;
      lastMove.current = Promise.resolve(true);
      setWished(null);
    });
  };

  return { resources: inOrder, reorderResources };
}

/** Resources added by another person in the meantime come last. */
function inOrderOf<Resource extends Identified>(
  ids: readonly string[],
  resources: readonly Resource[],
): readonly Resource[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const positionOf = ({ id }: Resource) => positions.get(id) ?? ids.length;
  return resources.toSorted((a, b) => positionOf(a) - positionOf(b));
}

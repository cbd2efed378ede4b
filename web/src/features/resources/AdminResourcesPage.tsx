import { useMutation, useQuery } from '@apollo/client/react';

import { FolderOpen, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { NotLoaded } from '../../apollo/LoadError';
import { refusalOf } from '../../apollo/refusal';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { Query, ReorderResourcesInput, ResourceEditor_ResourceFragment } from '../../gql/graphql';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ListSkeleton } from '../../ui/feedback/skeletons';
import { toast } from '../../ui/feedback/toast';
import { SortableList } from '../../ui/list/SortableList';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { ActButton } from '../../ui/show/ActButton';
import { AdminResourceCard } from './AdminResourceCard';
import { AdminResourcesPageQuery, ResourceEditor } from './ResourceEditor';

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
 * Reorders the resources at once and saves one move after another; each says which order it started from. If a move fails, the
 * server's order comes back, and moves made on top of it are lost.
 * `readAgain` asks the server for the list after another person has changed it.
 */
function useReorderResources<Resource extends Identified>(
  resources: readonly Resource[],
  readAgain: () => Promise<unknown>,
) {
  /** The order that is being saved; null when everything is saved. */
  const [wished, setWished] = useState<readonly string[] | null>(null);
  const lastMove = useRef(Promise.resolve(true));
  const [mutate] = useMutation(ReorderResourcesMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      const ids = data.reorderResources.resources.map(({ id }) => id);
      cache.modify<Query>({
        fields: {
          resources: (known, { toReference }) => {
            const inOrder = ids.flatMap((id) => toReference({ __typename: 'Resource', id }) ?? []);
            return inOrder.length === ids.length ? inOrder : known;
          },
        },
      });
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

/** Resources that another person has added meanwhile come last. */
function inOrderOf<Resource extends Identified>(
  ids: readonly string[],
  resources: readonly Resource[],
): readonly Resource[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const positionOf = ({ id }: Resource) => positions.get(id) ?? ids.length;
  return resources.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** Where administrators write and order resources. */
export function AdminResourcesPage() {
  const { data, error, refetch } = useQuery(AdminResourcesPageQuery);
  const { resources, reorderResources } = useReorderResources(data?.resources ?? [], refetch);
  const [edited, setEdited] = useState<ResourceEditor_ResourceFragment | 'new' | null>(null);

  const addButton = (
    <ActButton icon={Plus} onClick={() => setEdited('new')}>
      Add Resource
    </ActButton>
  );

  return (
    <PageFrame>
      <PageHeader
        title="Resources"
        subtitle="Shown to participants in this order"
        // An empty page has the button below its sentence, and nowhere else.
        actions={data && resources.length === 0 ? undefined : addButton}
      />
      {data ? (
        resources.length === 0 ? (
          <EmptyState
            icon={FolderOpen}
            message='No resources yet. Click "Add Resource" to get started.'
            action={addButton}
          />
        ) : (
          <SortableList
            label="Resources"
            disabled={resources.length === 1}
            onReorder={reorderResources}
            items={resources.map((resource) => ({
              id: resource.id,
              label: resource.title,
              render: (handle) => (
                <AdminResourceCard resource={resource} handle={handle} onEdit={() => setEdited(resource)} />
              ),
            }))}
          />
        )
      ) : (
        <NotLoaded
          title="The resources could not be loaded"
          query={{ error, refetch }}
          loading={<ListSkeleton count={3} />}
        />
      )}
      {edited !== null && (
        <ResourceEditor
          resource={edited === 'new' ? null : edited}
          resources={resources}
          onClose={() => setEdited(null)}
        />
      )}
    </PageFrame>
  );
}

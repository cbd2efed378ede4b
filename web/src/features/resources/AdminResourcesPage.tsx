import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { FolderOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { ResourceEditor_ResourceFragment } from '../../gql/graphql';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { ListSkeleton } from '../../ui/feedback/ListSkeleton';
import { PageFrame } from '../../ui/shell/PageFrame';
import { PageHeader } from '../../ui/shell/PageHeader';
import { SortableList } from '../../ui/list/SortableList';
import { AdminResourceCard } from './AdminResourceCard';
import { ResourceEditor } from './ResourceEditor';
import { useReorderResources } from './useReorderResources';

const AdminResourcesPageQuery = graphql(`
  query AdminResourcesPage {
    resources {
      id
      order
      title
      ...AdminResourceCard_resource
      ...ResourceEditor_resource @unmask
    }
  }
`);

/** Where administrators write and order resources. */
export function AdminResourcesPage() {
  const { data, error, refetch } = useQuery(AdminResourcesPageQuery);
  const { resources, reorderResources } = useReorderResources(data?.resources ?? [], refetch);
  const [edited, setEdited] = useState<ResourceEditor_ResourceFragment | 'new' | null>(null);

  const addButton = (
    <Button onClick={() => setEdited('new')}>
      <Plus size={16} aria-hidden />
      Add Resource
    </Button>
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
      ) : error ? (
        <ErrorState
          title="The resources could not be loaded"
          message={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton count={3} />
      )}
      {edited !== null && (
        <ResourceEditor resource={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </PageFrame>
  );
}

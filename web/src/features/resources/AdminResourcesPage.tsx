import { useQuery } from '@apollo/client/react';
import { FolderOpen } from 'lucide-react';
import type { ResourceEditor_ResourceFragment } from '../../gql/graphql';
import { htmlLines } from '../../lib/html-lines';
import { useSearch } from '../../lib/useSearch';
import { ListSkeleton } from '../../ui/feedback/skeletons';
import { SortableList } from '../../ui/list/SortableList';
import { CollectionPage } from '../regions/CollectionPage';
import { AdminResourceCard } from './AdminResourceCard';
import { AdminResourcesPageQuery, ResourceEditor } from './ResourceEditor';
import { useReorderResources } from './useReorderResources';

/** The page where administrators write and order resources. */
export function AdminResourcesPage() {
  const query = useQuery(AdminResourcesPageQuery);
  const { resources, reorderResources } = useReorderResources(query.data?.resources ?? [], query.refetch);
  const textOf = ({ title, content }: ResourceEditor_ResourceFragment) =>
    `${title} ${htmlLines(content).join(' ')}`;
  const { matching, ...search } = useSearch(resources, textOf, ['a resource', 'resources']);
  return (
    <CollectionPage<ResourceEditor_ResourceFragment>
      title="Resources"
      subtitle={`Shown to participants${resources.length > 1 ? ' in this order' : ''}`}
      query={query}
      loading={<ListSkeleton count={3} />}
      count={resources.length}
      empty={{ icon: FolderOpen, message: 'No resources yet. Click "Add Resource" to get started.' }}
      create="Add Resource"
      {...search}
      editor={(resource, onClose) => (
        <ResourceEditor resource={resource} resources={resources} onClose={onClose} />
      )}
    >
      {(edit) => (
        <SortableList
          label="Resources"
          // A part of the list has no order of its own.
          disabled={resources.length === 1 || matching.length < resources.length}
          onReorder={reorderResources}
          items={matching.map((resource) => ({
            id: resource.id,
            label: resource.title,
            render: (handle) => (
              <AdminResourceCard
                place={resources.indexOf(resource) + 1}
                {...{ resource, handle }}
                onEdit={() => edit(resource)}
              />
            ),
          }))}
        />
      )}
    </CollectionPage>
  );
}

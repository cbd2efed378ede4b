import type { AdminResourceCard_ResourceFragment } from '../../gql/graphql';
import { resourceVersion } from './resource-version';
import { ResourceForm } from './ResourceForm';
import { useSaveResource } from './useSaveResource';

interface ResourceEditorProps {
  /** Null adds a resource. */
  resource: AdminResourceCard_ResourceFragment | null;
  onClose: () => void;
}

/** The dialog of one resource, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function ResourceEditor({ resource, onClose }: ResourceEditorProps) {
  const saving = useSaveResource(resource, onClose);
  return (
    <ResourceForm
      title={resource ? 'Edit Resource' : 'Add Resource'}
      subtitle={resource ? 'Update the resource' : 'Add something participants should have at hand'}
      defaultValues={resource ? resourceVersion(resource).values : { title: '', content: '' }}
      onClose={onClose}
      {...saving}
    />
  );
}

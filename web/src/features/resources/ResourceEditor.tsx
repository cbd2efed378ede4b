import { fieldErrors } from '../../apollo/refusal';
import { userMessage } from '../../apollo/user-message';
import { ResourceForm, type ResourceValues } from './ResourceForm';
import { useSaveResource } from './useSaveResource';

export type EditedResource = ResourceValues & { id: string };

interface ResourceEditorProps {
  /** Null adds a resource. */
  resource: EditedResource | null;
  onClose: () => void;
}

/** The dialog of one resource, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function ResourceEditor({ resource, onClose }: ResourceEditorProps) {
  const { saveResource, isPending, error } = useSaveResource(resource?.id ?? null);

  const save = async (values: ResourceValues) => {
    if (await saveResource(values)) onClose();
  };

  return (
    <ResourceForm
      title={resource ? 'Edit Resource' : 'Add Resource'}
      subtitle={resource ? 'Update the resource' : 'Add something participants should have at hand'}
      defaultValues={{ title: resource?.title ?? '', content: resource?.content ?? '' }}
      onSave={save}
      onClose={onClose}
      isPending={isPending}
      failure={error ? userMessage(error) : null}
      fieldFailures={fieldErrors(error)}
    />
  );
}

import { useMutation } from '@apollo/client/react';
import { useWatch } from 'react-hook-form';
import { replaceList } from '../../apollo/forget';
import { useEntityForm } from '../../apollo/useEntityForm';
import { graphql } from '../../gql/gql';
import type { ResourceEditor_ResourceFragment } from '../../gql/graphql';
import { createResourceRules } from '../../gql/input-rules';
import { versionIn } from '../../lib/edit-conflict';
import { EditDialog } from '../../ui/form/EditDialog';
import { TextField } from '../../ui/form/fields';
import type { ShownFields } from '../../ui/form/FormConflict';
import { HtmlField } from '../../ui/form/HtmlField';

const NEW_RESOURCE = { title: '', /** HTML. */ content: '' };
type ResourceValues = typeof NEW_RESOURCE;

const describe = ({ title, content }: ResourceValues): ShownFields<ResourceValues> => ({
  title: { label: 'Title', text: title },
  content: { label: 'Content', text: content, isHtml: true },
});

graphql(`
  fragment ResourceEditor_resource on Resource {
    id
    title
    content
    updatedAt
  }
`);

graphql(`
  fragment ResourceEditor_listed on Resource {
    id
    order
    ...AdminResourceCard_resource
    ...ResourceEditor_resource @unmask
  }
`);

const CreateResourceMutation = graphql(`
  mutation CreateResource($input: CreateResourceInput!) {
    createResource(input: $input) {
      resources {
        id
        ...ResourceEditor_listed
      }
    }
  }
`);

const UpdateResourceMutation = graphql(`
  mutation UpdateResource($input: UpdateResourceInput!) {
    updateResource(input: $input) {
      resource {
        id
        ...ResourceEditor_listed @unmask
      }
    }
  }
`);

/** An edit refetches the whole list, which removes a deleted resource. */
export const AdminResourcesPageQuery = graphql(`
  query AdminResourcesPage {
    resources {
      id
      ...ResourceEditor_listed @unmask
    }
  }
`);

const versionOf = (resource: ResourceEditor_ResourceFragment) => versionIn(NEW_RESOURCE, resource);

const { max: MAX_ORDER } = createResourceRules.order;

/** The position of a new resource after all others: among equal positions, the oldest is first. */
const orderAfter = (resources: readonly { order: number }[]): number =>
  Math.min(Math.max(-1, ...resources.map(({ order }) => order)) + 1, MAX_ORDER.value);

interface ResourceEditorProps {
  /** Null adds a resource at the end of the list. */
  resource: ResourceEditor_ResourceFragment | null;
  resources: readonly { order: number }[];
  onClose: () => void;
}

/** The dialog of one resource. Mounted while open, so that it always starts over. */
export function ResourceEditor({ resource, resources, onClose }: ResourceEditorProps) {
  const [create] = useMutation(CreateResourceMutation, {
    update: (cache, { data }) => data && replaceList(cache, 'resources', data.createResource.resources),
  });
  const [update] = useMutation(UpdateResourceMutation);
  const { form, field, dialog } = useEntityForm({
    id: resource?.id,
    version: resource && versionOf(resource),
    blank: NEW_RESOURCE,
    rules: createResourceRules,
    save: (values, expectedUpdatedAt) =>
      resource
        ? update({ variables: { input: { id: resource.id, ...values, expectedUpdatedAt } } })
        : create({ variables: { input: { ...values, order: orderAfter(resources) } } }),
    now: () => ({ query: AdminResourcesPageQuery }),
    find: ({ resources }, id) => resources.filter((other) => other.id === id).map(versionOf)[0],
    done: resource ? 'Resource updated successfully' : 'Resource created successfully',
    failed: resource ? 'Failed to update resource' : 'Failed to create resource',
    onClose,
  });

  const content = useWatch({ control: form.control, name: 'content' });

  return (
    <EditDialog
      what="resource"
      size="lg"
      title={resource ? 'Edit Resource' : 'Add Resource'}
      subtitle={resource ? 'Update the resource' : 'Add something participants should have at hand'}
      describe={describe}
      {...dialog}
    >
      <TextField label="Title" {...field('title')} />
      <HtmlField label="Content" rows={8} html={content} {...field('content')} />
    </EditDialog>
  );
}

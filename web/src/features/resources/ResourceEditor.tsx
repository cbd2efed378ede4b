import { useMutation } from '@apollo/client/react';
import { useForm, useWatch } from 'react-hook-form';
import { useEntityForm } from '../../apollo/useEntityForm';
import { withReference } from '../../apollo/with-reference';
import { graphql } from '../../gql/gql';
import type { Query, ResourceEditor_ResourceFragment } from '../../gql/graphql';
import { createResourceRules } from '../../gql/input-rules';
import type { Versioned } from '../../lib/edit-conflict';
import { toast } from '../../ui/feedback/toast';
import { EditDialog, type EditFormProps } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { HtmlField } from '../../ui/form/HtmlField';
import { TextField } from '../../ui/form/fields';
import { withRules } from '../../ui/form/with-rules';

type ResourceValues = {
  title: string;
  /** HTML. */
  content: string;
};

const describe = ({ title, content }: ResourceValues): ShownFields<ResourceValues> => ({
  title: { label: 'Title', text: title },
  content: { label: 'Content', text: content, isHtml: true },
});

/** The fields of a resource in a dialog. */
function ResourceForm({ defaultValues, fieldFailures, ...dialog }: EditFormProps<ResourceValues>) {
  const form = useForm<ResourceValues>({ defaultValues });
  const {
    control,
    register,
    formState: { errors },
  } = form;
  const content = useWatch({ control, name: 'content' });

  return (
    <EditDialog what="resource" size="lg" {...{ form, describe }} {...dialog}>
      <TextField
        label="Title"
        error={errors.title?.message ?? fieldFailures['title']}
        {...withRules(register, 'title', createResourceRules.title)}
      />
      <HtmlField
        label="Content"
        rows={8}
        html={content}
        helperText="HTML is allowed."
        error={errors.content?.message ?? fieldFailures['content']}
        {...withRules(register, 'content', createResourceRules.content)}
      />
    </EditDialog>
  );
}

graphql(`
  fragment ResourceEditor_resource on Resource {
    id
    title
    content
    updatedAt
  }
`);

const CreateResourceMutation = graphql(`
  mutation CreateResource($input: CreateResourceInput!) {
    createResource(input: $input) {
      resource {
        id
        order
        ...AdminResourceCard_resource
        ...ResourceEditor_resource @unmask
      }
    }
  }
`);

const UpdateResourceMutation = graphql(`
  mutation UpdateResource($input: UpdateResourceInput!) {
    updateResource(input: $input) {
      resource {
        id
        order
        ...AdminResourceCard_resource
        ...ResourceEditor_resource @unmask
      }
    }
  }
`);

/** Asks for the whole list, so that a deleted resource leaves it. */
const ResourcesNowQuery = graphql(`
  query ResourcesNow {
    resources {
      id
      order
      ...AdminResourceCard_resource
      ...ResourceEditor_resource @unmask
    }
  }
`);

const NEW_RESOURCE: ResourceValues = { title: '', content: '' };

const versionOf = ({
  title,
  content,
  updatedAt,
}: ResourceEditor_ResourceFragment): Versioned<ResourceValues> => ({ values: { title, content }, updatedAt });

interface ResourceEditorProps {
  /** Null adds a resource at the end of the list. */
  resource: ResourceEditor_ResourceFragment | null;
  onClose: () => void;
}

/** The dialog of one resource, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function ResourceEditor({ resource, onClose }: ResourceEditorProps) {
  const [create] = useMutation(CreateResourceMutation, {
    update: (cache, { data }) => {
      if (!data) return;
      const { id } = data.createResource.resource;
      cache.modify<Query>({
        fields: {
          resources: (resources, { toReference }) =>
            withReference(resources, toReference({ __typename: 'Resource', id })),
        },
      });
    },
  });
  const [update] = useMutation(UpdateResourceMutation);
  const editing = useEntityForm({
    entity: resource,
    blank: NEW_RESOURCE,
    versionOf,
    save: (values, expectedUpdatedAt) =>
      resource
        ? update({ variables: { input: { id: resource.id, ...values, expectedUpdatedAt } } })
        : create({ variables: { input: values } }),
    now: () => ({ query: ResourcesNowQuery }),
    find: ({ resources }, id) => resources.find((other) => other.id === id),
    onSaved: () => {
      toast.success(resource ? 'Resource updated successfully' : 'Resource created successfully');
      onClose();
    },
    onFailed: () => toast.error(resource ? 'Failed to update resource' : 'Failed to create resource'),
  });

  return (
    <ResourceForm
      title={resource ? 'Edit Resource' : 'Add Resource'}
      subtitle={resource ? 'Update the resource' : 'Add something participants should have at hand'}
      onClose={onClose}
      {...editing}
    />
  );
}

import { useForm, useWatch } from 'react-hook-form';
import { EditDialog, type EditFormProps } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { TextField } from '../../ui/form/TextField';
import { ruled } from '../../ui/form/ruled';
import { createResourceRules } from '../../gql/input-rules';
import { HtmlField } from '../../ui/form/HtmlField';

export type ResourceValues = {
  title: string;
  /** HTML. */
  content: string;
};

const describe = ({ title, content }: ResourceValues): ShownFields<ResourceValues> => ({
  title: { label: 'Title', text: title },
  content: { label: 'Content', text: content, isHtml: true },
});

/** The fields of a resource in a dialog. */
export function ResourceForm({ defaultValues, fieldFailures, ...dialog }: EditFormProps<ResourceValues>) {
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
        {...ruled(register, 'title', createResourceRules.title)}
      />
      <HtmlField
        label="Content"
        rows={8}
        html={content}
        helperText="HTML is allowed."
        error={errors.content?.message ?? fieldFailures['content']}
        {...ruled(register, 'content', createResourceRules.content)}
      />
    </EditDialog>
  );
}

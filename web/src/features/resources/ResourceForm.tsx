import { useForm, useWatch } from 'react-hook-form';
import { EditDialog, type EditFormProps } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { TextField } from '../../ui/form/TextField';
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
        required
        maxLength={200}
        error={errors.title?.message ?? fieldFailures['title']}
        {...register('title', { validate: (title) => title.trim() !== '' || 'Title is required' })}
      />
      <HtmlField
        label="Content"
        required
        rows={8}
        html={content}
        helperText="HTML is allowed."
        error={errors.content?.message ?? fieldFailures['content']}
        {...register('content', { validate: (text) => text.trim() !== '' || 'Content is required' })}
      />
    </EditDialog>
  );
}

import { useForm, useWatch } from 'react-hook-form';
import type { EditFormProps } from '../../ui/edit-form-props';
import { FormDialog } from '../../ui/FormDialog';
import { TextField } from '../../ui/TextField';
import { HtmlField } from '../../ui/HtmlField';

export interface ResourceValues {
  title: string;
  /** HTML. */
  content: string;
}

/** The fields of a resource in a dialog. */
export function ResourceForm({
  defaultValues,
  onSave,
  failure,
  fieldFailures,
  ...dialog
}: EditFormProps<ResourceValues>) {
  const {
    control,
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<ResourceValues>({ defaultValues });
  const content = useWatch({ control, name: 'content' });

  return (
    <FormDialog
      failureTitle="The resource was not saved"
      failure={failure}
      {...dialog}
      open
      size="lg"
      onSubmit={(event) => void handleSubmit(onSave)(event)}
    >
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
    </FormDialog>
  );
}

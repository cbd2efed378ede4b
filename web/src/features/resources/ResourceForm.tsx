import { useForm, useWatch } from 'react-hook-form';
import { Banner } from '../../ui/Banner';
import { FormDialog } from '../../ui/FormDialog';
import { TextField } from '../../ui/TextField';
import { HtmlField } from '../../ui/HtmlField';

export interface ResourceValues {
  title: string;
  /** HTML. */
  content: string;
}

interface ResourceFormProps {
  title: string;
  subtitle: string;
  defaultValues: ResourceValues;
  onSave: (values: ResourceValues) => Promise<void>;
  onClose: () => void;
  isPending: boolean;
  /** Why the last attempt was refused. */
  failure: string | null;
  /** The refusals of single fields. */
  fieldFailures: Readonly<Record<string, string>>;
}

/** The fields of a resource in a dialog. */
export function ResourceForm({
  defaultValues,
  onSave,
  failure,
  fieldFailures,
  ...dialog
}: ResourceFormProps) {
  const {
    control,
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<ResourceValues>({ defaultValues });
  const content = useWatch({ control, name: 'content' });

  return (
    <FormDialog {...dialog} open size="lg" onSubmit={(event) => void handleSubmit(onSave)(event)}>
      {failure !== null && (
        <Banner tone="danger" title="The resource was not saved" assertive>
          {failure}
        </Banner>
      )}
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

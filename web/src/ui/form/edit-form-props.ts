import type { EditConflict, FormValues } from '../../lib/edit-conflict';

/** What a form in a dialog is given, whatever it edits; the form itself knows neither GraphQL nor where it stands. */
export interface EditFormProps<Values extends FormValues> {
  title: string;
  subtitle: string;
  defaultValues: Values;
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
  isPending: boolean;
  /** Why the last attempt was refused. */
  failure: string | null;
  /** The refusals of single fields. */
  fieldFailures: Readonly<Record<string, string>>;
  /** What somebody else did to the thing since the form was opened. */
  conflict: EditConflict<Values> | null;
}

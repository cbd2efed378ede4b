import type { OperationVariables } from '@apollo/client';
import { useState } from 'react';
import { useForm, type DefaultValues, type UseFormReturn } from 'react-hook-form';
import type { FormValues, Versioned } from '../lib/edit-conflict';
import { toast } from '../ui/feedback/toast';
import { withRules, type FieldRules } from '../ui/form/with-rules';
import { userMessage } from './user-message';
import { useVersionedSave, type SaveFacts } from './useVersionedSave';

/**
 * Edits one object, or creates one, in a form that is mounted while open. Saving never silently overwrites
 * another person's change.
 * @returns the form, the props of its fields by name, and those of its `EditDialog`
 */
export function useEntityForm<Values extends FormValues, Data, Variables extends OperationVariables>({
  id,
  version,
  blank,
  rules,
  done,
  failed,
  onClose,
  ...facts
}: Omit<SaveFacts<Values, unknown, Data, Variables>, 'onFailed'> & {
  /** The id of the edited object; undefined for a new one. */
  id: string | undefined;
  /** The edited object; null for a new one. The form keeps the value it was mounted with. */
  version: Versioned<Values> | null;
  blank: Values;
  rules: FieldRules<Values>;
  /** The success toast. */
  done: string;
  /** The failure toast: a text, or a title above the server's reason. */
  failed: string | { title: string };
  /** With what was saved, if anything was. */
  onClose: (saved?: Values) => void;
}) {
  const [opened] = useState(version);
  const form = useForm<Values>({ defaultValues: (opened?.values ?? blank) as DefaultValues<Values> });
  const onSaved = () => {
    toast.success(done);
    onClose(form.getValues());
  };
  const onFailed = (error: unknown) =>
    typeof failed === 'string' ? toast.error(failed) : toast.error(userMessage(error), failed);
  const { fieldFailures, ...saving } = useVersionedSave(id ?? null, opened, { ...facts, onFailed }, onSaved);
  return {
    form,
    field: withRules(form, rules, fieldFailures),
    fieldFailures,
    dialog: { form, onClose, ...saving },
  };
}

/** Edits one object in a form that is always open on its page; otherwise like {@link useEntityForm}. */
export function usePageForm<Values extends FormValues, Data, Variables extends OperationVariables>({
  id,
  version,
  onSaved,
  ...facts
}: SaveFacts<Values, Versioned<Values> | undefined, Data, Variables> & {
  id: string;
  /** The saved state of the object. */
  version: Versioned<Values>;
  /** Called with the saved values before the form continues from them. */
  onSaved: (saved: Values, form: UseFormReturn<Values>) => void;
}) {
  // The opened values follow every save, here or elsewhere, until the person types or a conflict is open.
  const [opened, setOpened] = useState(version);
  const form = useForm<Values>({ values: opened.values });
  const { isDirty } = form.formState;
  const saving = useVersionedSave(id, opened, facts, (saved) => {
    const values = saved?.values ?? form.getValues();
    onSaved(values, form);
    form.reset(values);
  });
  if (opened.updatedAt !== version.updatedAt && !isDirty && !saving.isPending && saving.conflict === null)
    setOpened(version);
  return { form, isDirty, ...saving };
}

import type { OperationVariables } from '@apollo/client';
import { useState } from 'react';
import { useForm, type DefaultValues, type UseFormReturn } from 'react-hook-form';
import type { FormValues, Versioned } from '../lib/edit-conflict';
import { toast } from '../ui/feedback/toast';
import { withRules, type FieldRules } from '../ui/form/with-rules';
import { userMessage } from './user-message';
import { useVersionedSave, type SaveFacts } from './useVersionedSave';

/**
 * Edits one thing, or creates a new one, in a form that is mounted while it is open, with a save that never overwrites another
 * person's change unseen.
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
  /** Of what is edited; undefined for something new. */
  id: string | undefined;
  /** What is edited; null for something new. The form keeps the value that it was mounted with. */
  version: Versioned<Values> | null;
  /** The values of a new form. */
  blank: Values;
  rules: FieldRules<Values>;
  /** The toast's text once it is saved. */
  done: string;
  /** The toast after a failure: a text, or a title above the server's reason. */
  failed: string | { title: string };
  onClose: () => void;
}) {
  const [opened] = useState(version);
  const form = useForm<Values>({ defaultValues: (opened?.values ?? blank) as DefaultValues<Values> });
  const onSaved = () => {
    toast.success(done);
    onClose();
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

/** Edits one thing in a form that is always open on its page; otherwise like {@link useEntityForm}. */
export function usePageForm<Values extends FormValues, Data, Variables extends OperationVariables>({
  id,
  version,
  onSaved,
  ...facts
}: SaveFacts<Values, Versioned<Values> | undefined, Data, Variables> & {
  id: string;
  /** The thing as it is saved now. */
  version: Versioned<Values>;
  /** Called with what was saved, before the form continues from it. */
  onSaved: (saved: Values, form: UseFormReturn<Values>) => void;
}) {
  // The opened values follow what is saved, here or elsewhere, until something is typed or a conflict is open.
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

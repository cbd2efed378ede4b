import type { OperationVariables } from '@apollo/client';
import { useState } from 'react';
import { useForm, type DefaultValues, type UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../lib/edit-conflict';
import { toast } from '../ui/feedback/toast';
import { withRules, type FieldRules } from '../ui/form/with-rules';
import { userMessage } from './user-message';
import { useVersionedSave, type SaveFacts } from './useVersionedSave';

/**
 * Edits one thing, or creates a new one, in a form that is mounted while it is open, with a save that never overwrites another
 * person's change unseen.
 * @returns the form, the props of its fields by name, and those of its `EditDialog`
 */
export function useEntityForm<
  Entity extends { id: string },
  Values extends FormValues,
  Data,
  Variables extends OperationVariables,
>({
  entity,
  blank,
  rules,
  done,
  failed,
  onClose,
  ...facts
}: Omit<SaveFacts<Entity, Values, unknown, Data, Variables>, 'onFailed'> & {
  /** What is edited; null for something new. The form keeps the value that it was mounted with. */
  entity: Entity | null;
  /** The values of a new form. */
  blank: Values;
  rules: FieldRules<Values>;
  /** The toast's text once it is saved. */
  done: string;
  /** The toast after a failure: a text, or a title above the server's reason. */
  failed: string | { title: string };
  onClose: () => void;
}) {
  const [opened] = useState(() => entity && facts.versionOf(entity));
  const form = useForm<Values>({ defaultValues: (opened?.values ?? blank) as DefaultValues<Values> });
  const onSaved = () => {
    toast.success(done);
    onClose();
  };
  const onFailed = (error: unknown) =>
    typeof failed === 'string' ? toast.error(failed) : toast.error(userMessage(error), failed);
  const { fieldFailures, ...saving } = useVersionedSave(
    entity?.id ?? null,
    opened,
    { ...facts, onFailed },
    onSaved,
  );
  return {
    form,
    field: withRules(form, rules, fieldFailures),
    fieldFailures,
    dialog: { form, onClose, ...saving },
  };
}

/** Edits one thing in a form that is always open on its page; otherwise like {@link useEntityForm}. */
export function usePageForm<
  Entity extends { id: string },
  Values extends FormValues,
  Data,
  Variables extends OperationVariables,
>({
  entity,
  onSaved,
  ...facts
}: SaveFacts<Entity, Values, Entity | undefined, Data, Variables> & {
  /** The thing as it is saved now. */
  entity: Entity;
  /** Called with what was saved, before the form continues from it. */
  onSaved: (saved: Values, form: UseFormReturn<Values>) => void;
}) {
  // The opened values follow what is saved, here or elsewhere, until something is typed or a conflict is open.
  const [opened, setOpened] = useState(entity);
  const version = facts.versionOf(opened);
  const form = useForm<Values>({ values: version.values });
  const { isDirty } = form.formState;
  const saving = useVersionedSave(entity.id, version, facts, (saved) => {
    const values = saved === undefined ? form.getValues() : facts.versionOf(saved).values;
    onSaved(values, form);
    form.reset(values);
  });
  if (opened !== entity && !isDirty && !saving.isPending && saving.conflict === null) setOpened(entity);
  return { form, isDirty, ...saving };
}

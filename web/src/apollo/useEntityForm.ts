import type { OperationVariables } from '@apollo/client';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../lib/edit-conflict';
import { useVersionedSave, type SaveFacts } from './useVersionedSave';

interface EntityFormOptions<
  Entity extends { id: string },
  Values extends FormValues,
  Data,
  Variables extends OperationVariables,
> extends SaveFacts<Entity, Values, unknown, Data, Variables> {
  /** What is edited; null for something new. The form stays opened with what this is when it is mounted. */
  entity: Entity | null;
  /** The form of something new. */
  blank: Values;
  onSaved: () => void;
}

/**
 * Editing one thing, or writing a new one, in a form that is mounted while it is open: what it starts with, and saving so
 * that nobody's change in the meantime is overwritten unseen. Goes into the props of the kind's form.
 */
export function useEntityForm<
  Entity extends { id: string },
  Values extends FormValues,
  Data,
  Variables extends OperationVariables,
>({ entity, blank, onSaved, ...facts }: EntityFormOptions<Entity, Values, Data, Variables>) {
  const [opened] = useState(() => entity && facts.versionOf(entity));
  const saving = useVersionedSave(entity?.id ?? null, opened, facts, onSaved);
  return { defaultValues: opened?.values ?? blank, ...saving };
}

interface PageFormOptions<
  Entity extends { id: string },
  Values extends FormValues,
  Data,
  Variables extends OperationVariables,
> extends SaveFacts<Entity, Values, Entity | undefined, Data, Variables> {
  /** What is edited, as it is saved now. */
  entity: Entity;
  /** Told what was saved, before the form goes on from it. */
  onSaved: (saved: Values, form: UseFormReturn<Values>) => void;
}

/** Editing one thing in a form that is always open on its page; otherwise as {@link useEntityForm}. */
export function usePageForm<
  Entity extends { id: string },
  Values extends FormValues,
  Data,
  Variables extends OperationVariables,
>({ entity, onSaved, ...facts }: PageFormOptions<Entity, Values, Data, Variables>) {
  // What the form was opened with follows what is saved, elsewhere too, until something is typed or to be decided.
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

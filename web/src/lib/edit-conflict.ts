/** The values of a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, string | number | boolean>>;

/** Values with the `updatedAt` of the state that they belong to; null where the thing has none yet. */
export interface Versioned<Values extends FormValues> {
  values: Values;
  updatedAt: string | null;
}

/** What blocks an edit: another person changed or deleted the thing after the form was opened. */
export type EditConflict<Values extends FormValues> =
  | { kind: 'deleted' }
  | {
      kind: 'changed';
      /** The values that the form was opened with. */
      opened: Values;
      /** The values that are saved now. */
      theirs: Values;
      /** Saves these values over theirs. */
      keepMine: (values: Values) => void;
      /** Continues from theirs. */
      takeTheirs: () => void;
    };

/** What a form needs to know about saving. */
export interface EditSaving<Values extends FormValues> {
  onSave: (values: Values) => Promise<void>;
  isPending: boolean;
  /** Why the last attempt failed; null also where `conflict` explains it. */
  failure: string | null;
  /** The refusals of single fields. */
  fieldFailures: Readonly<Record<string, string>>;
  /** What another person did to the thing after the form was opened. */
  conflict: EditConflict<Values> | null;
  /** What another person has done since, that a save would only find out; null once there is a conflict. */
  news: 'changed' | 'deleted' | null;
}

/** The names of the fields in which two sets of values differ. */
export const differingNames = <Values extends FormValues>(a: Values, b: Values): string[] =>
  Object.keys(a).filter((name) => a[name] !== b[name]);

/** Their values with my edits over them: a field that I did not change takes their value. */
export function mergeEdits<Values extends FormValues>(opened: Values, mine: Values, theirs: Values): Values {
  const edits = Object.entries(mine).filter(([name, value]) => value !== opened[name]);
  return { ...theirs, ...Object.fromEntries(edits) };
}

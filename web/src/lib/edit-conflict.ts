/** The values of a form, by field name. */
export type FormValues = Readonly<Record<string, string | number | boolean>>;

/** Values with the `updatedAt` of their state; null if the object has none yet. */
export interface Versioned<Values extends FormValues> {
  values: Values;
  updatedAt: string | null;
}

type Editable<Values extends FormValues> = {
  readonly [Name in keyof Values]?: Values[Name] | null;
} & {
  readonly updatedAt?: string | null;
};

/** An object's values for the fields of `blank`, which supplies missing values. */
export const versionIn = <Values extends FormValues>(
  blank: Values,
  thing: Editable<Values>,
): Versioned<Values> => ({
  values: Object.fromEntries(
    Object.entries(blank).map(([name, empty]) => [name, thing[name] ?? empty]),
  ) as Values,
  updatedAt: thing.updatedAt ?? null,
});

/** What blocks an edit: another person changed or deleted the object after the form was opened. */
export type EditConflict<Values extends FormValues> =
  | { kind: 'deleted' }
  | {
      kind: 'changed';
      /** Who changed it, as the server says. */
      message: string;
      /** The values when the form was opened. */
      opened: Values;
      /** The saved values. */
      theirs: Values;
      /** Saves these values over the other person's. */
      keepMine: (values: Values) => void;
      /** Continues from the other person's values. */
      takeTheirs: () => void;
    };

/** What a form needs to know about saving. */
export interface EditSaving<Values extends FormValues> {
  /** Resolves to whether the values are saved. */
  onSave: (values: Values) => Promise<boolean>;
  isPending: boolean;
  /** Why the last attempt failed; null also if `conflict` explains it. */
  failure: string | null;
  /** The messages of refused fields. */
  fieldFailures: Readonly<Record<string, string>>;
  /** Another person's change to the object after the form was opened. */
  conflict: EditConflict<Values> | null;
  /** Another person's change that only a save would otherwise reveal; null once there is a conflict. */
  news: 'changed' | 'deleted' | null;
}

/** The names of the fields whose values differ. */
export const differingNames = <Values extends FormValues>(a: Values, b: Values): string[] =>
  Object.keys(a).filter((name) => a[name] !== b[name]);

/** The other person's values with my edits on top: fields that I did not change take their values. */
export function mergeEdits<Values extends FormValues>(opened: Values, mine: Values, theirs: Values): Values {
  const edits = Object.entries(mine).filter(([name, value]) => value !== opened[name]);
  return { ...theirs, ...Object.fromEntries(edits) };
}

/** A passage of a text around a difference. */
export interface Excerpt {
  before: string;
  /** Empty if only the other text has extra words. */
  different: string;
  after: string;
}

/** The maximum number of words of context on each side, and of the difference itself. */
const CONTEXT = 8;
const LONGEST = 40;

/** Excerpts of two texts where they differ, word by word; null if only spaces differ. */
export function contrastTexts(a: string, b: string): { a: Excerpt; b: Excerpt } | null {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const shorter = Math.min(first.length, second.length);
  let start = 0;
  while (start < shorter && first[start] === second[start]) start += 1;
  let end = 0;
  while (end < shorter - start && first.at(-1 - end) === second.at(-1 - end)) end += 1;
  if (start + end === first.length && start + end === second.length) return null;
  return { a: excerptOf(first, start, end), b: excerptOf(second, start, end) };
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/**
 * @param start the number of common words at the beginning
 * @param end the number of common words at the end
 */
function excerptOf(words: readonly string[], start: number, end: number): Excerpt {
  const from = Math.max(0, start - CONTEXT);
  const rest = words.length - end;
  const different = words.slice(start, Math.min(rest, start + LONGEST));
  return {
    before: (from > 0 ? '… ' : '') + words.slice(from, start).join(' '),
    different: different.join(' ') + (rest > start + LONGEST ? ' …' : ''),
    after: words.slice(rest, rest + CONTEXT).join(' ') + (end > CONTEXT ? ' …' : ''),
  };
}

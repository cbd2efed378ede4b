/** The values of a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, string | number | boolean>>;

/** Values with the `updatedAt` of the state that they belong to; null where the thing has none yet. */
export interface Versioned<Values extends FormValues> {
  values: Values;
  updatedAt: string | null;
}

type Editable<Values extends FormValues> = {
  readonly [Name in keyof Values]?: Values[Name] | null;
} & {
  readonly updatedAt?: string | null;
};

/** The thing in a form with the fields of `blank`; a field is as there where the thing has nothing. */
export const versionIn = <Values extends FormValues>(
  blank: Values,
  thing: Editable<Values>,
): Versioned<Values> => ({
  values: Object.fromEntries(
    Object.entries(blank).map(([name, empty]) => [name, thing[name] ?? empty]),
  ) as Values,
  updatedAt: thing.updatedAt ?? null,
});

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

/** A passage of a text around a difference. */
export interface Excerpt {
  before: string;
  /** Empty where the other text has something extra. */
  different: string;
  after: string;
}

/** The most words of context on each side, and of the difference itself. */
const CONTEXT = 8;
const LONGEST = 40;

/** Excerpts of two texts where they differ, word by word; null where they differ only in spaces. */
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

/** @param start how many words both begin with. @param end how many words both end with. */
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

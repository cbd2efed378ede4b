import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { characterCount } from '../../lib/text';

type Limit = { readonly value: number; readonly message: string };

/** The server's rules for a field; `npm run generate` extracts them from the schema (`gql/input-rules`). */
type Rule = {
  /** The message for an empty value. */
  readonly required?: string;
  /** In characters, without leading or trailing spaces. */
  readonly minLength?: Limit;
  readonly maxLength?: Limit;
  /** Whether it is a multi-line text. */
  readonly lines?: boolean;
  /** The message for a missing number or one that is not an integer. */
  readonly whole?: string;
  readonly min?: Limit;
  readonly max?: Limit;
  /** Instants, in ISO 8601. */
  readonly between?: { readonly earliest: string; readonly latest: string; readonly message: string };
};

/** What is wrong with a field's value, in the server's words; true if nothing is. */
function check(rule: Rule, value: unknown): true | string {
  const { required, whole, minLength, maxLength, min, max, between } = rule;
  if (typeof value === 'number') {
    if (whole !== undefined && !Number.isInteger(value)) return whole;
    if (min && value < min.value) return min.message;
    return max && value > max.value ? max.message : true;
  }
  const text = String(value).trim();
  if (minLength && characterCount(text) < minLength.value) return minLength.message;
  if (text === '') return required ?? true;
  if (maxLength && characterCount(text) > maxLength.value) return maxLength.message;
  if (!between) return true;
  // An invalid date is NaN and outside every range.
  const time = Date.parse(text);
  return (time >= Date.parse(between.earliest) && time <= Date.parse(between.latest)) || between.message;
}

/** The rules of a form's fields; only the server checks a field without one. */
export type FieldRules<Values extends FieldValues> = { readonly [Name in Path<Values>]?: Rule };

/**
 * Returns the props of a form's fields: errors, limits, and react-hook-form's `register(…)`: `const field = withRules(form,
 * createThemeRules, fieldFailures)` and `<TextField label="Title" {...field('title')} />`. A single line cannot be typed beyond its
 * limit. A multi-line text is usually pasted, so it is refused instead of truncated.
 * @param failures the server's messages for refused fields
 */
export function withRules<Values extends FieldValues>(
  { register, formState: { errors } }: UseFormReturn<Values>,
  rules: FieldRules<Values>,
  failures: Readonly<Record<string, string>>,
) {
  return <Name extends Path<Values>>(
    name: Name,
    options: Pick<RegisterOptions<Values, Name>, 'setValueAs' | 'onChange'> = {},
  ) => {
    const rule: Rule = rules[name] ?? {};
    const { required, minLength, maxLength, lines = false, whole, min, max } = rule;
    const problem = (errors as Readonly<Record<string, { message?: string } | undefined>>)[name];
    return {
      error: problem?.message ?? failures[name],
      required: (required ?? minLength ?? whole) !== undefined,
      ...(maxLength && !lines && { maxLength: maxLength.value }),
      ...(min && { min: min.value }),
      ...(max && { max: max.value }),
      ...register(name, {
        ...(whole === undefined ? options : { valueAsNumber: true as const }),
        validate: (value) => check(rule, value),
      }),
    };
  };
}

import type { FieldValues, Path, RegisterOptions, UseFormRegister } from 'react-hook-form';

type Limit = { readonly value: number; readonly message: string };

/** What the server says of a field, as `npm run generate` finds it in the schema (`gql/input-rules`). */
export type Rule = {
  /** What to say where there is nothing. */
  readonly required?: string;
  /** In characters, blanks around the text not counted. */
  readonly minLength?: Limit;
  readonly maxLength?: Limit;
  /** Whether it is a text of several lines. */
  readonly lines?: boolean;
  /** What to say of a number that is not whole, or of none. */
  readonly whole?: string;
  readonly min?: Limit;
  readonly max?: Limit;
  /** Instants, in ISO 8601. */
  readonly between?: { readonly earliest: string; readonly latest: string; readonly message: string };
};

/** What is wrong with the value of a field, in the server's words; true where nothing is. */
function check(rule: Rule, value: unknown): true | string {
  return (typeof value === 'number' ? numberProblem(rule, value) : textProblem(rule, String(value))) ?? true;
}

function numberProblem({ whole, min, max }: Rule, value: number): string | undefined {
  if (whole !== undefined && !Number.isInteger(value)) return whole;
  if (min && value < min.value) return min.message;
  return max && value > max.value ? max.message : undefined;
}

function textProblem({ required, minLength, maxLength, between }: Rule, value: string): string | undefined {
  const { length } = value.trim();
  if (minLength && length < minLength.value) return minLength.message;
  if (length === 0) return required;
  if (maxLength && length > maxLength.value) return maxLength.message;
  if (!between) return undefined;
  // NaN, which is neither, for what is no date.
  const time = Date.parse(value);
  const isWithin = time >= Date.parse(between.earliest) && time <= Date.parse(between.latest);
  return isWithin ? undefined : between.message;
}

/**
 * The props of a form's field that keep it within its rule, react-hook-form's `register(…)` among them:
 * `<TextField label="Title" {...ruled(register, 'title', createThemeRules.title)} />`. A line cannot be typed longer than it
 * may be; a text of several lines, which is pasted rather, is not cut, but refused.
 */
export function ruled<Values extends FieldValues, Name extends Path<Values>>(
  register: UseFormRegister<Values>,
  name: Name,
  rule: Rule,
  options: Pick<RegisterOptions<Values, Name>, 'setValueAs'> = {},
) {
  const { required, minLength, maxLength, lines = false, whole, min, max } = rule;
  return {
    required: (required ?? minLength ?? whole) !== undefined,
    ...(maxLength && !lines && { maxLength: maxLength.value }),
    ...(min && { min: min.value }),
    ...(max && { max: max.value }),
    ...register(name, {
      ...(whole === undefined ? options : { valueAsNumber: true as const }),
      validate: (value) => check(rule, value),
    }),
  };
}

import { z } from 'zod';
import { sendNotices } from '../lib/values';
import type { BuilderTypes, InputFieldBuilder } from './builder';
import { constraint, constraintShape, type Constraint } from './constraint';

/** What zod's JSON schema says about a value, with the metadata of `lib/text.ts` and `lib/values.ts`. */
const valueShape = z.object({
  type: z.enum(['string', 'integer', 'boolean', 'array']).optional(),
  kind: z.enum(['id', 'instant', 'day', 'minute']).optional(),
  items: z.object({ kind: z.enum(['id', 'email']) }).optional(),
  description: z.string().optional(),
  nullable: z.boolean().default(false),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  ...constraintShape.partial().shape,
});
type Value = z.output<typeof valueShape>;

const inputShape = z.object({
  properties: z.record(z.string(), valueShape),
  required: z.array(z.string()).default([]),
});

type Shape = Readonly<Record<string, z.ZodType>>;
type Fields<Rules extends Shape> = {
  [Name in keyof Rules]: PothosSchemaTypes.InputFieldRef<BuilderTypes, z.input<Rules[Name]>>;
};
type Enums<Rules extends Shape> = {
  [Name in keyof Rules]?: PothosSchemaTypes.EnumRef<BuilderTypes, NonNullable<z.input<Rules[Name]>>>;
};

/**
 * The fields of an input, made from the rules that its service checks it by: type, description, limits, and whether the
 * field is required.
 * @param enums the types of the fields that are enums.
 * @throws Error, when the process starts, for a field without a description or of an unknown type.
 */
export function inputFieldsOf<Rules extends Shape>(
  t: InputFieldBuilder,
  rules: z.ZodObject<Rules>,
  enums: Enums<Rules> = {},
): Fields<Rules> {
  const { properties, required } = inputShape.parse(
    z.toJSONSchema(rules, { io: 'input', target: 'openapi-3.0', unrepresentable: 'any' }),
  );
  const fields = Object.entries(properties).map(([name, value]) => {
    const limits = limitsOf(value);
    if (value.description === undefined) throw new Error(`The input field ${name} has no description.`);
    return [
      name,
      t.field({
        type: enums[name] ?? typeOf(name, value),
        required: required.includes(name) && !value.nullable,
        description: [value.description, ...inWords(limits)].join(' '),
        extensions: limits === null ? {} : { [constraint.name]: limits },
      }),
    ];
  });
  // There is one entry for each field of the rules, of the type that the rule takes.
  return Object.fromEntries(fields) as Fields<Rules>;
}

/** The field that says which state an edit started from. @param what subject and verb of the sentence: 'the theme has'. */
export const expectedUpdatedAt = (
  t: InputFieldBuilder,
  what: string,
  from = 'The `updatedAt` you started from',
) =>
  t.field({
    type: 'DateTime',
    description: `${from}: refused with CONFLICT if ${what} changed since then. Not compared if left out.`,
  });

function typeOf(name: string, { type, kind, items }: Value) {
  if (kind === 'id') return 'ID';
  if (kind === 'instant') return 'DateTime';
  if (kind === 'day') return 'LocalDate';
  if (kind === 'minute') return 'LocalDateTime';
  if (type === 'string') return 'String';
  if (type === 'integer') return 'WholeNumber';
  if (type === 'boolean') return 'Boolean';
  if (type === 'array' && items?.kind === 'id') return ['ID'] satisfies ['ID'];
  if (type === 'array' && items) return ['EmailAddress'] satisfies ['EmailAddress'];
  throw new Error(`The schema has no type for the input field ${name}.`);
}

/** Null without any limit. */
function limitsOf({ minimum, maximum, ...value }: Value): Constraint | null {
  const limits = constraintShape.safeParse({
    ...value,
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  }).data;
  return limits && Object.keys(limits).length > 1 ? limits : null;
}

const inDigits = (limit: number): string => limit.toLocaleString('en');

/** The limits in sentences, for readers of descriptions: introspection does not show directives. */
function inWords(limits: Constraint | null): string[] {
  const { minLength = 0, maxLength, min, max } = limits ?? {};
  return [
    maxLength === undefined
      ? []
      : minLength > 1
        ? `${inDigits(minLength)} to ${inDigits(maxLength)} characters.`
        : `At most ${inDigits(maxLength)} characters.`,
    min === undefined || max === undefined ? [] : `From ${inDigits(min)} to ${inDigits(max)}.`,
  ].flat();
}

/** Whether the notices of an act are sent. */
export const sendNoticesField = (t: InputFieldBuilder) =>
  t.boolean({ description: sendNotices.description ?? '' });

/** The input of an act whose fields are those of its rules. */
export const inputOf = <Rules extends Shape>(
  description: string,
  rules: z.ZodObject<Rules>,
  enums: Enums<Rules> = {},
) => ({ description, inputFields: (t: InputFieldBuilder) => inputFieldsOf(t, rules, enums) });

/** The input of an act on one thing, by its id. */
export const idInput = <Name extends string>(name: Name, description: string) => ({
  description,
  inputFields: (t: InputFieldBuilder) =>
    ({ [name]: t.id({ required: true, description }) }) as Record<
      Name,
      PothosSchemaTypes.InputFieldRef<BuilderTypes, string>
    >,
});

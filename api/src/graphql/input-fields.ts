import { z } from 'zod';
import type { BuilderTypes, InputFieldBuilder } from './builder';
import { constraint, constraintShape, type Constraint } from './constraint';

/** A value in zod's JSON schema, with the metadata of `lib/text.ts` and `lib/values.ts`. */
const valueShape = z.object({
  type: z.enum(['string', 'integer', 'boolean', 'array', 'object']).optional(),
  kind: z.enum(['id', 'instant', 'day', 'minute']).optional(),
  items: z.object({ kind: z.enum(['id', 'email']).optional() }).optional(),
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
/** The types that rules alone do not determine. */
export type TypesOf<Rules extends Shape> = {
  [Name in keyof Rules]?:
    | PothosSchemaTypes.EnumRef<BuilderTypes, NonNullable<z.input<Rules[Name]>>>
    | PothosSchemaTypes.InputObjectRef<BuilderTypes, object>
    | [PothosSchemaTypes.InputObjectRef<BuilderTypes, object>]
    | 'Int';
};

/**
 * The fields of an input, made from the rules that check it: type, description, limits, and whether the field is required.
 * @param types the types of fields that are enums, inputs, lists of them, or 32-bit numbers
 * @throws Error, at start, for a field without a description or of an unknown type.
 */
export function inputFieldsOf<Rules extends Shape>(
  t: InputFieldBuilder,
  rules: z.ZodObject<Rules>,
  types: TypesOf<Rules> = {},
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
        type: types[name] ?? typeOf(name, value),
        required: required.includes(name) && !value.nullable,
        description: [value.description, ...inWords(limits)].join(' '),
        extensions: limits === null ? {} : { [constraint.name]: limits },
      }),
    ];
  });
  // Each field of the rules has one entry, of the type that its rule takes.
  return Object.fromEntries(fields) as Fields<Rules>;
}

function typeOf(name: string, { type, kind, items }: Value) {
  if (kind === 'id') return 'ID';
  if (kind === 'instant') return 'DateTime';
  if (kind === 'day') return 'LocalDate';
  if (kind === 'minute') return 'LocalDateTime';
  if (type === 'string') return 'String';
  if (type === 'integer') return 'WholeNumber';
  if (type === 'boolean') return 'Boolean';
  if (type === 'array' && items?.kind === 'id') return ['ID'] satisfies ['ID'];
  if (type === 'array' && items?.kind === 'email') return ['EmailAddress'] satisfies ['EmailAddress'];
  throw new Error(`The schema has no type for the input field ${name}.`);
}

function limitsOf({ minimum, maximum, ...value }: Value): Constraint | null {
  const limits = constraintShape.safeParse({
    ...value,
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  }).data;
  return limits && Object.keys(limits).length > 1 ? limits : null;
}

const inDigits = (limit: number): string => limit.toLocaleString('en');

/** The limits in sentences, for descriptions: introspection does not show directives. */
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

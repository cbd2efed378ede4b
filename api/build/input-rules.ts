import {
  getDirectiveValues,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  type DocumentNode,
  type GraphQLInputField,
  type GraphQLSchema,
} from 'graphql';
import { constraint, constraintShape } from '../src/graphql/constraint';
import { limitSentences } from '../src/lib/limit-sentences';

/** A preset for codegen that writes one file from the schema alone. */
const fileOf = (plugin: (schema: GraphQLSchema) => string) => ({
  buildGeneratesSection: ({ baseOutputDir, schema }: { baseOutputDir: string; schema: DocumentNode }) => [
    {
      filename: baseOutputDir,
      schema,
      documents: [],
      config: {},
      plugins: [{ file: {} }],
      pluginMap: { file: { plugin } },
    },
  ],
});

function rulesOf(schema: GraphQLSchema): string {
  return Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((input) => {
      const rules = Object.values(input.getFields()).flatMap((field) => {
        const rule = ruleOf(field);
        return rule ? [[field.name, rule] as const] : [];
      });
      const name = `${input.name.charAt(0).toLowerCase()}${input.name.slice(1).replace(/Input$/, '')}Rules`;
      return rules.length === 0
        ? []
        : [`export const ${name} = ${JSON.stringify(Object.fromEntries(rules))} as const;\n`];
    })
    .join('');
}

function ruleOf({ astNode, type }: GraphQLInputField): object | null {
  const limits = constraintShape.safeParse(astNode && getDirectiveValues(constraint, astNode)).data;
  if (!limits) return null;
  const { label, lines, maxItems, earliest = '', latest = '', ...bounds } = limits;
  const isRequired = isNonNullType(type) && bounds.minLength === undefined && maxItems === undefined;
  const limit = (kind: keyof typeof bounds) => {
    const value = bounds[kind];
    return value === undefined ? {} : { [kind]: { value, message: limitSentences[kind](label, value) } };
  };
  return {
    ...(isRequired && { required: limitSentences.required(label) }),
    ...limit('minLength'),
    ...limit('maxLength'),
    ...(lines && { lines }),
    ...(bounds.min !== undefined && { whole: limitSentences.whole(label) }),
    ...limit('min'),
    ...limit('max'),
    ...(earliest && {
      between: { earliest, latest, message: limitSentences.between(label, earliest, latest) },
    }),
    ...(maxItems !== undefined && { maxItems }),
  };
}

/** One constant per input: the limits of its fields, from `@constraint`, in the server's sentences. */
export const inputRules = fileOf(rulesOf);

/** The labels of acts, from the schema's descriptions. */
export const actLabels = fileOf((schema) => {
  const type = schema.getType('Act');
  const values = isEnumType(type) ? type.getValues() : [];
  const labels = Object.fromEntries(values.map(({ name, description }) => [name, description ?? name]));
  return `export const ACT_LABELS = ${JSON.stringify(labels)} as const;\n`;
});

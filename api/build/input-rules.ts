import {
  getDirectiveValues,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  type DocumentNode,
  type GraphQLInputField,
  type GraphQLInputObjectType,
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
    .map((type) => [type, rulesOfFields(type)] as const)
    .filter(([, rules]) => Object.keys(rules).length > 0)
    .map(([{ name }, rules]) => `export const ${constantOf(name)} = ${JSON.stringify(rules)} as const;\n`)
    .join('');
}

/** 'CreateThemeInput' becomes `createThemeRules`. */
const constantOf = (input: string): string =>
  `${input.charAt(0).toLowerCase()}${input.slice(1).replace(/Input$/, '')}Rules`;

const rulesOfFields = (type: GraphQLInputObjectType): Record<string, object> =>
  Object.fromEntries(
    Object.values(type.getFields()).flatMap((field) => {
      const rule = ruleOf(field);
      return rule ? [[field.name, rule]] : [];
    }),
  );

function ruleOf({ astNode, type }: GraphQLInputField): object | null {
  const limits = constraintShape.safeParse(astNode && getDirectiveValues(constraint, astNode)).data;
  if (!limits) return null;
  const { label, minLength, maxLength, lines, min, max, earliest, latest, maxItems } = limits;
  const limit = (kind: 'minLength' | 'maxLength' | 'min' | 'max', value: number | undefined) =>
    value === undefined ? {} : { [kind]: { value, message: limitSentences[kind](label, value) } };
  const isRequired = isNonNullType(type);
  return {
    ...(isRequired &&
      minLength === undefined &&
      maxItems === undefined && { required: limitSentences.required(label) }),
    ...limit('minLength', minLength),
    ...limit('maxLength', maxLength),
    ...(lines && { lines }),
    ...(min !== undefined && { whole: limitSentences.whole(label) }),
    ...limit('min', min),
    ...limit('max', max),
    ...(earliest !== undefined &&
      latest !== undefined && {
        between: { earliest, latest, message: limitSentences.between(label, earliest, latest) },
      }),
    ...(maxItems !== undefined && { maxItems }),
  };
}

/** One constant per input: the limits of its fields, from `@constraint`, in the server's sentences. */
export const inputRules = fileOf(rulesOf);

/** The labels of acts, which the schema has as descriptions. */
export const actLabels = fileOf((schema) => {
  const type = schema.getType('Act');
  const values = isEnumType(type) ? type.getValues() : [];
  const labels = Object.fromEntries(values.map(({ name, description }) => [name, description ?? name]));
  return `export const ACT_LABELS = ${JSON.stringify(labels)} as const;\n`;
});

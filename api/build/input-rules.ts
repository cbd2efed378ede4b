import { getDirectiveValues, isInputObjectType, isNonNullType } from 'graphql';
import type { DocumentNode, GraphQLInputField, GraphQLSchema } from 'graphql';
import { constraint, constraintShape } from '../src/graphql/constraint';
import { limitSentences } from '../src/lib/limit-sentences';

/** A preset for codegen: one constant per input with the limits of its fields, from `@constraint`, in the server's sentences. */
export const inputRules = {
  buildGeneratesSection: ({ baseOutputDir, schema }: { baseOutputDir: string; schema: DocumentNode }) => [
    {
      filename: baseOutputDir,
      schema,
      documents: [],
      config: {},
      plugins: [{ inputRules: {} }],
      pluginMap: { inputRules: { plugin: rulesOf } },
    },
  ],
};

/** For 'CreateThemeInput', the constant is `createThemeRules`. */
const rulesOf = (schema: GraphQLSchema): string =>
  Object.values(schema.getTypeMap())
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

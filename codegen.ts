import type { CodegenConfig } from '@graphql-codegen/cli';
import { actLabels, inputRules } from './api/build/input-rules';

export const scalars = {
  DateTime: { input: 'string', output: 'string' },
  EmailAddress: { input: 'string', output: 'string' },
  LocalDate: { input: 'string', output: 'string' },
  LocalDateTime: { input: 'string', output: 'string' },
  NonNegativeInt: { input: 'number', output: 'number' },
  PositiveInt: { input: 'number', output: 'number' },
  TimeZone: { input: 'string', output: 'string' },
  WholeNumber: { input: 'number', output: 'number' },
};

/** Our own clients throw on every error, so a field that is null only together with an error is never null to them. */
export const nullability = { errorHandlingClient: true };

const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'web/src/gql/': {
      preset: 'client',
      documents: ['web/src/**/*.{ts,tsx}', '!web/src/**/*.test.{ts,tsx}', '!web/src/gql/**'],
      // Apollo Client masks fragments itself; the preset's masking would conflict with it.
      presetConfig: { fragmentMasking: false },
      config: {
        scalars,
        nullability,
        strictScalars: true,
        enumsAsTypes: true,
        useTypeImports: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
      },
    },
    'web/src/gql/input-rules.ts': { preset: inputRules },
    'web/src/gql/act-labels.ts': { preset: actLabels },
    'api/src/rest/generated/operations.ts': {
      documents: 'api/src/rest/operations.graphql',
      plugins: ['typescript', 'typescript-operations', 'typed-document-node'],
      config: {
        // Within the server's process, instants are the Dates that resolvers return.
        scalars: { ...scalars, DateTime: { input: 'string', output: 'Date' } },
        nullability,
        avoidOptionals: { field: true },
        skipTypename: true,
        strictScalars: true,
        enumsAsTypes: true,
        useTypeImports: true,
      },
    },
  },
};

export default config;

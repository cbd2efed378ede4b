import type { CodegenConfig } from '@graphql-codegen/cli';
import { nullability, scalars } from '../../codegen';

/** The typed documents of the API's tests. Builds do not generate them, so no test's document can break a build. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'api/test/gql/': {
      preset: 'client',
      documents: [
        'api/test/**/*.ts',
        'api/src/**/*.test.ts',
        'api/src/**/testing/**/*.ts',
        '!api/test/gql/**',
      ],
      presetConfig: { fragmentMasking: false },
      config: { scalars, nullability, strictScalars: true, enumsAsTypes: true, useTypeImports: true },
    },
  },
};

export default config;

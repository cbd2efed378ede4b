import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import { createNodeResolver, flatConfigs, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may not import whom; see docs/architecture.md. A zone reads: files of `target` must not import from `from`. */
const MEET = 'The two sides meet in schema.graphql.';
const LOCAL = 'Only main.ts uses local/, by a dynamic import.';
const TRANSPORT = ['./api/src/{doors,graphql,http,rest}/**/*', './api/src/{app,main,schema}.ts'];
const SCHEMA_FILES = './api/src/features/**/*.{schema,mutations}.ts';
const zones = [
  { target: './api/**/*', from: './web/**/*', message: MEET },
  { target: './web/**/*', from: './api/**/*', message: MEET },
  {
    target: './api/src/features/**/*.{service,policy}.ts',
    from: [...TRANSPORT, SCHEMA_FILES],
    message: 'Services and policies know no transport.',
  },
  {
    target: './api/src/features/**/*.policy.ts',
    from: ['./api/src/features/**/*.service.ts', './api/src/db/{client,locks,transaction}.ts'],
    message: 'Policies are pure.',
  },
  {
    target: './api/src/solver/**/*',
    from: [...TRANSPORT, './api/src/{auth,db,features,lib,start}/**/*', './api/src/*.ts'],
    message: 'The solver is a library of its own: data in, data out.',
  },
  {
    target: ['./api/src/*/**/*', './api/src/!(schema).ts', './api/{bench,build,test}/**/*'],
    from: './api/src/features/**/*.mutations.ts',
    message: 'Only schema.ts imports mutation files.',
  },
  {
    target: './api/src/rest/**/!(*.test).ts',
    from: ['./api/src/features/**/*', './api/src/db/**/*'],
    message: 'REST goes through GraphQL.',
  },
  {
    target: './api/src/graphql/**/!(*.test).ts',
    from: ['./api/src/{http,rest,features}/**/*', './api/src/{app,main,schema}.ts'],
    message: 'GraphQL knows neither what carries it nor what is built with it.',
  },
  {
    target: './api/src/http/**/*',
    from: './api/src/{graphql,rest,features}/**/*',
    message: 'http is below both doors.',
  },
  {
    target: ['./api/src/{lib,start}/**/*', './api/src/errors.ts'],
    from: [...TRANSPORT, './api/src/{auth,db,features}/**/*'],
    message: 'lib knows no domain.',
  },
  { target: './api/src/!(main).ts', from: './api/src/local/**/*', message: LOCAL },
  { target: './api/src/!(local)/**/*', from: './api/src/local/**/*', message: LOCAL },
  {
    target: './web/src/{ui,lib}/**/*',
    from: './web/src/{app,features,auth,apollo,gql}/**/*',
    message: 'ui and lib know neither data nor routes.',
  },
  {
    target: './web/src/{auth,apollo}/**/*',
    from: './web/src/{app,features}/**/*',
    message: 'Imports run from app to features to auth and apollo.',
  },
  {
    target: './web/src/features/**/*',
    from: './web/src/app/**/*',
    message: 'Imports run from app to features.',
  },
];

const restrictedImports = (...patterns) => ['error', { patterns }];
const firebaseAdmin = { regex: '^firebase-admin', message: 'Identity is checked in api/src/auth.' };
const firebase = { regex: '^firebase(/|$)', message: 'Signing in is done in web/src/auth.' };
const dataAndRoutes = { regex: '^(@apollo|react-router)', message: 'ui: props in, pixels out.' };

const restrictedSyntax = (...rules) => ({ 'no-restricted-syntax': ['error', ...rules] });
const prismaClient = {
  selector: "NewExpression[callee.name='PrismaClient']",
  message: 'The one client is made in api/src/db/client.ts.',
};
const processEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only api/src/start/env.ts reads the environment.',
};
const rawHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'HTML is rendered by ui/show/SafeHtml alone.',
};
const errorPolicy = {
  selector: "Property[key.name='errorPolicy']",
  message: 'An answer with an error has no data: the generated types of root fields rely on it.',
};

/** Each side has a program of its own, which takes seconds to make: a file asks for its side's alone. */
const typesOf = (side, files) => ({
  files,
  languageOptions: {
    parserOptions: { project: `${side}/tsconfig.json`, tsconfigRootDir: import.meta.dirname },
  },
});

export default tseslint.config(
  {
    ignores: ['dist', 'coverage', 'node_modules', '**/generated', 'web/src/gql', 'web/shots', '.data*'],
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [...tseslint.configs.strictTypeChecked, flatConfigs.typescript],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js'] })],
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // An async function without await still turns what it throws into a rejection.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `== null` asks for null and undefined at once, which GraphQL inputs need.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-properties': [
        'error',
        ...['waitFor', 'waitUntil'].map((property) => ({
          object: 'vi',
          property,
          message:
            'It gives up after a second. The limits of expect.poll and of waitFor of @testing-library are configured.',
        })),
      ],
      'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }],
    },
  },
  typesOf('api', ['api/**/*.ts', '*.ts']),
  typesOf('web', ['web/**/*.{ts,tsx}']),
  {
    files: ['{api,web}/src/**/*.{ts,tsx}'],
    rules: { ...restrictedSyntax(prismaClient, processEnv, rawHtml, errorPolicy), 'no-console': 'error' },
  },
  // A later block replaces the options of an earlier one: each of these names all that still holds for its files.
  { files: ['api/src/db/client.ts'], rules: restrictedSyntax(processEnv, rawHtml) },
  { files: ['api/src/start/env.ts'], rules: restrictedSyntax(prismaClient, rawHtml) },
  { files: ['web/src/ui/show/SafeHtml.tsx'], rules: restrictedSyntax(prismaClient, processEnv) },
  {
    files: ['api/src/**/*.ts'],
    ignores: ['api/src/auth/**'],
    rules: { '@typescript-eslint/no-restricted-imports': restrictedImports(firebaseAdmin) },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/auth/**'],
    rules: { '@typescript-eslint/no-restricted-imports': restrictedImports(firebase) },
  },
  {
    files: ['web/src/ui/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': restrictedImports(firebase, dataAndRoutes) },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['**/*.{js,mjs}'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['schema.graphql'],
    plugins: { '@graphql-eslint': graphqlPlugin },
    languageOptions: {
      parser: graphqlPlugin.parser,
      parserOptions: { graphQLConfig: { schema: 'schema.graphql' } },
    },
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
          rootField: true,
        },
      ],
    },
  },
);

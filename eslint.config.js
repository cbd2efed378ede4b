import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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

/** One for all: the plugin keeps the first settings that it gets. The documents are those of codegen.ts. */
const graphqlDocuments = {
  plugins: { '@graphql-eslint': graphqlPlugin },
  languageOptions: {
    parser: graphqlPlugin.parser,
    parserOptions: {
      graphQLConfig: {
        projects: {
          web: {
            schema: 'schema.graphql',
            documents: ['web/src/**/*.{ts,tsx}', '!web/src/**/*.test.{ts,tsx}', '!web/src/gql/**'],
          },
          rest: { schema: 'schema.graphql', documents: 'api/src/rest/operations.graphql' },
          contract: { schema: 'schema.graphql', include: 'schema.graphql' },
        },
      },
    },
  },
};

/** What every document keeps, whoever sends it. */
const documentRules = Object.fromEntries(
  [
    'fields-on-correct-type',
    'known-argument-names',
    'known-fragment-names',
    'known-type-names',
    'no-anonymous-operations',
    'no-deprecated',
    'no-duplicate-fields',
    'no-undefined-variables',
    'no-unused-fragments',
    'no-unused-variables',
    'unique-fragment-name',
    'unique-operation-name',
  ].map((rule) => [`@graphql-eslint/${rule}`, 'error']),
);

/** Each side has a program of its own, which takes seconds to make: a file asks for its side's alone. */
const typesOf = (side, files) => ({
  files,
  languageOptions: {
    parserOptions: { project: `${side}/tsconfig.json`, tsconfigRootDir: import.meta.dirname },
  },
});

export default tseslint.config(
  {
    ignores: ['dist', 'coverage', 'node_modules', '**/generated', '**/gql', 'web/shots', '.data*'],
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [...tseslint.configs.strictTypeChecked],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
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
    // Which files may meet is in import-rules.ts; of another feature's schema file it is the refs alone.
    files: ['api/src/features/**/*.schema.ts', 'api/src/features/**/*.mutations.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: String.raw`^(\.\./)+[a-z]+/([a-z]+/)*[a-z-]+\.schema$`,
              allowImportNamePattern: 'Ref$',
              message: "Of another feature's schema file only refs are imported.",
            },
          ],
        },
      ],
    },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    files: ['**/*.{js,mjs}'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['schema.graphql'],
    ...graphqlDocuments,
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
  // Documents stand in the code of the web client; the processor hands each on as a file of its own.
  {
    files: ['web/src/**/*.{ts,tsx}'],
    // What tests ask is often not of this schema.
    ignores: ['web/src/**/*.test.{ts,tsx}'],
    processor: graphqlPlugin.processor,
  },
  {
    files: ['web/src/**/*.graphql'],
    ...graphqlDocuments,
    rules: {
      ...documentRules,
      // The cache knows an object by its id.
      '@graphql-eslint/require-selections': ['error', { fieldName: 'id' }],
      '@graphql-eslint/naming-convention': [
        'error',
        { FragmentDefinition: { requiredPattern: /^[A-Z][A-Za-z]*_[a-z][A-Za-z]*$/ } },
      ],
    },
  },
  { files: ['api/src/rest/operations.graphql'], ...graphqlDocuments, rules: documentRules },
);

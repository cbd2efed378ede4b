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
  message: 'Only ui/show/SafeHtml renders HTML.',
};
const errorPolicy = {
  selector: "Property[key.name='errorPolicy']",
  message: 'An answer with an error has no data: the generated types of root fields rely on it.',
};
const secondClocks = [
  'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
  "MemberExpression[object.name='Intl'][property.name=/^(DateTimeFormat|RelativeTimeFormat|NumberFormat)$/]",
  'ImportDeclaration[source.value=/^(date-fns|@date-fns)/]',
].map((selector) => ({
  selector,
  message: 'lib/dates.ts prints every date and time, lib/numbers.ts every number, so that each has one form.',
}));
/** The design note's sizes; a select or a button of another height stands out in every row. */
const sizes = [
  {
    selector:
      "JSXAttribute[name.name='size'] > JSXExpressionContainer > Literal[raw=/^\\d+$/]:not([raw=/^(16|20)$/])",
    message: 'Icons are 16 or 20 px.',
  },
  {
    selector:
      "JSXOpeningElement[name.name=/^(Icon)?Button$/] > JSXAttribute[name.name='size'] > Literal[value=/^(2xs|xl|2xl)$/]",
    message: 'Controls are 40 px high (md), dense ones 32 px (sm).',
  },
];
const looks = [
  {
    selector:
      "JSXOpeningElement:matches([name.name=/^(?!iframe$)[a-z]|^(Badge|Box|Button|Cell|CloseButton|Flex|Grid|Heading|IconButton|Link|Row|Stack|Text)$/], [name.object.name='chakra']) > JSXAttribute[name.name='title']",
    message:
      'The one tooltip is `{...tip(…)}` or `{...cutTip(…)}` of lib/tip: a native title shows to a mouse only.',
  },
  ...[
    "JSXAttribute[name.name='opacity'] Literal[value=/^0?[.]/]",
    "Property[key.name='opacity'] Literal[raw=/^.?0?[.]/]",
  ].map((selector) => ({
    selector,
    message: 'A quieter colour is a token, whose contrast is tested; half opacity is not.',
  })),
];
const unobserved = [
  "NewExpression[callee.name='Date'][arguments.length=0]",
  "CallExpression[callee.object.name=/^(Date|performance)$/][callee.property.name='now']",
  "CallExpression[callee.object.name='Math'][callee.property.name='random']",
].map((selector) => ({
  selector,
  message: 'A cached response has to expire: ask the context for the time (todayIn, hasPassed).',
}));

/** Shared by all blocks, since the plugin keeps the first settings that it gets. The documents are those of codegen.ts. */
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

/** The rules for every document. */
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

/** Each side has its own TypeScript program. It takes seconds to build, so a file uses only its side's. */
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
      // An async function without await still turns a thrown error into a rejection.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `== null` matches both null and undefined, which GraphQL inputs need.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-properties': [
        'error',
        ...['waitFor', 'waitUntil'].map((property) => ({
          object: 'vi',
          property,
          message:
            'It gives up after a second. Use expect.poll or waitFor of @testing-library, whose limits are configured.',
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
  // A later block replaces an earlier block's options, so each of these names everything that still applies to its files.
  { files: ['api/src/db/client.ts'], rules: restrictedSyntax(processEnv, rawHtml) },
  { files: ['api/src/start/env.ts'], rules: restrictedSyntax(prismaClient, rawHtml) },
  {
    files: ['api/src/{features,graphql}/**/*.ts'],
    ignores: [
      '**/*.test.ts',
      '**/testing/**',
      // They write, and an act is no kept answer.
      'api/src/features/**/{generations,places,preferences,publication,restore-run,swaps,teams}.service.ts',
      'api/src/features/users/sync-viewer.ts',
    ],
    rules: restrictedSyntax(prismaClient, processEnv, rawHtml, errorPolicy, ...unobserved),
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/lib/{dates,local-time,numbers}.ts', '**/*.test.{ts,tsx}'],
    rules: restrictedSyntax(rawHtml, errorPolicy, processEnv, ...secondClocks, ...sizes, ...looks),
  },
  { files: ['web/src/ui/show/SafeHtml.tsx'], rules: restrictedSyntax(prismaClient, processEnv) },
  {
    // .dependency-cruiser.js says which files may import which; from another feature's schema file they may import only refs.
    files: ['api/src/features/**/*.schema.ts', 'api/src/features/**/*.mutations.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: String.raw`^(\.\./)+([a-z-]+/)+[a-z-]+\.schema$`,
              allowImportNamePattern: 'Ref$',
              message: "Only refs may be imported from another feature's schema file.",
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
  // The web client's documents are in its code; the processor extracts each as a file of its own.
  {
    files: ['web/src/**/*.{ts,tsx}'],
    // Tests often ask for fields that this schema does not have.
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

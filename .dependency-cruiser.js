/**
 * Who may import whom, and which packages a module may use: `npm run check:architecture`. Type imports count. docs/architecture.md
 * explains the rules. The patterns are regular expressions over paths from the project's root.
 */

/** Higher layers first: a module imports only its own layer and lower ones. */
const LAYERS = {
  'api/src': `
    (main|forget-history)[.]ts local app[.]ts jobs live rest schema[.]ts
    features graphql http auth transport db lib start solver errors[.]ts`,
  'web/src': 'main[.]tsx app features auth live apollo gql ui lib vite-env[.]d[.]ts',
};

/** Features, each above all that it imports. */
const FEATURES = {
  'api/src/features': `
    archive history changes users dashboard timeline resources open-seats
    notices next-step reminders generations preferences themes calendar agenda event regions teams
    announcements runs people deadlines`,
  'web/src/features': `
    dashboard users settings history event-info event themes resources
    assignments next-step teams generations preferences timeline notices
    people changes agenda calendar exports regions not-found links`,
};

/** What other features may import of a feature on the server, besides services, policies and (refs only) schema files. */
const SHARED_BY_FEATURES =
  '/(agenda-order|deadlines|person-of|region-reads|region-state|reminder-figures)[.]ts$';
/** On the web, features share components, and these hooks and pages. */
const SHARED_HOOKS =
  '/CollectionPage[.]tsx$|/use(AddressParams|OwnTimes|PreviewedRegion|Ranking|SetPreferencesOpen|Themes|UserFilter)[.]tsx?$';

const TEST = '[.]test[.]tsx?$|/testing/';
const IN_FEATURES = '^api/src/features/';
const SCHEMA_FILES = '^api/src/features/.+[.](schema|mutations)[.]ts$';
const SCREENS = '^web/src/features/';
const TRANSPORT = '^api/src/((transport|graphql|http|rest)/|(app|main|schema)[.]ts$)';
const PROGRAMS = '^api/src/(main|forget-history)[.]ts$';
/** Files that queries read through. */
const READERS = '/(dashboard[.]service|deadlines)[.]ts$|^api/src/auth/(caller|viewer)[.]ts$';
const SERVER = ['@apollo', '@prisma', 'pg'];
const GENERATED = '^api/src/db/generated/';
/** @param {string[]} names */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;
/**
 * Imports from the files at `from` to those at `to` fail.
 * @param {string} name @param {string} from @param {string | string[]} to
 * @param {{ fromExcept?: string[], toExcept?: string[], dependencyTypesNot?: string[] }} [exceptions]
 */
const forbid = (name, from, to, { fromExcept = [], toExcept = [], ...types } = {}) => ({
  name,
  severity: 'error',
  from: { path: from, ...(fromExcept.length ? { pathNot: fromExcept } : {}) },
  to: { path: to, ...(toExcept.length ? { pathNot: toExcept } : {}), ...types },
});
const NO_TESTS = { fromExcept: [TEST] };
/** No module imports from one above its own, and each has its place. @param {[string, string]} order */
const inOrder = ([side, text]) => {
  const names = text.trim().split(/\s+/);
  const among = (/** @type {string[]} */ some) => `^${side}/(${some.join('|')})(/|$)`;
  return [
    ...names
      .slice(1)
      .map((name, index) =>
        forbid(`above-${side}/${name}`, among([name]), among(names.slice(0, index + 1)), NO_TESTS),
      ),
    forbid(`without-place-in-${side}`, `^${side}/`, '', { fromExcept: [among(names), TEST] }),
  ];
};

export default {
  forbidden: [
    ...Object.entries({ ...LAYERS, ...FEATURES }).flatMap(inOrder),
    { name: 'circle', severity: 'error', from: { pathNot: GENERATED }, to: { circular: true } },
    { name: 'unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    forbid('api-not-web', '^api/', '^web/'),
    forbid('web-not-api', '^web/', '^api/'),

    forbid('services-know-no-transport', `${IN_FEATURES}.+[.](service|policy)[.]ts$`, [
      TRANSPORT,
      SCHEMA_FILES,
    ]),
    forbid('policies-are-pure', `${IN_FEATURES}.+[.]policy[.]ts$`, [
      `${IN_FEATURES}.+[.]service[.]ts$`,
      '^api/src/db/(client|transaction)[.]ts$',
    ]),
    // All of an answer is of one moment, so queries read from `context.reads`.
    forbid(
      'queries-read-from-context',
      `${IN_FEATURES}.+[.]schema[.]ts$|${READERS}`,
      '^api/src/db/client[.]ts$',
    ),
    forbid('solver-is-a-library', '^api/src/solver/', '^api/(?!src/solver/)'),
    forbid('mutations-only-in-schema', '^api/', `${IN_FEATURES}.+[.]mutations[.]ts$`, {
      fromExcept: ['^api/src/schema[.]ts$'],
    }),
    forbid('rest-goes-through-graphql', '^api/src/rest/', '^api/src/(features|db)/', NO_TESTS),
    forbid('graphql-knows-no-http', '^api/src/graphql/', '^api/src/http/', NO_TESTS),
    forbid('only-programs-use-local', '^api/src/(?!local/)', '^api/src/local/', { fromExcept: [PROGRAMS] }),
    // A production image has neither.
    {
      name: 'production-packages',
      severity: 'error',
      from: { path: '^api/src/(?!local/)', pathNot: [TEST, '/tasks-from-source[.]mjs$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
    forbid('local-is-loaded-dynamically', PROGRAMS, '^api/src/local/', {
      dependencyTypesNot: ['dynamic-import'],
    }),
    forbid('api-feature-to-feature', `${IN_FEATURES}([^/]+)/`, IN_FEATURES, {
      fromExcept: [TEST],
      toExcept: [`${IN_FEATURES}$1/`, '[.](service|policy|schema)[.]ts$', SHARED_BY_FEATURES],
    }),
    forbid('web-feature-to-feature', `${SCREENS}([^/]+)/`, `${SCREENS}.+/(use[A-Z][^/]*|[^/]*Page)[.]tsx?$`, {
      fromExcept: [TEST],
      toExcept: [`${SCREENS}$1/`, SHARED_HOOKS],
    }),

    forbid('packages-of-services', IN_FEATURES, packages('express', 'graphql', '@pothos', ...SERVER), {
      fromExcept: [TEST, SCHEMA_FILES],
    }),
    forbid('packages-of-schema-files', SCHEMA_FILES, packages('express', ...SERVER)),
    // SQL that is composed of parts needs the client's `Prisma.sql`.
    forbid('prisma-types-only', IN_FEATURES, GENERATED, {
      fromExcept: [TEST, `${IN_FEATURES}(users/list|history|notices/recipients|teams/place-losses)`],
      toExcept: [`${GENERATED}enums[.]ts$`],
      dependencyTypesNot: ['type-only'],
    }),
    forbid('solver-no-packages', '^api/src/solver/', '', {
      ...NO_TESTS,
      dependencyTypesNot: ['local', 'core'],
    }),
    forbid('express-in-transports', '^api/src/', packages('express'), {
      fromExcept: [TEST, '^api/src/(app[.]ts$|http/|rest/|transport/)'],
    }),
    forbid('driver-in-db', '^api/src/', packages('@prisma', 'pg'), {
      fromExcept: [TEST, '^api/src/(db|local)/'],
    }),
    forbid('tokens-in-auth', '^api/src/(?!auth/)', packages('firebase-admin', 'jose')),
    forbid('firebase-in-auth', '^web/src/(?!auth/)', packages('firebase')),
    forbid('packages-of-ui', '^web/src/ui/', packages('@apollo', 'react-router', 'react-router-dom')),
    // Its worker alone loads the reader of workbooks, so no page has a byte of it.
    forbid('workbooks-in-worker', '^web/src/', [packages('fflate', 'read-excel-file'), '/workbook[.]ts$'], {
      fromExcept: ['/workbook([.]worker)?[.]ts$'],
      dependencyTypesNot: ['type-only'],
    }),
    // Dialogs of ui warn before people leave the page, and only the router knows when they do.
    forbid(
      'packages-of-lib',
      '^web/src/lib/',
      packages('@apollo', '@chakra-ui', '@emotion', 'react-router.*'),
      {
        fromExcept: [TEST, '^web/src/lib/useLeaveGuard[.]ts$'],
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', GENERATED] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};

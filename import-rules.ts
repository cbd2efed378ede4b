/**
 * Who may not import whom, and which packages a room may use. docs/architecture.md explains the rules; `npm run check:house` runs
 * them. Type imports count like all others. The patterns are regular expressions over paths from the project's root.
 */
import type { IFlattenedRuleSet, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Higher floors come first: a room may import only itself and lower floors. Every room is listed. */
export const FLOORS = {
  'api/src': [
    'main.ts',
    'forget-history.ts',
    'local',
    'app.ts',
    'jobs',
    'live',
    'rest',
    'schema.ts',
    'features',
    'graphql',
    'http',
    'auth',
    'transport',
    'db',
    'lib',
    'start',
    'solver',
    'errors.ts',
  ],
  'web/src': ['main.tsx', 'app', 'features', 'auth', 'live', 'apollo', 'gql', 'ui', 'lib', 'vite-env.d.ts'],
} as const;

/** The files that other features may import, besides `*.service`, `*.policy` and (refs only) `*.schema` on the server. */
const PUBLIC = {
  api: ['agenda/agenda-order', 'event/deadlines', 'event/submission-deadline', 'notices/region-figures'],
  web: [
    'assignments/PublicationReview',
    'calendar/AddToCalendar',
    'changes/{Following,useFollowRegion}',
    'event/{AboutTerminal,about-lines,useTypedLength}',
    'exports/{DownloadButton,PrintTeams,ShareTeams,download-file}',
    'generations/{ComparePresetsDialog,GenerationPanel,RegionOutlook,finding-href}',
    'history/useAddressParams',
    'next-step/{NextStep,next-step,useSetPreferencesOpen}',
    'preferences/{RankingBar,preference-draft,useOwnTimes,usePreviewedRegion,useRanking}',
    'notices/{NoticeLine,RemindDialog,Sends,useOwnNotices}',
    'regions/{AddRegionLink,GoneRegionBanner,PlaceLossNote,RegionField,RegionFilter,forget-region}',
    'teams/Reasons',
    'timeline/{RegionTimeline,planned}',
    'users/filters/useUserFilter',
  ],
};

const TEST = '[.]test[.]tsx?$|/testing/';
const TRANSPORT = '^api/src/((transport|graphql|http|rest)/|(app|main|schema)[.]ts$)';
const API_FEATURES = '^api/src/features/';
const API_PUBLIC = '[.](service|policy|schema)[.]ts$';
const SCHEMA_FILES = '^api/src/features/.+[.](schema|mutations)[.]ts$';
const GENERATED = '^api/src/db/generated/';

const packages = (...names: string[]): string => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const oneOf = (names: readonly string[]): string =>
  `(${names.map((name) => name.replace('.', '[.]')).join('|')})(/|$)`;
const filesOf = (side: 'api' | 'web'): string =>
  `^${side}/src/features/(${PUBLIC[side].map((name) => name.replace('{', '(').replace('}', ')').replaceAll(',', '|')).join('|')})[.]tsx?$`;

type Forbidden = Pick<IRegularForbiddenRuleType, 'from' | 'to'>;

/** @param comment the rule as a sentence, which `check:house` prints with each breach */
const forbid = (name: string, comment: string, rule: Forbidden): IRegularForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  ...rule,
});

/** The rule for each room of `folder`: it imports nothing from a higher floor. */
const floorsOf = (folder: keyof typeof FLOORS): IRegularForbiddenRuleType[] =>
  FLOORS[folder].slice(1).map((room, index) =>
    forbid(`arrow-up:${folder}/${room}`, 'Imports run downward; FLOORS says what stands above.', {
      from: { path: `^${folder}/${oneOf([room])}`, pathNot: TEST },
      to: { path: `^${folder}/${oneOf(FLOORS[folder].slice(0, index + 1))}` },
    }),
  );

const sides: IRegularForbiddenRuleType[] = [
  forbid('api-not-web', 'The two sides meet in schema.graphql.', {
    from: { path: '^api/' },
    to: { path: '^web/' },
  }),
  forbid('web-not-api', 'The two sides meet in schema.graphql.', {
    from: { path: '^web/' },
    to: { path: '^api/' },
  }),
];

const apiRooms: IRegularForbiddenRuleType[] = [
  ...floorsOf('api/src'),
  forbid('services-know-no-transport', 'Services and policies know no transport.', {
    from: { path: '^api/src/features/.+[.](service|policy)[.]ts$' },
    to: { path: [TRANSPORT, SCHEMA_FILES] },
  }),
  forbid('policies-are-pure', 'Policies are pure.', {
    from: { path: '^api/src/features/.+[.]policy[.]ts$' },
    to: {
      path: ['^api/src/features/.+[.]service[.]ts$', '^api/src/db/(client|locks|transaction)[.]ts$'],
    },
  }),
  forbid(
    'queries-read-what-the-request-reads',
    'Queries read from context.reads, so that all of an answer is of one moment.',
    {
      from: {
        path: [
          '^api/src/features/.+[.]schema[.]ts$',
          '^api/src/features/(event/(dashboard/dashboard[.]service|submission-deadline))[.]ts$',
          '^api/src/auth/(caller|viewer)[.]ts$',
        ],
      },
      to: { path: '^api/src/db/client[.]ts$' },
    },
  ),
  forbid('solver-is-a-library', 'The solver is a library of its own: data in, data out.', {
    from: { path: '^api/src/solver/' },
    to: { path: '^api/(?!src/solver/)' },
  }),
  forbid('only-the-roof-imports-acts', 'Only schema.ts imports mutation files.', {
    from: { path: '^api/', pathNot: '^api/src/schema[.]ts$' },
    to: { path: '^api/src/features/.+[.]mutations[.]ts$' },
  }),
  forbid('rest-goes-through-graphql', 'REST goes through GraphQL.', {
    from: { path: '^api/src/rest/', pathNot: '[.]test[.]ts$' },
    to: { path: '^api/src/(features|db)/' },
  }),
  forbid('graphql-knows-no-carrier', 'GraphQL knows neither its transport nor the features built on it.', {
    from: { path: '^api/src/graphql/', pathNot: '[.]test[.]ts$' },
    to: { path: '^api/src/((http|rest|features)/|(app|main|schema)[.]ts$)' },
  }),
  forbid('http-is-below-both-transports', 'http is below GraphQL and REST.', {
    from: { path: '^api/src/http/' },
    to: { path: '^api/src/(graphql|rest|features)/' },
  }),
  forbid('lib-knows-no-domain', 'lib knows no domain.', {
    from: { path: '^api/src/((lib|start)/|errors[.]ts$)' },
    to: { path: [TRANSPORT, '^api/src/(auth|db|features)/'] },
  }),
  forbid('local-is-for-laptops', 'Only programs use local/, by a dynamic import.', {
    from: { path: '^api/src/', pathNot: '^api/src/((main|forget-history)[.]ts$|local/)' },
    to: { path: '^api/src/local/' },
  }),
  forbid('local-comes-late', 'Programs import local/ dynamically: a production image runs without it.', {
    from: { path: '^api/src/(main|forget-history)[.]ts$' },
    to: { path: '^api/src/local/', dependencyTypesNot: ['dynamic-import'] },
  }),
  forbid(
    'api-feature-public',
    "A feature uses another's services, policies, refs, and the files that PUBLIC names.",
    {
      from: { path: '^api/src/features/([^/]+)/', pathNot: TEST },
      to: { path: API_FEATURES, pathNot: ['^api/src/features/$1/', API_PUBLIC, filesOf('api')] },
    },
  ),
];

const webRooms: IRegularForbiddenRuleType[] = [
  ...floorsOf('web/src'),
  forbid('ui-knows-no-data', 'ui and lib know neither data nor routes.', {
    from: { path: '^web/src/(ui|lib)/' },
    to: { path: '^web/src/(app|features|auth|apollo|gql)/' },
  }),
  forbid('auth-knows-no-features', 'Imports run from app to features to auth and apollo.', {
    from: { path: '^web/src/(auth|apollo)/' },
    to: { path: '^web/src/(app|features)/' },
  }),
  forbid('features-know-no-app', 'Imports run from app to features.', {
    from: { path: '^web/src/features/' },
    to: { path: '^web/src/app/' },
  }),
  forbid('web-feature-public', 'A feature uses only the files of another that PUBLIC names.', {
    from: { path: '^web/src/features/([^/]+)/', pathNot: TEST },
    to: { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', filesOf('web')] },
  }),
  forbid('app-takes-pages', 'The app uses the pages of features, and the files that PUBLIC names.', {
    from: { path: '^web/src/app/', pathNot: TEST },
    to: { path: '^web/src/features/', pathNot: ['Page[.]tsx$', filesOf('web')] },
  }),
];

const SERVER_PACKAGES = packages('express', 'graphql', '@apollo', '@pothos', '@prisma', 'pg');

const packageRules: IRegularForbiddenRuleType[] = [
  forbid(
    'domain-packages',
    'Services, policies and their helpers know neither a transport nor the database driver.',
    {
      from: {
        path: API_FEATURES,
        pathNot: [TEST, SCHEMA_FILES],
      },
      to: { path: SERVER_PACKAGES },
    },
  ),
  forbid('schema-packages', 'Schema files know GraphQL, but no transport and no driver.', {
    from: { path: SCHEMA_FILES },
    to: { path: packages('express', '@apollo', '@prisma', 'pg') },
  }),
  forbid(
    'no-prisma-at-run-time',
    'Features use only the types of the generated client, and its enums through generated/enums.',
    {
      // SQL that is composed of parts needs the client's `Prisma.sql`.
      from: {
        path: API_FEATURES,
        pathNot: [TEST, '^api/src/features/(participants/list|history|notices/recipients)'],
      },
      to: {
        path: GENERATED,
        pathNot: '^api/src/db/generated/enums[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
  ),
  forbid('solver-packages', 'The solver imports no package.', {
    from: { path: '^api/src/solver/', pathNot: TEST },
    to: { dependencyTypesNot: ['local', 'core'] },
  }),
  forbid('express-in-transports', 'Only app.ts, http and rest use Express.', {
    from: { path: '^api/src/', pathNot: [TEST, '^api/src/(app[.]ts$|http/|rest/)'] },
    to: { path: packages('express') },
  }),
  forbid('driver-in-db', 'Only db uses the database driver, and what starts a database.', {
    from: { path: '^api/src/', pathNot: [TEST, '^api/src/(db|local)/'] },
    to: { path: packages('@prisma', 'pg') },
  }),
  forbid('identity-in-auth', 'Only api/src/auth checks identity.', {
    from: { path: '^api/src/', pathNot: '^api/src/auth/' },
    to: { path: packages('firebase-admin') },
  }),
  forbid('signing-in-in-auth', 'Only web/src/auth signs people in.', {
    from: { path: '^web/src/', pathNot: '^web/src/auth/' },
    to: { path: packages('firebase') },
  }),
  forbid('ui-packages', 'ui knows neither data nor routes: props in, pixels out.', {
    from: { path: '^web/src/ui/' },
    to: { path: packages('@apollo', 'react-router', 'react-router-dom') },
  }),
  forbid('lib-packages', 'lib knows neither design system, data nor routes.', {
    // The only exception: dialogs of ui warn before people leave the page, and only the router knows when they do.
    from: { path: '^web/src/lib/', pathNot: [TEST, '^web/src/lib/useLeaveGuard[.]ts$'] },
    to: { path: packages('@apollo', '@chakra-ui', '@emotion', 'react-router', 'react-router-dom') },
  }),
];

export const importRules: IFlattenedRuleSet = {
  forbidden: [
    ...sides,
    ...apiRooms,
    ...webRooms,
    ...packageRules,
    forbid('circle', 'Nothing imports itself in a circle, types included.', {
      from: { pathNot: GENERATED },
      to: { circular: true },
    }),
    forbid('resolvable', 'Every import resolves; otherwise no rule would see it.', {
      from: {},
      to: { couldNotResolve: true },
    }),
  ],
};

import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import { isOrganiser } from '../../auth/viewer';
import type { Theme, User } from '../../db/generated/client';
import { builder } from '../../graphql/builder';
import { type Context, viewerOf } from '../../graphql/context';
import { costing, REGION, upTo } from '../../graphql/list-sizes';
import { requestScope } from '../../transport/request-scope';
import { ThemeRef } from '../themes/themes.schema';
import { UserRef } from '../users/users.schema';
import { canSeeGenerations } from './generations.policy';
import { PresetOutcomeRef } from './outcomes.schema';
import type { RegionDemand, RegionFinding } from './outlook';
import { currentRegion } from './region-reads';
import { runOptions } from './run-options';
import { workers } from './work/workers';

/** The field of the client's document that selects the rows. */
type Selection = { context: Context; info: GraphQLResolveInfo; field: string };

/**
 * The themes with these ids that still exist, by id, with what the client selects of them. The ids were read after the request came,
 * so the rows are of now.
 */
async function listedThemes(
  ids: readonly string[],
  { context, info, field }: Selection,
): Promise<ReadonlyMap<string, Theme>> {
  const query = queryFromInfo({ context, info, path: [field] });
  const { theme } = await context.loadReads();
  const themes = await theme.findMany({ ...query, where: { id: { in: [...new Set(ids)] } } });
  return new Map(themes.map((theme) => [theme.id, theme]));
}

/** The same for people. */
async function listedPeople(
  ids: readonly string[],
  { context, info, field }: Selection,
): Promise<ReadonlyMap<string, User>> {
  const query = queryFromInfo({ context, info, path: [field] });
  const { user } = await context.loadReads();
  const people = await user.findMany({ ...query, where: { id: { in: [...new Set(ids)] } } });
  return new Map(people.map((person) => [person.id, person]));
}

const ThemeDemandRef = builder.objectRef<RegionDemand & { theme: Theme }>('ThemeDemand').implement({
  description: 'How much a theme is wanted before a generation.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    theme: t.expose('theme', { type: ThemeRef, description: 'The theme.' }),
    firstChoiceCount: t.expose('first', {
      type: 'NonNegativeInt',
      description: 'How many people rank it first.',
    }),
    drawnFirstChoiceCount: t.expose('drawnFirst', {
      type: 'NonNegativeInt',
      description: 'How many of those never placed it themselves: it came first in their random order.',
    }),
    topThreeCount: t.expose('topThree', {
      type: 'NonNegativeInt',
      description: 'How many people rank it first, second or third.',
    }),
    listedCount: t.expose('listed', {
      type: 'NonNegativeInt',
      description: 'How many people rank it at all.',
    }),
    pinnedCount: t.expose('pinned', {
      type: 'NonNegativeInt',
      description: 'How many people are placed on it by hand.',
    }),
  }),
});

const AllocationFindingKindRef = builder.enumType('AllocationFindingKind', {
  description: 'What a finding is about.',
  values: {
    FEWER_SEATS_THAN_PEOPLE: { value: 'fewerSeatsThanPeople', description: 'More people than seats.' },
    PINS_OVER_CAPACITY: {
      value: 'pinsOverCapacity',
      description: 'More people placed by hand on a theme than it has seats.',
    },
    NOTHING_OFFERED: { value: 'nothingOffered', description: 'People whose ranked themes are all gone.' },
    NO_LIST: { value: 'noList', description: 'People who have not ranked.' },
    SHORT_LISTS: { value: 'shortLists', description: 'People who ranked fewer themes than they should.' },
    RANKED_BEFORE_THEME: {
      value: 'rankedBeforeTheme',
      description: 'People who ranked before a theme was added.',
    },
    CROWDED_THEME: {
      value: 'crowdedTheme',
      description: 'More people rank a theme first than it has seats.',
    },
    UNWANTED_THEME: { value: 'unwantedTheme', description: 'A theme that no person ranks.' },
  } as const,
});

type ListedFinding = RegionFinding & { theme: Theme | null; people: User[] };

const AllocationFindingRef = builder.objectRef<ListedFinding>('AllocationFinding').implement({
  description: 'Something to know before a generation, with the smallest change that settles it.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    kind: t.expose('kind', { type: AllocationFindingKindRef, description: 'What it is about.' }),
    message: t.exposeString('message', { description: 'What is the case, as a sentence with numbers.' }),
    fix: t.exposeString('fix', { description: 'The change that would settle it, as a sentence.' }),
    theme: t.expose('theme', {
      type: ThemeRef,
      nullable: true,
      description: 'The theme it is about; null if it is about none in particular.',
    }),
    people: t.expose('people', {
      ...upTo(20),
      type: [UserRef],
      description: 'The people it is about, by name; at most twenty.',
    }),
    peopleCount: t.expose('peopleCount', {
      type: 'NonNegativeInt',
      description: 'How many people it is about; 0 if it is about none in particular.',
    }),
  }),
});

/** The costs of reading all rankings of a region, and of making its teams four times: seconds with 10,000 people. */
const A_SNAPSHOT = 10_000;
const FOUR_RUNS = 300_000;

type Outlook = {
  regionId: string;
  /** Worked out when it is first asked for. */
  facts: () => Promise<Facts>;
};
type Facts = {
  peopleCount: number;
  rankedCount: number;
  seatCount: number;
  minChoices: number;
  demand: RegionDemand[];
  findings: RegionFinding[];
};

function outlookOf(regionId: string, context: Context): Outlook {
  const work = async (): Promise<Facts> => {
    const region = await currentRegion(context, regionId);
    return workers.run('outlook', { region, options: runOptions(regionId, {}) }, requestScope().gone);
  };
  let facts: Promise<Facts> | undefined;
  return { regionId, facts: () => (facts ??= work()) };
}

const AllocationOutlookRef = builder.objectRef<Outlook>('AllocationOutlook').implement({
  description: 'What a generation of a region would start from, and what it would make. Nothing is saved.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    peopleCount: t.field({
      type: 'NonNegativeInt',
      description: 'How many people take part.',
      resolve: async ({ facts }) => (await facts()).peopleCount,
    }),
    rankedCount: t.field({
      type: 'NonNegativeInt',
      description: 'How many of them have ranked themes.',
      resolve: async ({ facts }) => (await facts()).rankedCount,
    }),
    seatCount: t.field({
      type: 'NonNegativeInt',
      description: 'The sum of the capacities of all themes.',
      resolve: async ({ facts }) => (await facts()).seatCount,
    }),
    minChoices: t.field({
      type: 'NonNegativeInt',
      description:
        'How many themes a person must rank. Fewer are a short list: any other theme counts as their next choice.',
      resolve: async ({ facts }) => (await facts()).minChoices,
    }),
    demand: t.field({
      ...upTo(REGION.themes),
      type: [ThemeDemandRef],
      description: 'How much each theme is wanted, by title.',
      resolve: async ({ facts }, _args, context, info) => {
        const { demand } = await facts();
        const ids = demand.map(({ themeId }) => themeId);
        const themes = await listedThemes(ids, { context, info, field: 'theme' });
        return demand.flatMap((counts) => {
          const theme = themes.get(counts.themeId);
          return theme ? [{ ...counts, theme }] : [];
        });
      },
    }),
    findings: t.field({
      ...upTo(200),
      type: [AllocationFindingRef],
      description: 'What to know before a generation, the most serious first; empty if there is nothing.',
      resolve: async ({ facts }, _args, context, info) => {
        const { findings } = await facts();
        const themeIds = findings.flatMap(({ themeId }) => themeId ?? []);
        const themes = await listedThemes(themeIds, { context, info, field: 'theme' });
        const personIds = findings.flatMap((finding) => finding.personIds);
        const people = await listedPeople(personIds, { context, info, field: 'people' });
        return findings.map((finding) => ({
          ...finding,
          theme: finding.themeId === null ? null : (themes.get(finding.themeId) ?? null),
          people: finding.personIds.flatMap((id) => people.get(id) ?? []),
        }));
      },
    }),
    presets: t.field({
      ...upTo(4, Infinity, FOUR_RUNS),
      type: [PresetOutcomeRef],
      description: 'The four presets side by side, as if each were generated now.',
      args: {
        seed: t.arg.string({ description: "Decides ties and the draw; by default the region's id." }),
      },
      resolve: async ({ regionId }, { seed }, context) => {
        const options = runOptions(regionId, { seed });
        const region = await currentRegion(context, regionId);
        return workers.run('presets', { region, options }, requestScope().gone);
      },
    }),
  }),
});

builder.prismaObjectField('Region', 'outlook', (t) =>
  t.field({
    ...costing(A_SNAPSHOT),
    type: AllocationOutlookRef,
    nullable: true,
    description: 'What a generation would start from and make; null for viewers who do not run the region.',
    select: { id: true },
    resolve: ({ id }, _args, context) =>
      canSeeGenerations(viewerOf(context), id) ? outlookOf(id, context) : null,
  }),
);

import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import { isOrganiser } from '../../auth/viewer';
import type { Theme, User } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';
import { existing, named } from '../../graphql/act';
import { builder, countFields, enumOf, type PayloadFieldBuilder } from '../../graphql/builder';
import { type Context, viewerOf } from '../../graphql/context';
import { costing, REGION, upTo } from '../../graphql/list-sizes';
import { ORGANISERS } from '../../graphql/only-for';
import { byName } from '../../lib/order-of-names';
import { requestScope } from '../../transport/request-scope';
import { visibleUsers } from '../people/people.policy';
import { UserRef } from '../people/people.schema';
import { runOptions } from './generations.service';
import { PresetOutcomeRef } from './outcomes.schema';
import { NAMED_PEOPLE, type RegionDemand, type RegionFinding } from './outlook';
import { currentRegion } from './region-reads';
import type { RunOptions } from './region-snapshot';
import type { Tasks } from './work/tasks';
import { workers } from './work/workers';

/** The field of the client's document that selects the rows. */
type Selection = { context: Context; info: GraphQLResolveInfo; path: string[] };

/**
 * The rows with these ids that still exist. They are current: the database, the source of the ids, may be ahead of the
 * request's snapshot.
 */
export async function listed<Row extends { id: string }>(
  ids: readonly string[],
  selection: Selection,
  read: (reads: Reads, args: { where: { id: { in: string[] } } }) => Promise<Row[]>,
): Promise<ReadonlyMap<string, Row>> {
  const where = { id: { in: [...new Set(ids)] } };
  const rows = await read(await selection.context.loadReads(), { ...queryFromInfo(selection), where });
  return new Map(rows.map((row) => [row.id, row]));
}
export const themesOf = (reads: Reads, args: object): Promise<Theme[]> => reads.theme.findMany(args);
/** Without people who are by now in a region that the viewer does not organise. */
export const peopleSeenBy =
  (context: Context) =>
  (reads: Reads, { where, ...args }: { where: object }): Promise<User[]> =>
    reads.user.findMany({ ...args, where: { AND: [where, visibleUsers(viewerOf(context))] } });

const ThemeDemandRef = builder.objectRef<RegionDemand>('ThemeDemand').implement({
  description: 'How much a theme is wanted before a generation.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    theme: existing('theme', 'themeId', 'The theme.')(t),
    ...countFields(t, {
      firstChoiceCount: 'How many people rank it first.',
      drawnFirstChoiceCount:
        'How many of those never placed it themselves: it came first in their random order.',
      topThreeCount: 'How many people rank it first, second or third.',
      listedCount: 'How many people rank it at all.',
      pinnedCount: 'How many people are placed on it manually.',
    }),
  }),
});

const AllocationFindingKindRef = enumOf<RegionFinding['kind']>(
  'AllocationFindingKind',
  'What a finding is about.',
  {
    fewerSeatsThanPeople: 'More people than seats.',
    pinsOverCapacity: 'More people placed manually on a theme than it has seats.',
    nothingOffered: 'People whose ranked themes are all gone.',
    noList: 'People who have not ranked.',
    shortLists: 'People who ranked fewer themes than they should.',
    rankedBeforeTheme: 'People who ranked before a theme, or several, were added.',
    belowMinimum:
      'A theme that would have fewer people than its `minimumMembers`, by the default preset. Its fix says what a run without it costs.',
    crowdedTheme: 'More people rank a theme first than it has seats.',
    unwantedTheme: 'A theme that no person ranks.',
  },
);

const AllocationFindingRef = builder.objectRef<RegionFinding>('AllocationFinding').implement({
  description: 'Something to know before a generation, with the smallest change that settles it.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    kind: t.expose('kind', { type: AllocationFindingKindRef, description: 'What it is about.' }),
    message: t.exposeString('message', { description: 'The situation, as a sentence with numbers.' }),
    fix: t.exposeString('fix', { description: 'The change that would settle it, as a sentence.' }),
    theme: named(
      t,
      'theme',
      'themeId',
      'The theme it is about, or the first of several; null if it is about none in particular.',
    ),
    people: t.prismaField({
      ...upTo(NAMED_PEOPLE),
      type: [UserRef],
      description: 'The people it is about, by name; at most twenty.',
      resolve: (query, { personIds }, _args, { reads }) =>
        reads.user.findMany({ ...query, where: { id: { in: personIds } }, orderBy: [...byName] }),
    }),
    peopleCount: t.expose('peopleCount', {
      type: 'NonNegativeInt',
      description: 'How many people it is about; 0 if it is about no one in particular.',
    }),
  }),
});

/** The costs of reading all rankings of a region, and of making its teams four times: seconds with 10,000 people. */
const A_SNAPSHOT = 10_000;
const FOUR_RUNS = 300_000;

type Outlook = {
  regionId: string;
  options: RunOptions;
  facts: () => Promise<Facts>;
};
type Facts = Awaited<ReturnType<Tasks['outlook']>>;

function outlookOf(regionId: string, options: RunOptions, context: Context): Outlook {
  const work = async (): Promise<Facts> => {
    const region = await currentRegion(context, regionId);
    return workers.run('outlook', { region, options }, requestScope().gone);
  };
  let facts: Promise<Facts> | undefined;
  return { regionId, options, facts: () => (facts ??= work()) };
}

const figure = (
  t: PayloadFieldBuilder<Outlook>,
  name: 'peopleCount' | 'rankedCount' | 'seatCount' | 'minChoices',
  description: string,
) => t.field({ type: 'NonNegativeInt', description, resolve: async ({ facts }) => (await facts())[name] });

const AllocationOutlookRef = builder.objectRef<Outlook>('AllocationOutlook').implement({
  description: 'The input of the next generation of a region, and its results. Nothing is saved.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    peopleCount: figure(t, 'peopleCount', 'How many people take part.'),
    rankedCount: figure(t, 'rankedCount', 'How many of them have ranked themes.'),
    seatCount: figure(t, 'seatCount', 'The sum of the capacities of all themes.'),
    minChoices: figure(
      t,
      'minChoices',
      'How many themes a person must rank. Fewer are a short list: any other theme counts as their next choice.',
    ),
    demand: t.field({
      ...upTo(REGION.themes),
      type: [ThemeDemandRef],
      description: 'How much each theme is wanted, by title.',
      resolve: async ({ facts }) => (await facts()).demand,
    }),
    findings: t.field({
      ...upTo(200),
      type: [AllocationFindingRef],
      description: 'What to know before a generation, the most serious first; empty if there is nothing.',
      resolve: async ({ facts }) => (await facts()).findings,
    }),
    presets: t.field({
      ...upTo(4, FOUR_RUNS),
      type: [PresetOutcomeRef],
      description: 'The four presets side by side, as if each were generated now.',
      args: {
        seed: t.arg.string({ description: "Decides ties and the draw; by default the region's id." }),
      },
      resolve: async ({ regionId, options: { withoutThemeIds } }, { seed }, context) => {
        const options = { ...runOptions(regionId, { seed }), ...(withoutThemeIds && { withoutThemeIds }) };
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
    onlyFor: ORGANISERS,
    description: 'The input of a generation and its results.',
    args: {
      withoutThemeIds: t.arg.idList({
        description: 'Themes that the generation would leave out; at most 100, by default none.',
      }),
    },
    select: { id: true },
    resolve: ({ id }, { withoutThemeIds }, context) =>
      outlookOf(id, runOptions(id, { withoutThemeIds }), context),
  }),
);

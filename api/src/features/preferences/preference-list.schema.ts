// The list of every theme of a person's region in ranking order: the preferences page shows and saves it.
import type { Theme } from '../../db/generated/client';
import { builder, enumOf, withId } from '../../graphql/builder';
import { hasPassed } from '../../graphql/context';
import { REGION, upTo } from '../../graphql/list-sizes';
import { readDeadline } from '../deadlines/deadlines';
import { ThemeRef } from '../themes/themes.schema';
import {
  listedThemes,
  preferenceListEntries,
  rankedEntries,
  type PreferenceListEntry,
} from './preference-list';
import { preferenceLock, type PreferenceLock } from './preferences.policy';

export const PLACED =
  'Whether the person chose its position; false where it comes in the random order that the list began with.';

const PreferenceLockRef = enumOf<PreferenceLock>(
  'PreferenceLock',
  'Why a preference list cannot be changed.',
  {
    admin: 'Administrators do not participate.',
    assignmentsPublished: "The region's teams are published.",
    deadlinePassed: 'The deadline of the event, or of the region, has passed.',
    regionClosed: 'The region is closed for preferences.',
  },
);

const PreferenceListEntryRef = builder
  .objectRef<PreferenceListEntry<Theme>>('PreferenceListEntry')
  .implement({
    description: 'A theme in a preference list.',
    fields: (t) => ({
      theme: t.expose('theme', { type: ThemeRef, description: 'The theme.' }),
      rank: t.expose('rank', {
        type: 'PositiveInt',
        nullable: true,
        description: 'Its saved rank, 1 for the top choice; null if it is not ranked yet.',
      }),
      isNew: t.exposeBoolean('isNew', { description: 'Whether it was added after the list was last saved.' }),
      isPlaced: t.exposeBoolean('isPlaced', { description: PLACED }),
    }),
  });

/** The part of a ranking that determines the list's order. */
const RANKED_IDS = { select: { themeIds: true, drawnThemeIds: true } } as const;
const WITH_THEME_IDS = {
  id: true,
  region: { select: { themes: { select: { id: true } } } },
  ranking: RANKED_IDS,
} as const;

const idOf = ({ id }: { id: string }): string => id;

export const PreferenceListRef = builder.prismaObject('User', {
  variant: 'PreferenceList',
  description: "One person's ranking of the themes of their region. Its id is the person's id.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: "The person's id." }),
    entries: t.field({
      ...upTo(REGION.themes),
      type: [PreferenceListEntryRef],
      description:
        'Every theme of the region: ranked themes first, then the others in a random order that is stable for this person.',
      select: (_args, _context, nestedSelection) => ({
        id: true,
        region: { select: { themes: withId(nestedSelection(true, ['theme'])) } },
        ranking: RANKED_IDS,
      }),
      resolve: ({ id, region, ranking }) => preferenceListEntries(id, region?.themes ?? [], ranking),
    }),
    themeIds: t.field({
      ...upTo(REGION.themes),
      type: ['ID'],
      description:
        'The ids of all `entries`, in order; the first `preferenceCount` of them are ranked. For clients that already have the themes.',
      select: WITH_THEME_IDS,
      resolve: ({ id, region, ranking }) => listedThemes(id, region?.themes ?? [], ranking).map(idOf),
    }),
    placedThemeIds: t.field({
      ...upTo(REGION.themes),
      type: ['ID'],
      description: 'The subset of `themeIds` whose position the person chose, in the same order.',
      select: WITH_THEME_IDS,
      resolve: ({ region, ranking }) =>
        rankedEntries(region?.themes ?? [], ranking).flatMap(({ theme, isPlaced }) =>
          isPlaced ? theme.id : [],
        ),
    }),
    topChoices: t.field({
      ...upTo(REGION.themes),
      type: [PreferenceListEntryRef],
      description: 'The first ranked themes, rank 1 first; empty without a ranking.',
      args: {
        first: t.arg({
          type: 'NonNegativeInt',
          required: true,
          defaultValue: 3,
          description: 'How many at most.',
        }),
      },
      select: (_args, _context, nestedSelection) => ({
        region: { select: { themes: withId(nestedSelection(true, ['theme'])) } },
        ranking: RANKED_IDS,
      }),
      resolve: ({ region, ranking }, { first }) =>
        rankedEntries(region?.themes ?? [], ranking).slice(0, first),
    }),
    submittedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the list was last saved; null if never.',
      select: { ranking: { select: { submittedAt: true } } },
      resolve: ({ ranking }) => ranking?.submittedAt ?? null,
    }),
    lock: t.field({
      type: PreferenceLockRef,
      nullable: true,
      description: 'Why the list cannot be changed; null if it can.',
      select: { role: true, regionId: true, region: { select: { assignmentStatus: true } } },
      resolve: async ({ role, regionId, region }, _args, context) =>
        preferenceLock(
          {
            role,
            ...(await readDeadline(context.reads, regionId)),
            isPublished: region?.assignmentStatus?.status === 'published',
          },
          (instant) => hasPassed(context, instant),
        ),
    }),
    submissionDeadline: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        "The list cannot be changed after this instant: the region's own deadline, otherwise the event's; null without a deadline.",
      select: { regionId: true },
      resolve: async ({ regionId }, _args, { reads }) => (await readDeadline(reads, regionId)).deadline,
    }),
  }),
});

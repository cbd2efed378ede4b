import { isOrganiser } from '../../auth/viewer';
import { builder } from '../../graphql/builder';
import { hasPassed, viewerOf } from '../../graphql/context';
import { costing, REGION, upTo } from '../../graphql/list-sizes';
import { readRegionDeadline } from '../event/deadlines';
import { visibleThemes } from '../themes/themes.policy';
import { canGenerate, canManageAssignments, canPublish, visibleAssignments } from './members.policy';
import { NAMED_WITHOUT_PLACE, readPublicationReview, type PublicationReview } from './publication-review';
import { whereEligible } from '../users/users.policy';

const PublicationStatusRef = builder.enumType('PublicationStatus', {
  description: "Whether a region's teams are visible to its participants.",
  values: {
    DRAFT: { value: 'draft', description: 'Only those who run the region see the assignments.' },
    PUBLISHED: { value: 'published', description: 'Participants of the region see their team.' },
  } as const,
});

builder.prismaObject('AssignmentStatus', {
  description: "Whether one region's assignments are published.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the status.' }),
    status: t.expose('status', { type: PublicationStatusRef, description: 'Draft or published.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the assignments became visible; null while they are a draft.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When the status last changed.' }),
  }),
});

const PublicationReviewRef = builder
  .objectRef<PublicationReview & { preferencesOpen: boolean }>('PublicationReview')
  .implement({
    description:
      "What to know before a region's teams are published or taken back: figures of one moment, of all participants.",
    authScopes: { can: isOrganiser },
    fields: (t) => ({
      state: t.exposeID('state', {
        description:
          'Stands for who takes part, who has which place, the seats and the publication. Publishing and unpublishing compare it.',
      }),
      peopleCount: t.expose('people', { type: 'NonNegativeInt', description: 'How many people take part.' }),
      placedCount: t.expose('placed', {
        type: 'NonNegativeInt',
        description: 'How many of them have a place.',
      }),
      firstCount: t.expose('first', {
        type: 'NonNegativeInt',
        description: 'How many of those are on the theme that they rank first.',
      }),
      topThreeCount: t.expose('topThree', {
        type: 'NonNegativeInt',
        description: 'How many of those are on a theme that they rank first, second or third.',
      }),
      drawnFirstCount: t.expose('drawnFirst', {
        type: 'NonNegativeInt',
        description:
          'How many of those with their first choice never placed it themselves: it came first in random order.',
      }),
      drawnTopThreeCount: t.expose('drawnTopThree', {
        type: 'NonNegativeInt',
        description:
          'How many of those with one of their first three never placed it themselves: it came there in random order.',
      }),
      notSignedInCount: t.expose('notSignedIn', {
        type: 'NonNegativeInt',
        description: 'How many people who take part have never signed in.',
      }),
      withoutPlace: t.prismaField({
        ...upTo(NAMED_WITHOUT_PLACE),
        type: ['User'],
        description: `People who take part and have no place, by name; at most ${NAMED_WITHOUT_PLACE}.`,
        resolve: (query, { withoutPlaceIds }, _args, context) =>
          context.reads.user.findMany({
            ...query,
            where: { id: { in: withoutPlaceIds } },
            orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
          }),
      }),
      overFullThemes: t.prismaField({
        ...upTo(REGION.themes),
        type: ['Theme'],
        description: 'Themes with more members than seats, by title.',
        resolve: (query, { overFullIds }, _args, context) =>
          context.reads.theme.findMany({
            ...query,
            where: { id: { in: overFullIds } },
            orderBy: [{ title: 'asc' }, { id: 'asc' }],
          }),
      }),
      emptyTeamCount: t.expose('emptyTeams', {
        type: 'NonNegativeInt',
        description: 'How many themes have no members.',
      }),
      namedTeamCount: t.expose('namedTeams', {
        type: 'NonNegativeInt',
        description: 'How many teams have given themselves a name. Unpublishing keeps it.',
      }),
      preferencesOpen: t.exposeBoolean('preferencesOpen', {
        description:
          'Whether the region is open for preferences and the submission deadline is ahead, so that only publication locks them.',
      }),
    }),
  });

/** The cost of reading the places of a whole region. */
const A_REGION_READ = 5_000;

builder.prismaObjectFields('Region', (t) => ({
  publicationReview: t.field({
    ...costing(A_REGION_READ),
    type: PublicationReviewRef,
    nullable: true,
    description:
      'What to know before its teams are published or taken back; null for viewers who do not run the region.',
    select: { id: true, preferencesOpen: true },
    resolve: async ({ id, preferencesOpen }, _args, context) => {
      if (!canManageAssignments(viewerOf(context), id)) return null;
      const [review, deadline] = await Promise.all([
        readPublicationReview(context.reads.database(), id),
        readRegionDeadline(context.reads, id),
      ]);
      return {
        ...review,
        preferencesOpen: preferencesOpen && !(deadline !== null && hasPassed(context, deadline)),
      };
    },
  }),
  assignmentStatus: t.relation('assignmentStatus', {
    nullable: false,
    onNull: 'error',
    description: "Whether the region's teams are published.",
  }),
  participantCount: t.field({
    type: 'NonNegativeInt',
    description: 'How many people of the region take part: role user, not excluded.',
    select: { _count: { select: { users: { where: whereEligible } } } },
    resolve: ({ _count }) => _count.users,
  }),
  rankedCount: t.field({
    type: 'NonNegativeInt',
    description: 'How many of them have ranked themes.',
    select: { _count: { select: { users: { where: { ...whereEligible, ranking: { isNot: null } } } } } },
    resolve: ({ _count }) => _count.users,
  }),
  seatCount: t.field({
    type: 'NonNegativeInt',
    description: 'The sum of the capacities of the themes that you may see.',
    select: (_args, context) => ({
      themes: {
        where: visibleThemes(viewerOf(context)),
        orderBy: [{ title: 'asc' }, { id: 'asc' }],
        select: { capacity: true },
      },
    }),
    resolve: ({ themes }) => themes.reduce((sum, { capacity }) => sum + capacity, 0),
  }),
  assignedCount: t.field({
    type: 'NonNegativeInt',
    description: 'How many people have a place that you may see.',
    select: (_args, context) => ({
      themes: {
        where: visibleThemes(viewerOf(context)),
        orderBy: [{ title: 'asc' }, { id: 'asc' }],
        select: {
          _count: { select: { assignments: { where: visibleAssignments(viewerOf(context)) } } },
        },
      },
    }),
    resolve: ({ themes }) => themes.reduce((sum, { _count }) => sum + _count.assignments, 0),
  }),
  viewerCanGenerate: t.boolean({
    description: 'Whether you may generate assignments now: you run it, and the region is a draft.',
    select: { id: true, assignmentStatus: { select: { status: true } } },
    resolve: ({ id, assignmentStatus }, _args, context) =>
      canGenerate(viewerOf(context), { regionId: id, status: assignmentStatus?.status ?? 'draft' }),
  }),
  viewerCanPublish: t.boolean({
    description: 'Whether you may publish or unpublish now: you run it, and a person has a place.',
    select: {
      id: true,
      assignmentStatus: { select: { status: true } },
      users: { where: { ...whereEligible, assignment: { isNot: null } }, select: { id: true }, take: 1 },
    },
    resolve: ({ id, assignmentStatus, users }, _args, context) =>
      canPublish(viewerOf(context), {
        regionId: id,
        status: assignmentStatus?.status ?? 'draft',
        hasMembers: users.length > 0,
      }),
  }),
}));

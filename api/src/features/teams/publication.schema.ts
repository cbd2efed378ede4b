import { PLACES } from '../../db/replica/reads';
import { inRegionInSight, isOrganiser } from '../../auth/viewer';
import type { PublicationStatus } from '../../db/generated/client';
import { act, changedRegion, inRegionOfInput } from '../../graphql/act';
import { builder, countFields, enumOf } from '../../graphql/builder';
import { type Context, hasPassed, notifyBoard, viewerOf } from '../../graphql/context';
import { costing, REGION, upTo } from '../../graphql/list-sizes';
import { ORGANISERS } from '../../graphql/only-for';
import { byName, byTitle } from '../../lib/order-of-names';
import { readDeadline } from '../deadlines/deadlines';
import { whereEligible } from '../people/people.policy';
import { canGenerate, canPublish, placeCount, PUBLICATION } from './members.policy';
import {
  NAMED_WITHOUT_PLACE,
  publishAssignments,
  readPublicationReview,
  unpublishAssignments,
  type PublicationReview,
  publication,
} from './publication.service';

const PublicationStatusRef = enumOf<PublicationStatus>(
  'PublicationStatus',
  "Whether a region's teams are visible to its participants.",
  {
    draft: 'Only organisers of the region see the assignments.',
    published: 'Participants of the region see their team.',
  },
);

builder.prismaObject('AssignmentStatus', {
  description: "Whether one region's assignments are published.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: PublicationStatusRef }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
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
          'Digest of who takes part, who has which place, the seats and the publication. Publishing and unpublishing compare it.',
      }),
      ...countFields(t, {
        peopleCount: 'How many people take part.',
        placedCount: 'How many of them have a place.',
        firstCount: 'How many of those are on the theme that they rank first.',
        topThreeCount: 'How many of those are on a theme that they rank first, second or third.',
        drawnFirstCount:
          'How many of those with their first choice never placed it themselves: it came first in random order.',
        drawnTopThreeCount:
          'How many of those with one of their first three never placed it themselves: it came there in random order.',
        notSignedInCount: 'How many people who take part have never signed in.',
        emptyTeamCount: 'How many themes have no members.',
        namedTeamCount: 'How many teams have given themselves a name. Unpublishing keeps it.',
      }),
      withoutPlace: t.prismaField({
        ...upTo(NAMED_WITHOUT_PLACE),
        type: ['User'],
        description: `People who take part and have no place, by name; at most ${NAMED_WITHOUT_PLACE}.`,
        resolve: (query, { withoutPlaceIds }, _args, context) =>
          context.reads.user.findMany({
            ...query,
            where: { id: { in: withoutPlaceIds } },
            orderBy: [...byName],
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
            orderBy: [...byTitle],
          }),
      }),
      preferencesOpen: t.exposeBoolean('preferencesOpen', {
        description:
          'Whether the region is open for preferences and the submission deadline is ahead, so that only publication locks them.',
      }),
    }),
  });

/** The cost of reading the places of a whole region. */
const A_REGION_READ = 5_000;

const themesInSight = (context: Context) => ({
  where: inRegionInSight(viewerOf(context)),
  orderBy: [...byTitle],
});

builder.prismaObjectFields('Region', (t) => ({
  publicationReview: t.field({
    ...costing(A_REGION_READ),
    type: PublicationReviewRef,
    onlyFor: ORGANISERS,
    description: 'What to know before its teams are published or taken back.',
    select: { id: true, preferencesOpen: true },
    resolve: async ({ id, preferencesOpen }, _args, context) => {
      const [review, { deadline }] = await Promise.all([
        readPublicationReview(context.reads.database(PLACES), id),
        readDeadline(context.reads, id),
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
    select: (_args, context) => ({ themes: { ...themesInSight(context), select: { capacity: true } } }),
    resolve: ({ themes }) => themes.reduce((sum, { capacity }) => sum + capacity, 0),
  }),
  assignedCount: t.field({
    type: 'NonNegativeInt',
    description: 'How many people have a place that you may see.',
    select: (_args, context) => ({
      themes: { ...themesInSight(context), select: placeCount(viewerOf(context)) },
    }),
    resolve: ({ themes }) => themes.reduce((sum, { _count }) => sum + _count.assignments, 0),
  }),
  viewerCanGenerate: t.boolean({
    description: 'Whether you may generate assignments now: you organise the region, and it is a draft.',
    select: { id: true, ...PUBLICATION },
    resolve: ({ id, assignmentStatus }, _args, context) =>
      canGenerate(viewerOf(context), { regionId: id, status: assignmentStatus?.status ?? 'draft' }),
  }),
  viewerCanPublish: t.boolean({
    description:
      'Whether you may publish or unpublish now: you organise the region, and a person has a place.',
    select: {
      id: true,
      ...PUBLICATION,
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

act('publishAssignments', {
  description:
    "Makes a region's teams visible to its participants. Refused with CONFLICT while no person has a place. For organisers of the region.",
  input: publication,
  can: inRegionOfInput,
  run: async (input, context) => {
    await publishAssignments(input.regionId, input);
    await notifyBoard(context, input.regionId, 'published');
  },
  payload: (t) => ({ region: changedRegion(t) }),
});

act('unpublishAssignments', {
  description: "Makes a region's teams a draft again. For organisers of the region.",
  input: publication.omit({ sendNotices: true }),
  can: inRegionOfInput,
  run: async (input, context) => {
    await unpublishAssignments(input.regionId, input.expectedState);
    await notifyBoard(context, input.regionId, 'unpublished');
  },
  payload: (t) => ({ region: changedRegion(t) }),
});

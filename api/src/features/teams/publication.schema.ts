import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { visibleThemes } from '../themes/themes.policy';
import { canGenerate, canPublish, visibleAssignments } from './members.policy';
import { whereEligible } from '../users/users.policy';

const PublicationStatusRef = builder.enumType('PublicationStatus', {
  description: "Whether a region's teams are visible to its participants.",
  values: {
    DRAFT: { value: 'draft', description: 'Only administrators see the assignments.' },
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

builder.prismaObjectFields('Region', (t) => ({
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
    description:
      'Whether you may generate assignments now: you are an administrator, and the region is a draft.',
    select: { assignmentStatus: { select: { status: true } } },
    resolve: ({ assignmentStatus }, _args, context) =>
      canGenerate(viewerOf(context), assignmentStatus?.status ?? 'draft'),
  }),
  viewerCanPublish: t.boolean({
    description:
      'Whether you may publish or unpublish now: you are an administrator, and somebody has a place.',
    select: {
      assignmentStatus: { select: { status: true } },
      users: { where: { ...whereEligible, assignment: { isNot: null } }, select: { id: true }, take: 1 },
    },
    resolve: ({ assignmentStatus, users }, _args, context) =>
      canPublish(viewerOf(context), assignmentStatus?.status ?? 'draft', users.length > 0),
  }),
}));

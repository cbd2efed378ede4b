// features/timeline/: what happens in a region on schedule, and when.
import { canOrganise } from '../../auth/viewer';
import type { TimelinePointKind, TimelinePointState } from '../../db/generated/enums';
import { act, changedRegion, inRegionOfInput } from '../../graphql/act';
import { builder, enumOf } from '../../graphql/builder';
import { inputFieldsOf } from '../../graphql/input-fields';
import { upTo } from '../../graphql/list-sizes';
import type { Audience } from '../../graphql/only-for';
import { readDeadline, regionInstant } from '../deadlines/deadlines';
import { MOST_POINTS, plannedPoint, planRegion, regionPlan } from './timeline.service';

const TimelinePointKindRef = enumOf<TimelinePointKind>(
  'TimelinePointKind',
  "What happens at a point of a region's timeline.",
  {
    openPreferences: 'Preferences open.',
    remind: 'People who have not ranked are reminded.',
    closePreferences: "Preferences close. Until then it is the region's deadline.",
    publish: 'The teams are published.',
  },
);

const TimelinePointStateRef = enumOf<TimelinePointState>(
  'TimelinePointState',
  'The state of a timeline point.',
  {
    planned: 'It is not carried out yet.',
    done: 'It was carried out.',
    refused: 'It could not be carried out; `reason` says why.',
    overtaken: 'An organiser had done it already, or made it pointless; `reason` says which.',
  },
);

builder.prismaObject('TimelinePoint', {
  description: 'A minute at which something happens in a region automatically.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: TimelinePointKindRef }),
    localTime: t.expose('localTime', { type: 'LocalDateTime' }),
    at: t.field({
      type: 'DateTime',
      description: 'The first instant at which its clocks show that minute, or skip it.',
      select: { localTime: true, region: { select: { timeZone: true } } },
      resolve: ({ localTime, region }) => regionInstant(region.timeZone, localTime) ?? localTime,
    }),
    state: t.expose('state', { type: TimelinePointStateRef }),
    reason: t.exposeString('reason', { nullable: true }),
    sendNotices: t.exposeBoolean('sendNotices'),
    carriedOutAt: t.expose('carriedOutAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const IN_REGION: Audience<{ id: string }> = {
  who: 'its organisers and its people',
  includes: (viewer, { id }) => canOrganise(viewer, id) || viewer.regionId === id,
};

builder.prismaObjectFields('Region', (t) => ({
  timeline: t.relation('timeline', {
    ...upTo(MOST_POINTS),
    onlyFor: IN_REGION,
    description: 'What happens in the region on schedule, by time.',
    query: { orderBy: [{ localTime: 'asc' }, { id: 'asc' }] },
  }),
  preferencesCloseAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      "The instant after which its people cannot rank: its own closing, otherwise the event's submission deadline; null without one.",
    select: { id: true },
    resolve: async ({ id }, _args, { reads }) => (await readDeadline(reads, id)).deadline,
  }),
}));

const PlannedPointRef = builder.inputType('PlannedPoint', {
  description: 'The desired state of a timeline point.',
  fields: (t) => inputFieldsOf(t, plannedPoint, { kind: TimelinePointKindRef }),
});

act('planRegion', {
  description:
    'Plans all these points, or none; other points stay as they are. A point of the same kind is moved, and planned again if it was carried out; a reminder without `id` is added. Preferences that the calendar closed open again if their closing moves into the future. An order in which a step would do nothing is refused, naming the step. For organisers of the region.',
  input: regionPlan,
  types: { points: [PlannedPointRef] },
  can: inRegionOfInput,
  run: (input, context) => planRegion(input, context.now()),
  payload: (t) => ({ region: changedRegion(t) }),
});

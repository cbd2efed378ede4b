import { isOrganiser, type Viewer } from '../../auth/viewer';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { expectedUpdatedAt, inputFieldsOf } from '../../graphql/input-fields';
import { changedRegion } from '../../graphql/payload-fields';
import { canManageTimeline } from './timeline.policy';
import { TimelinePointKindRef, TimelinePointRef } from './timeline.schema';
import { clearTimelinePoint, newTimelinePoint, setTimelinePoint } from './timeline.service';

builder.relayMutationField(
  'setTimelinePoint',
  {
    description: "A point of a region's timeline.",
    inputFields: (t) => ({
      ...inputFieldsOf(t, newTimelinePoint, { kind: TimelinePointKindRef }),
      expectedUpdatedAt: expectedUpdatedAt(
        t,
        'the point has',
        'The `updatedAt` you started from, null if there was no such point',
      ),
    }),
  },
  {
    description:
      'Plans what happens in a region by itself. A point of the same kind is moved, and planned again if it was carried out; a reminder is moved if its `id` is given, otherwise added, unless there is one at that minute. Preferences that the calendar has closed open again when their closing is moved into the future. For those who run the region.',
    authScopes: (_root, { input }) => ({
      can: (viewer: Viewer) => canManageTimeline(viewer, input.regionId),
    }),
    resolve: async (_root, { input: { expectedUpdatedAt, ...point } }, context) => ({
      regionId: point.regionId,
      pointId: await setTimelinePoint(point, context.now(), expectedUpdatedAt),
    }),
  },
  {
    description: 'The planned point.',
    outputFields: (t) => ({
      timelinePoint: t.prismaField({
        type: TimelinePointRef,
        description: 'The point, as it is now.',
        resolve: (query, { pointId }, _args, { reads }) =>
          reads.timelinePoint.findUniqueOrThrow({ ...query, where: { id: pointId } }),
      }),
      region: changedRegion(t),
    }),
  },
);

builder.relayMutationField(
  'clearTimelinePoint',
  {
    description: 'The point to take off.',
    inputFields: (t) => ({
      id: t.id({ required: true, description: 'The point to take off.' }),
      expectedUpdatedAt: expectedUpdatedAt(t, 'the point has'),
    }),
  },
  {
    description:
      "Takes a point off its region's timeline. Nothing that it did is undone. For those who run the region.",
    authScopes: { can: isOrganiser },
    resolve: async (_root, { input: { id, expectedUpdatedAt } }, context) => ({
      deletedTimelinePointId: id,
      regionId: await clearTimelinePoint(viewerOf(context), id, expectedUpdatedAt),
    }),
  },
  {
    description: 'What was taken off.',
    outputFields: (t) => ({
      deletedTimelinePointId: t.exposeID('deletedTimelinePointId', {
        description: 'The id that no longer exists.',
      }),
      region: changedRegion(t),
    }),
  },
);

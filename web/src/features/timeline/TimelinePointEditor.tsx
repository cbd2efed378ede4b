import { useMutation } from '@apollo/client/react';
import { useAct } from '../../apollo/useAct';
import { useEntityForm } from '../../apollo/useEntityForm';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { TimelinePointEditor_PointFragment, TimelinePointKind } from '../../gql/graphql';
import type { Versioned } from '../../lib/edit-conflict';
import { toast } from '../../ui/feedback/toast';
import { POINT_WORDS } from './point-words';
import { TimelinePointForm, type TimelinePointValues } from './TimelinePointForm';

graphql(`
  fragment TimelinePointEditor_point on TimelinePoint {
    id
    kind
    localTime
    state
    reason
    sendNotices
    updatedAt
  }
`);

const SetTimelinePointMutation = graphql(`
  mutation SetTimelinePoint($input: SetTimelinePointInput!) {
    setTimelinePoint(input: $input) {
      region {
        id
        ...RegionTimeline_region
      }
    }
  }
`);

const ClearTimelinePointMutation = graphql(`
  mutation ClearTimelinePoint($input: ClearTimelinePointInput!) {
    clearTimelinePoint(input: $input) {
      region {
        id
        ...RegionTimeline_region
      }
    }
  }
`);

const TimelineNowQuery = graphql(`
  query TimelineNow($regionId: ID!) {
    region(id: $regionId) {
      id
      timeline {
        id
        ...TimelinePointEditor_point @unmask
      }
    }
  }
`);

const versionOf = ({
  kind,
  localTime,
  state,
  reason,
  sendNotices,
  updatedAt,
}: TimelinePointEditor_PointFragment): Versioned<TimelinePointValues> => ({
  // Once it is carried out, its reason is what came of it.
  values: { kind, localTime, reason: state === 'PLANNED' ? (reason ?? '') : '', sendNotices },
  updatedAt,
});

interface TimelinePointEditorProps {
  region: { id: string; name: string; timeZone: string; preferencesCloseAt?: string | null };
  /** Null plans a new one. */
  point: TimelinePointEditor_PointFragment | null;
  /** What a new one may be. */
  kinds: readonly [TimelinePointKind, ...TimelinePointKind[]];
  onClose: () => void;
}

/** The dialog of one point of a region's timeline, saved through GraphQL. Mounted while open. */
export function TimelinePointEditor({ region, point, kinds, onClose }: TimelinePointEditorProps) {
  const [set] = useMutation(SetTimelinePointMutation);
  const [clear, clearing] = useAct(ClearTimelinePointMutation, {
    done: 'The point is off the timeline',
    failed: { title: 'The point is still on the timeline' },
  });
  const takeOff = async ({ id, updatedAt }: TimelinePointEditor_PointFragment) => {
    if (await clear({ input: { id, expectedUpdatedAt: updatedAt } })) onClose();
  };
  const editing = useEntityForm({
    entity: point,
    blank: { kind: kinds[0], localTime: '', reason: '', sendNotices: true },
    versionOf,
    save: async ({ kind, localTime, reason, sendNotices }, expectedUpdatedAt) => {
      const what = { regionId: region.id, kind, localTime, reason: reason || null, sendNotices };
      await set({ variables: { input: { ...what, expectedUpdatedAt, id: point?.id ?? null } } });
    },
    now: () => ({ query: TimelineNowQuery, variables: { regionId: region.id } }),
    find: (data, id) => data.region?.timeline.find((each) => each.id === id),
    onSaved: () => {
      toast.success(`The timeline of ${region.name} is saved`);
      onClose();
    },
    onFailed: (error) => toast.error(userMessage(error), { title: 'The timeline was not saved' }),
  });
  const isPending = editing.isPending || clearing.isPending;

  return (
    <TimelinePointForm
      title={point ? `${POINT_WORDS[point.kind].label}: ${region.name}` : `Plan for ${region.name}`}
      subtitle="It happens by itself at this time, also while you sleep"
      regionId={region.id}
      timeZone={region.timeZone}
      kinds={point ? [point.kind] : kinds}
      closesAt={region.preferencesCloseAt ?? null}
      onClear={point && (() => void takeOff(point))}
      onClose={onClose}
      {...editing}
      isPending={isPending}
    />
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useAct } from '../../apollo/useAct';
import { useEntityForm } from '../../apollo/useEntityForm';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { TimelinePointEditor_PointFragment, TimelinePointKind } from '../../gql/graphql';
import { setTimelinePointRules } from '../../gql/input-rules';
import { formatInstantAt } from '../../lib/dates';
import type { Versioned } from '../../lib/edit-conflict';
import { instantAt } from '../../lib/local-time';
import { Banner } from '../../ui/feedback/Banner';
import { EditDialog } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { PlaceTimeField } from '../../ui/form/PlaceTimeField';
import { SelectField, TextAreaField } from '../../ui/form/fields';
import { withRules } from '../../ui/form/with-rules';
import { Sends } from '../notices/Sends';
import { POINT_WORDS } from './point-words';

const PlannedSendsQuery = graphql(`
  query PlannedSends($act: SendingAct!, $regionId: ID!) {
    sendPreview(act: $act, regionId: $regionId, isPlanned: true) {
      ...Sends_preview @unmask
    }
  }
`);

interface PlannedSendsProps {
  regionId: string;
  kind: TimelinePointKind;
  isSkipped: boolean;
  onSkip: (isSkipped: boolean) => void;
}

/** What a point of the timeline sends, by how people are now. */
function PlannedSends({ regionId, kind, isSkipped, onSkip }: PlannedSendsProps) {
  const { data, error } = useQuery(PlannedSendsQuery, {
    variables: { act: kind, regionId },
    fetchPolicy: 'cache-and-network',
  });
  if (error)
    return (
      <Banner tone="warning" title="It is not known what this sends">
        {userMessage(error)}
      </Banner>
    );
  if (!data) return null;
  // A reminder that sends nothing reminds of nothing.
  const choice = kind === 'REMIND' ? {} : { isSkipped, onSkip };
  return <Sends preview={data.sendPreview} note="Counted as people and teams are now." {...choice} />;
}

/** A local date and time such as `2027-03-05T17:00`; empty texts are none. */
type TimelinePointValues = {
  kind: TimelinePointKind;
  localTime: string;
  reason: string;
  sendNotices: boolean;
};

const WHAT_HAPPENS: Readonly<Record<TimelinePointKind, string>> = {
  OPEN_PREFERENCES: 'People can rank from then on.',
  REMIND: 'E-mails every participant who has not ranked yet.',
  CLOSE_PREFERENCES: 'Rankings cannot change from then on. It replaces the event’s submission deadline here.',
  PUBLISH:
    'All participants see the teams as they are then. Without teams, nothing is published and you get a notice.',
};

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
  const { form, field, fieldFailures, dialog } = useEntityForm({
    entity: point,
    blank: { kind: kinds[0], localTime: '', reason: '', sendNotices: true },
    rules: setTimelinePointRules,
    versionOf,
    save: async ({ kind, localTime, reason, sendNotices }, expectedUpdatedAt) => {
      const what = { regionId: region.id, kind, localTime, reason: reason || null, sendNotices };
      await set({ variables: { input: { ...what, expectedUpdatedAt, id: point?.id ?? null } } });
    },
    now: () => ({ query: TimelineNowQuery, variables: { regionId: region.id } }),
    find: (data, id) => data.region?.timeline.find((each) => each.id === id),
    done: `The timeline of ${region.name} is saved`,
    failed: { title: 'The timeline was not saved' },
    onClose,
  });
  const isPending = dialog.isPending || clearing.isPending;

  const { timeZone, preferencesCloseAt: closesAt } = region;
  const [kind, localTime, sendNotices] = useWatch({
    control: form.control,
    name: ['kind', 'localTime', 'sendNotices'],
  });
  const instant = instantAt(localTime, timeZone);
  const isExtension =
    kind === 'CLOSE_PREFERENCES' && closesAt != null && instant !== null && instant > closesAt;

  const describe = (values: TimelinePointValues): ShownFields<TimelinePointValues> => ({
    kind: { label: 'What happens', text: POINT_WORDS[values.kind].label },
    localTime: {
      label: 'Date and time',
      text: formatInstantAt(instantAt(values.localTime, timeZone) ?? '', timeZone),
    },
    reason: { label: 'Reason', text: values.reason },
    sendNotices: { label: 'Notices', text: values.sendNotices ? 'Sent' : 'Not sent' },
  });

  const reasonRule = {
    ...setTimelinePointRules.reason,
    ...(isExtension && { required: 'Say why preferences close later' }),
  };

  return (
    <EditDialog
      what="point"
      size="sm"
      title={point ? `${POINT_WORDS[point.kind].label}: ${region.name}` : `Plan for ${region.name}`}
      subtitle="It happens at this time without you"
      describe={describe}
      {...dialog}
      isPending={isPending}
    >
      <SelectField
        label="What happens"
        options={(point ? [point.kind] : kinds).map((each) => ({
          value: each,
          label: POINT_WORDS[each].label,
        }))}
        helperText={WHAT_HAPPENS[kind]}
        {...field('kind')}
      />
      <PlaceTimeField label="Date and time" timeZone={timeZone} typed={localTime} {...field('localTime')} />
      {(isExtension || form.formState.defaultValues?.reason !== '') && (
        <TextAreaField
          label={isExtension ? 'Why later?' : 'Reason'}
          rows={2}
          helperText="People read it beside the new time."
          {...withRules(form, { reason: reasonRule }, fieldFailures)('reason')}
        />
      )}
      <PlannedSends
        regionId={region.id}
        kind={kind}
        isSkipped={!sendNotices}
        onSkip={(isSkipped) => form.setValue('sendNotices', !isSkipped, { shouldDirty: true })}
      />
      <Text color="fg.muted">If you do this yourself earlier, the scheduled step is skipped.</Text>
      {point && (
        <Button
          variant="outline"
          alignSelf="flex-start"
          disabled={isPending}
          onClick={() => void takeOff(point)}
        >
          Take it off the timeline
        </Button>
      )}
    </EditDialog>
  );
}

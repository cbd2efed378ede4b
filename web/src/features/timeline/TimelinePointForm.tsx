import { useQuery } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { TimelinePointKind } from '../../gql/graphql';
import { setTimelinePointRules } from '../../gql/input-rules';
import { formatInstantAt } from '../../lib/dates';
import { instantAt } from '../../lib/local-time';
import { Banner } from '../../ui/feedback/Banner';
import { EditDialog, type EditFormProps } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { PlaceTimeField } from '../../ui/form/PlaceTimeField';
import { SelectField } from '../../ui/form/fields';
import { TextAreaField } from '../../ui/form/fields';
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
export type TimelinePointValues = {
  kind: TimelinePointKind;
  localTime: string;
  reason: string;
  sendNotices: boolean;
};

interface TimelinePointFormProps extends EditFormProps<TimelinePointValues> {
  regionId: string;
  timeZone: string;
  /** What may be planned; one for a point that is there. */
  kinds: readonly TimelinePointKind[];
  /** When preferences close so far, as an ISO instant: closing them later takes a reason. */
  closesAt: string | null;
  /** Takes the point off the timeline; null for a new one. */
  onClear: (() => void) | null;
}

const WHAT_HAPPENS: Readonly<Record<TimelinePointKind, string>> = {
  OPEN_PREFERENCES: 'People can rank from then on.',
  REMIND: 'Whoever takes part and has not ranked gets a notice.',
  CLOSE_PREFERENCES:
    'Nobody can change a ranking from then on. It replaces the event’s submission deadline here.',
  PUBLISH: 'Everybody sees the teams as they are then. Without teams, you are told and nothing is published.',
};

/** When something happens by itself, in a dialog. */
export function TimelinePointForm({
  defaultValues,
  fieldFailures,
  regionId,
  timeZone,
  kinds,
  closesAt,
  onClear,
  ...dialog
}: TimelinePointFormProps) {
  const form = useForm<TimelinePointValues>({ defaultValues });
  const { register, control, formState } = form;
  const [kind, localTime, sendNotices] = useWatch({ control, name: ['kind', 'localTime', 'sendNotices'] });
  const instant = instantAt(localTime, timeZone);
  const isExtension =
    kind === 'CLOSE_PREFERENCES' && closesAt !== null && instant !== null && instant > closesAt;

  const describe = (values: TimelinePointValues): ShownFields<TimelinePointValues> => ({
    kind: { label: 'What happens', text: POINT_WORDS[values.kind].label },
    localTime: {
      label: 'Date and time',
      text: formatInstantAt(instantAt(values.localTime, timeZone) ?? '', timeZone),
    },
    reason: { label: 'Reason', text: values.reason },
    sendNotices: { label: 'Notices', text: values.sendNotices ? 'Sent' : 'Not sent' },
  });

  return (
    <EditDialog what="point" size="sm" {...{ form, describe }} {...dialog}>
      <SelectField
        label="What happens"
        options={kinds.map((each) => ({ value: each, label: POINT_WORDS[each].label }))}
        helperText={WHAT_HAPPENS[kind]}
        error={fieldFailures['kind']}
        {...register('kind')}
      />
      <PlaceTimeField
        label="Date and time"
        timeZone={timeZone}
        typed={localTime}
        error={formState.errors.localTime?.message ?? fieldFailures['localTime']}
        {...withRules(register, 'localTime', setTimelinePointRules.localTime)}
      />
      {(isExtension || defaultValues.reason !== '') && (
        <TextAreaField
          label={isExtension ? 'Why later?' : 'Reason'}
          rows={2}
          helperText="People read it beside the new time."
          error={formState.errors.reason?.message ?? fieldFailures['reason']}
          {...withRules(register, 'reason', {
            ...setTimelinePointRules.reason,
            ...(isExtension && { required: 'Say why preferences close later' }),
          })}
        />
      )}
      <PlannedSends
        regionId={regionId}
        kind={kind}
        isSkipped={!sendNotices}
        onSkip={(isSkipped) => form.setValue('sendNotices', !isSkipped, { shouldDirty: true })}
      />
      <Text color="fg.muted">If you do it by hand before then, nothing more happens at this time.</Text>
      {onClear && (
        <Button variant="outline" alignSelf="flex-start" disabled={dialog.isPending} onClick={onClear}>
          Take it off the timeline
        </Button>
      )}
    </EditDialog>
  );
}

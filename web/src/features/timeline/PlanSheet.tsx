import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NotLoaded } from '../../apollo/LoadError';
import { useEntityForm } from '../../apollo/useEntityForm';
import type { PlanSheetQuery as Answer } from '../../gql/graphql';
import { plannedPointRules } from '../../gql/input-rules';
import { formatInstantAt, zoneText } from '../../lib/dates';
import { instantAt, localTimeAt } from '../../lib/local-time';
import { useNow } from '../../lib/useNow';
import { SectionSpinner } from '../../ui/feedback/spinners';
import { EditDialog } from '../../ui/form/EditDialog';
import { SelectField, TextAreaField } from '../../ui/form/fields';
import { withRules } from '../../ui/form/with-rules';
import { ActButton } from '../../ui/show/ActButton';
import { planProblems } from './plan-order';
import { PlanRow } from './PlanRow';
import { timeInWords } from './point-words';
import {
  PlanRegionMutation,
  PlanSheetQuery,
  agendaTime,
  changedRows,
  kindOf,
  planInWords,
  pointOf,
  type PlanValues,
  REMINDERS,
  type Row,
  ROWS,
  unplannedText,
  versionOf,
} from './region-plan';

interface PlanSheetProps {
  region: { id: string; name: string; timeZone: string };
  onClose: () => void;
}

/** Plans all scheduled steps of a region together. Mounted while open. */
export function PlanSheet({ region, onClose }: PlanSheetProps) {
  const query = useQuery(PlanSheetQuery, {
    variables: { regionId: region.id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [opened, setOpened] = useState<Answer | null>(null);
  if (query.data?.region && opened === null) setOpened(query.data);
  if (opened?.region)
    return <PlanForm region={{ ...opened.region, ...region }} answer={opened} onClose={onClose} />;
  return <NotLoaded title="The plan could not be loaded" query={query} loading={<SectionSpinner />} />;
}

type PlannedRegion = NonNullable<Answer['region']> & { timeZone: string };

interface PlanFormProps {
  region: PlannedRegion;
  answer: Answer;
  onClose: () => void;
}

const NO_PLAN = versionOf({}).values;

function PlanForm({ region, answer: { regions, agenda, event }, onClose }: PlanFormProps) {
  const { id: regionId, name, timeZone, preferencesCloseAt: closesAt } = region;
  const timeline = region.timeline ?? [];
  const [plan] = useMutation(PlanRegionMutation);
  /** The rows of the last save, by which the server identifies refused ones. */
  const [sent, setSent] = useState<readonly Row[]>([]);
  const saved = versionOf(region).values;
  const { form, field, fieldFailures, dialog } = useEntityForm({
    id: regionId,
    version: versionOf(region),
    blank: NO_PLAN,
    rules: { reason: plannedPointRules.reason },
    save: async (values, expectedUpdatedAt) => {
      const rows = changedRows(values, saved);
      setSent(rows);
      if (rows.length === 0) return;
      const points = rows.map((row) => ({
        kind: kindOf(row),
        localTime: values[row] || null,
        id: pointOf(timeline, row)?.id ?? null,
        ...(row === 'close' && { reason: values.reason || null }),
        ...(row === 'open' && { sendNotices: values.openSends }),
        ...(row === 'publish' && { sendNotices: values.publishSends }),
      }));
      await plan({ variables: { input: { regionId, points, expectedUpdatedAt } } });
    },
    now: () => ({ query: PlanSheetQuery, variables: { regionId } }),
    find: (data) => data.region && versionOf(data.region),
    done: `The timeline of ${name} is saved`,
    failed: { title: 'The timeline was not saved' },
    onClose,
  });
  const values = useWatch({ control: form.control }) as PlanValues;
  const now = useNow();
  const nowThere = localTimeAt(now, timeZone);
  const inAgenda = (planned: PlanValues) =>
    ROWS.flatMap((row) => {
      const found =
        planned[row] === '' && saved[row] === '' ? agendaTime(agenda, row, timeZone, nowThere) : null;
      return found ? [{ row, ...found, origin: `From the agenda: ${found.title}` }] : [];
    });
  // What an existing plan omits is not prefilled.
  const [prefilled] = useState(() => (timeline.length === 0 ? inAgenda(saved) : []));
  useEffect(() => {
    for (const { row, localTime } of prefilled) form.setValue(row, localTime, { shouldDirty: true });
  }, [form, prefilled]);
  /** Where a time comes from that was not typed. */
  const [origins, setOrigins] = useState<Partial<Record<Row, string>>>(() =>
    Object.fromEntries(prefilled.map(({ row, origin }) => [row, origin])),
  );
  const [reminderCount, setReminderCount] = useState(
    Math.max(1, REMINDERS.filter((row) => saved[row] !== '').length),
  );
  const suggest = (row: Row, localTime: string, origin: string) => {
    form.setValue(row, localTime, { shouldDirty: true });
    setOrigins((before) => ({ ...before, [row]: origin }));
  };
  const fromAgenda = inAgenda(values);
  const takeAgenda = () => {
    for (const { row, localTime, origin } of fromAgenda) suggest(row, localTime, origin);
  };
  const others = regions.filter((other) => other.id !== regionId && (other.timeline ?? []).length > 0);
  const copy = (otherId: string) => {
    const other = regions.find(({ id }) => id === otherId);
    if (!other) return;
    const copied = versionOf(other).values;
    for (const row of ROWS) if (copied[row] > nowThere) suggest(row, copied[row], `As in ${other.name}`);
    setReminderCount(Math.max(reminderCount, REMINDERS.filter((row) => copied[row] > nowThere).length));
  };

  const closing = instantAt(values.close, timeZone);
  const isExtension =
    closing !== null && closesAt != null && closing > closesAt && values.close !== saved.close;
  const reasonRule = {
    ...plannedPointRules.reason,
    ...(isExtension && { required: 'Say why preferences close later' }),
  };
  const wordsOf = (localTime: string) => formatInstantAt(instantAt(localTime, timeZone) ?? '', timeZone);
  const orderOf = (row: Row) => REMINDERS.findIndex((reminder) => reminder === row);
  const rows = ROWS.filter((row) => orderOf(row) < reminderCount);
  const { submissionDeadline = null } = event;
  const problems = planProblems({ values, saved, timeline, timeZone, submissionDeadline, now });

  return (
    <EditDialog
      what="timeline"
      size="lg"
      title={`Plan ${name}`}
      subtitle={`Each step runs automatically, in the time of ${zoneText(timeZone)}`}
      describe={(of) => planInWords(of, wordsOf)}
      isConfirmDisabled={Object.keys(problems).length > 0}
      isLeftFreely={Object.keys(form.formState.touchedFields).length === 0}
      {...dialog}
    >
      <Stack gap="4">
        {others.length > 0 && (
          <SelectField
            label="Copy from a region, same local time"
            value=""
            onChange={({ target }) => copy(target.value)}
            options={[
              { value: '', label: 'Choose a region' },
              ...others.map((other) => ({ value: other.id, label: other.name })),
            ]}
          />
        )}
        {rows.map((row) => {
          const sends = row === 'open' || row === 'publish' ? (`${row}Sends` as const) : null;
          const own = field(row);
          const point = pointOf(timeline, row);
          return (
            <PlanRow
              key={row}
              regionId={regionId}
              kind={kindOf(row)}
              number={orderOf(row) + 1}
              words={
                values[row] === '' ? null : timeInWords(instantAt(values[row], timeZone) ?? '', timeZone)
              }
              unplanned={unplannedText(kindOf(row), submissionDeadline, region.preferencesOpen)}
              origin={origins[row]}
              isDone={point !== undefined && point.state !== 'PLANNED' && values[row] === saved[row]}
              field={{
                ...own,
                error: own.error ?? problems[row] ?? fieldFailures[`points.${sent.indexOf(row)}.localTime`],
              }}
              choice={
                sends && {
                  isSkipped: !values[sends],
                  onSkip: (isSkipped) => form.setValue(sends, !isSkipped, { shouldDirty: true }),
                }
              }
            />
          );
        })}
        <Flex
          gap="2"
          wrap="wrap"
          align="center"
          css={{ '& > button:first-of-type': { marginInlineStart: '-3.5' } }}
        >
          {reminderCount < REMINDERS.length && (
            <ActButton
              icon={Plus}
              variant="ghost"
              size="sm"
              onClick={() => setReminderCount(reminderCount + 1)}
            >
              Another reminder
            </ActButton>
          )}
          {fromAgenda.length > 0 && (
            <Button variant="ghost" size="sm" onClick={takeAgenda}>
              Use the times of the agenda
            </Button>
          )}
        </Flex>
      </Stack>
      {(isExtension || saved.reason !== '') && (
        <TextAreaField
          label={isExtension ? 'Why do preferences close later?' : 'Reason'}
          rows={2}
          helperText={
            isExtension
              ? `Was ${formatInstantAt(closesAt, timeZone)}. People see the old time beside the new one.`
              : 'People see it beside the new time.'
          }
          {...withRules(form, { reason: reasonRule }, fieldFailures)('reason')}
        />
      )}
      <Text color="fg.muted">
        If you do a step yourself earlier, the scheduled one is skipped.
        {values.publish && ' Without teams at publishing time, you get a notice instead.'}
      </Text>
    </EditDialog>
  );
}

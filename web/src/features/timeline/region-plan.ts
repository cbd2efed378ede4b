import { graphql } from '../../gql/gql';
import type { PlanSheetQuery as Answer, PlanSheet_PointFragment, TimelinePointKind } from '../../gql/graphql';
import { formatInstant } from '../../lib/dates';
import { localTimeAt } from '../../lib/local-time';
import type { ShownFields } from '../../ui/form/FormConflict';
import { POINT_WORDS } from './point-words';

graphql(`
  fragment PlanSheet_point on TimelinePoint {
    id
    kind
    localTime
    state
    reason
    sendNotices
    updatedAt
  }
`);

export const PlanSheetQuery = graphql(`
  query PlanSheet($regionId: ID!) {
    region(id: $regionId) {
      id
      name
      timeZone
      preferencesOpen
      preferencesCloseAt
      timeline {
        ...PlanSheet_point @unmask
      }
    }
    regions {
      id
      name
      timeline {
        ...PlanSheet_point @unmask
      }
    }
    agenda(regionId: $regionId) {
      id
      title
      startsAt
    }
    event {
      id
      submissionDeadline
    }
  }
`);

export const PlanRegionMutation = graphql(`
  mutation PlanRegion($input: PlanRegionInput!) {
    planRegion(input: $input) {
      region {
        ...RegionTimeline_region
      }
    }
  }
`);

/** The rows of the sheet, in the order of an event; a region has up to five reminders. */
export const REMINDERS = ['remind1', 'remind2', 'remind3', 'remind4', 'remind5'] as const;
export const ROWS = ['open', ...REMINDERS, 'close', 'publish'] as const;
export type Row = (typeof ROWS)[number];

/** Local dates and times such as `2027-03-05T17:00`; an empty one is not scheduled. */
export type PlanValues = Record<Row | 'reason', string> & { openSends: boolean; publishSends: boolean };

const KINDS: Readonly<Partial<Record<Row, TimelinePointKind>>> = {
  open: 'OPEN_PREFERENCES',
  close: 'CLOSE_PREFERENCES',
  publish: 'PUBLISH',
};
export const kindOf = (row: Row): TimelinePointKind => KINDS[row] ?? 'REMIND';

/** The same of each row. */
const ofRows = <Value>(valueOf: (row: Row) => Value) =>
  Object.fromEntries(ROWS.map((row) => [row, valueOf(row)])) as Record<Row, Value>;

export type Points = readonly PlanSheet_PointFragment[];

/** The saved point of a row; reminders fill theirs in the order of their ids, so that a moved one keeps its row. */
export function pointOf(points: Points, row: Row): PlanSheet_PointFragment | undefined {
  const ofKind = points.filter(({ kind }) => kind === kindOf(row)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const index = REMINDERS.findIndex((reminder) => reminder === row);
  return ofKind[Math.max(0, index)];
}

export function versionOf({ timeline }: { timeline?: Points | null }) {
  const points = timeline ?? [];
  const close = pointOf(points, 'close');
  const values: PlanValues = {
    ...ofRows((row) => pointOf(points, row)?.localTime ?? ''),
    // Once it has been carried out, its reason is the outcome.
    reason: close?.state === 'PLANNED' ? (close.reason ?? '') : '',
    openSends: pointOf(points, 'open')?.sendNotices ?? true,
    publishSends: pointOf(points, 'publish')?.sendNotices ?? true,
  };
  const updatedAt =
    points
      .map((point) => point.updatedAt)
      .toSorted()
      .at(-1) ?? null;
  return { values, updatedAt };
}

/** The rows that were changed. */
export function changedRows(values: PlanValues, saved: PlanValues): Row[] {
  return ROWS.filter((row) => {
    const also =
      row === 'close' ? 'reason' : row === 'open' || row === 'publish' ? (`${row}Sends` as const) : row;
    // Without a time there is nothing to send or to give a reason for.
    return values[row] !== saved[row] || (values[row] !== '' && values[also] !== saved[also]);
  });
}

/** The text that an agenda item must contain to supply the time of a row. */
const FITS: Readonly<Partial<Record<Row, RegExp>>> = {
  open: /\b(open|start)\w*\b.*\b(preferences|ranking)|\b(preferences|ranking)\w*\b.*\bopen/i,
  remind1: /\bremind/i,
  close: /\b(lock|clos|submit)\w*\b.*\b(preferences|rankings?|themes?)/i,
  publish: /\bteams?\b.*\b(announc|publish|reveal)/i,
};

/** The time, in the region's zone, of the first upcoming agenda item that fits an empty row. */
export function agendaTime(agenda: Answer['agenda'], row: Row, timeZone: string, now: string) {
  const fits = FITS[row];
  for (const { title, startsAt } of agenda) {
    if (title == null || startsAt == null || fits?.test(title) !== true) continue;
    const localTime = localTimeAt(Date.parse(startsAt), timeZone);
    if (localTime > now) return { localTime, title };
  }
  return null;
}

/** The plan in words, field by field, for a choice between two of them. */
export function planInWords(of: PlanValues, wordsOf: (localTime: string) => string): ShownFields<PlanValues> {
  const sends = (row: 'open' | 'publish') => ({
    label: `${POINT_WORDS[kindOf(row)].label}: notices`,
    text: of[`${row}Sends`] ? 'Sent' : 'Not sent',
  });
  return {
    ...ofRows((row) => ({
      label: POINT_WORDS[kindOf(row)].label,
      text: of[row] === '' ? 'Not scheduled' : wordsOf(of[row]),
    })),
    openSends: sends('open'),
    reason: { label: 'Reason', text: of.reason },
    publishSends: sends('publish'),
  };
}

/** What happens at a step that is not scheduled. */
export function unplannedText(kind: TimelinePointKind, deadline: string | null, isOpen: boolean): string {
  const { act } = POINT_WORDS[kind];
  if (act === null) return 'E-mails every participant who has not ranked yet.';
  if (kind === 'OPEN_PREFERENCES' && isOpen) return 'Preferences are open.';
  if (kind !== 'CLOSE_PREFERENCES') return `You ${act} yourself.`;
  return deadline === null
    ? 'Preferences close when you close them.'
    : `Preferences lock at the submission deadline, ${formatInstant(deadline)}.`;
}

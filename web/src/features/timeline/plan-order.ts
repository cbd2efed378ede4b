import order from '../../../../docs/plan-order.json';
import { instantAt } from '../../lib/local-time';
import { kindOf, type PlanValues, pointOf, type Points, type Row, ROWS } from './region-plan';

interface Plan {
  values: PlanValues;
  saved: PlanValues;
  timeline: Points;
  timeZone: string;
  /** The event's deadline; null for none. */
  submissionDeadline: string | null;
  /** In milliseconds. */
  now: number;
}

/** What prevents a plan from working, by row, in the words of the server, which refuses it, too (`docs/plan-order.json`). */
export function planProblems({ values, saved, timeline, timeZone, submissionDeadline, now }: Plan) {
  const problems: Partial<Record<Row, string>> = {};
  const steps = ROWS.flatMap((row) => {
    const at = Date.parse(instantAt(values[row], timeZone) ?? '');
    const isChanged = values[row] !== saved[row];
    if (isChanged && at <= now) problems[row] = order.over;
    const isPlanned = isChanged || pointOf(timeline, row)?.state === 'PLANNED';
    return isPlanned && !Number.isNaN(at) ? [{ row, kind: kindOf(row), at }] : [];
  });
  const deadline = values.close === '' && submissionDeadline !== null ? [Date.parse(submissionDeadline)] : [];
  /** 'closePreferences' as `CLOSE_PREFERENCES`. */
  const of = (name: string): { row?: Row; at: number }[] =>
    name === 'submissionDeadline'
      ? deadline.map((at) => ({ at }))
      : steps.filter(({ kind }) => kind === name.replaceAll(/[A-Z]/g, '_$&').toUpperCase());
  for (const { earlier, later, row: name, canBeEqual, sentence } of order.rules)
    for (const first of of(earlier))
      for (const second of of(later)) {
        const { row } = name === earlier ? first : second;
        const isMisplaced = canBeEqual ? first.at > second.at : first.at >= second.at;
        if (isMisplaced && row) problems[row] ??= sentence;
      }
  return problems;
}

import { ACT_LABELS } from '../../gql/act-labels';
import type { Act, HistoryTarget, Outcome } from '../../gql/graphql';

const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));

export const ACTS = choicesOf<Act>(ACT_LABELS).toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

export const TARGET_KINDS = choicesOf<HistoryTarget>({
  PERSON: 'People',
  THEME: 'Themes and teams',
  REGION: 'Regions',
  AGENDA_ITEM: 'Agenda items',
  RESOURCE: 'Resources',
  TIMELINE_POINT: 'Timelines',
  EVENT: 'The event',
});

export const OUTCOMES = choicesOf<Outcome>({ DONE: 'Done', REFUSED: 'Refused' });

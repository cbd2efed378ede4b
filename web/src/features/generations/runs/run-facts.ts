import type { RunsDialogQuery } from '../../../gql/graphql';
import { formatInstant } from '../../../lib/dates';
import { PRESETS } from '../presets';

/** A run in the list of its region. */
export type Run = NonNullable<RunsDialogQuery['region']>['generations']['edges'][number]['node'];

/** What a run is called, or else when it was. */
export const runTitle = ({ name, createdAt }: Run): string => name ?? formatInstant(createdAt);

/** By what, when and by whom it was made. */
export function runFacts({ name, preset, createdAt, createdBy, restoredAt }: Run): string {
  const facts = [
    PRESETS[preset].name,
    ...(name == null ? [] : [formatInstant(createdAt)]),
    ...(createdBy ? [`by ${createdBy.displayName}`] : []),
    ...(restoredAt == null ? [] : [`restored ${formatInstant(restoredAt)}`]),
  ];
  return facts.join(', ');
}

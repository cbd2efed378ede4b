import { useMemo } from 'react';
import type { Act, HistoryFilter, HistoryTarget, Outcome } from '../../gql/graphql';
import { fromDateTimeField } from '../../lib/dates';
import { ACTS, OUTCOMES, TARGET_KINDS } from './history-choices';
import { known, useAddressParams, type AddressParams } from './useAddressParams';

/** What the address can narrow the history to. */
const PARAMS = ['person', 'theme', 'region', 'kind', 'act', 'outcome', 'from', 'to'] as const;
type Param = (typeof PARAMS)[number];

export interface HistoryFilterState extends AddressParams<Param> {
  variables: HistoryFilter;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The start of a day of the viewer's calendar; null for a value that is none. */
function startOf(day: string, daysLater = 0): string | null {
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) return null;
  const date = new Date(fromDateTimeField(`${day}T00:00`));
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

/** What the address says of a choice that there is; of all others, nothing. */
function variablesOf(values: HistoryFilterState['values']): HistoryFilter {
  const theme = values.theme || null;
  const kind: HistoryTarget | null = known(TARGET_KINDS, values.kind);
  const act: Act | null = known(ACTS, values.act);
  const outcome: Outcome | null = known(OUTCOMES, values.outcome);
  return {
    personId: values.person || null,
    regionId: values.region || null,
    targetKind: theme ? 'THEME' : kind,
    targetId: theme,
    act,
    outcome,
    from: startOf(values.from),
    // Up to the end of the day.
    to: startOf(values.to, 1),
  };
}

/** What the history is narrowed to, kept in the address. */
export function useHistoryFilter(): HistoryFilterState {
  const address = useAddressParams(PARAMS);
  const variables = useMemo(() => variablesOf(address.values), [address.values]);
  return { ...address, variables };
}

import { intAt } from './checked-access';
import type { Roster } from './prepare';

const TOP_RANKS = 3;

/** How many people to be seated (pinned ones apart) rank a theme, on their lists as used. */
export interface Demand {
  readonly first: number;
  readonly topThree: number;
  readonly listed: number;
}

/** The demand for every theme, in the order of the input. */
export function themeDemand({ ballots, candidates, quotas }: Roster): Demand[] {
  const first = new Int32Array(quotas.length);
  const topThree = new Int32Array(quotas.length);
  const listed = new Int32Array(quotas.length);
  for (const row of candidates) {
    ballots.choicesOf(row).forEach((theme, index) => {
      listed[theme] = intAt(listed, theme) + 1;
      if (index < TOP_RANKS) topThree[theme] = intAt(topThree, theme) + 1;
      if (index === 0) first[theme] = intAt(first, theme) + 1;
    });
  }
  return Array.from(quotas, (_, theme) => ({
    first: intAt(first, theme),
    topThree: intAt(topThree, theme),
    listed: intAt(listed, theme),
  }));
}

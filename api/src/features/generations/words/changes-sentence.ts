import { enumerate } from '../../../lib/enumerate';
import type { RunChanges } from '../changes-since';
import { quantity } from './english';

/** The sentence to show before any description of the run; null if nothing has changed. Contains no names. */
export function changesSentence(changes: RunChanges): string | null {
  const people = (count: number): string => quantity(count, 'person', 'people');
  const themes = (count: number): string => quantity(count, 'theme');
  const { moved, takenOff, seatsTaken, placed, joined, left, seatsChanged, themesAdded, themesGone } =
    changes;
  const { rankingsChanged, manualChanged } = changes;
  const clauses: [count: number, clause: string][] = [
    [moved, `the organisers moved ${people(moved)} manually`],
    [takenOff, `the organisers took ${people(takenOff)} off their team`],
    [seatsTaken, `${people(seatsTaken)} took an open seat`],
    [joined, `${people(joined)} joined`],
    [placed, `${people(placed)} ${placed === 1 ? 'was' : 'were'} placed with the newcomers`],
    [left, `${people(left)} no longer ${left === 1 ? 'takes' : 'take'} part`],
    [seatsChanged, `the number of seats of ${themes(seatsChanged)} changed`],
    [themesAdded, `${themes(themesAdded)} ${themesAdded === 1 ? 'was' : 'were'} added`],
    [themesGone, `${themes(themesGone)} ${themesGone === 1 ? 'was' : 'were'} taken away`],
    [rankingsChanged, `${people(rankingsChanged)} changed their ranking`],
    [manualChanged, `the organisers set or released ${quantity(manualChanged, 'place')} manually`],
  ];
  const said = clauses.flatMap(([count, clause]) => (count === 0 ? [] : [clause]));
  if (said.length === 0) return null;
  const mayHaveRoom = moved + takenOff + left + seatsChanged + themesAdded + themesGone > 0;
  return `Since then ${enumerate(said)}${mayHaveRoom ? '; what was full then may have room now' : ''}.`;
}

import { formatCount, people } from '../../../lib/numbers';

interface Loss {
  /** The name of a published team; null where it is a draft. */
  place: { teamName: string | null; isLeader: boolean } | null;
  hasRanking: boolean;
}

/** What an act takes from one person: 'Loses team Carousel 4 and their ranking.' Null for nothing. */
export function lossOfOne({ place, hasRanking }: Loss): string | null {
  const team = place && (place.teamName === null ? 'their place' : `team ${place.teamName}`);
  const lost = [
    team === null ? [] : place?.isLeader === true ? `${team}, which they lead,` : team,
    hasRanking ? 'their ranking' : [],
  ].flat();
  return lost.length === 0 ? null : `Loses ${lost.join(' and ')}.`.replace(',.', '.');
}

/** What an act takes from many: 'Of 12 people, 3 lose a team and 5 a ranking.' Null for nothing. */
export function lossOfMany(total: number, teams: number, rankings: number): string | null {
  const first = teams > 0 ? teams : rankings;
  if (first === 0) return null;
  const what = teams === 0 ? 'ranking' : 'team';
  const also = teams > 0 && rankings > 0 ? ` and ${formatCount(rankings)} a ranking` : '';
  return `Of ${people(total)}, ${formatCount(first)} ${first === 1 ? 'loses' : 'lose'} a ${what}${also}.`;
}

import { people as peopleText } from '../../../lib/numbers';
import { lossOfMany } from '../acts/PersonLoss';
import type { ListedRegion } from '../acts/UserActions';
import type { Selection } from './useSelection';

/** An act that costs some people something, and is asked about first: a move to a region, or to none, or an exclusion. */
export type AskedAct = { kind: 'move'; region: ListedRegion | null } | { kind: 'exclude' };

/** In which region they can be placed, or why they cannot. */
export function placingOf(
  people: Selection['people'],
): { obstacle: string } | { obstacle: null; regionId: string } {
  const [regionId, ...others] = new Set(people.map(({ region }) => region?.id));
  if (regionId === undefined || others.length > 0) return { obstacle: 'Select people of one region' };
  const isExcluded = people.some(({ exclusion }) => exclusion !== null);
  return isExcluded ? { obstacle: 'Select people who take part' } : { obstacle: null, regionId };
}

/** What an act takes from those who are selected, in words; null for nothing. */
export function lossOf(
  asked: AskedAct,
  people: Selection['people'],
  regions: readonly ListedRegion[],
): string | null {
  const isPublished = new Map(
    regions.map(({ id, assignmentStatus }) => [id, assignmentStatus.status === 'PUBLISHED']),
  );
  if (asked.kind === 'exclude') {
    const members = people.filter(
      ({ assignment, region }) => assignment !== null && isPublished.get(region?.id ?? '') === true,
    );
    return lossOfMany(people.length, members.length, 0);
  }
  const movers = people.filter(({ region }) => (region?.id ?? null) !== (asked.region?.id ?? null));
  return lossOfMany(
    people.length,
    movers.filter(({ assignment }) => assignment !== null).length,
    movers.filter(({ preferenceCount }) => preferenceCount > 0).length,
  );
}

/** What is asked before the act. */
export function questionOf(asked: AskedAct | null, count: number) {
  const who = peopleText(count);
  if (asked?.kind === 'exclude') {
    return {
      title: 'Exclude from Teams?',
      confirmLabel: 'Exclude',
      text: `${who} will be excluded from teams.`,
    };
  }
  const where = asked?.region ? `be in ${asked.region.name}` : 'have no region';
  return { title: 'Change Region?', confirmLabel: 'Change Region', text: `${who} will ${where}.` };
}

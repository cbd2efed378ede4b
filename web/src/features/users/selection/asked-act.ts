import { people as peopleText } from '../../../lib/numbers';
import { lossOfMany } from '../acts/PersonLoss';
import type { ListedRegion } from '../acts/user-act';
import type { Selection } from './useSelection';

/** An action that costs some people something and needs confirmation: a move to a region, or to none, or an exclusion. */
export type AskedAct = { kind: 'move'; region: ListedRegion | null } | { kind: 'exclude' };

/** The region in which they can be placed, or why they cannot. */
export function placingOf(
  people: Selection['people'],
): { obstacle: string } | { obstacle: null; regionId: string } {
  const [regionId, ...others] = new Set(people.map(({ region }) => region?.id));
  if (regionId === undefined || others.length > 0) return { obstacle: 'Select people of one region' };
  const isExcluded = people.some(({ exclusion }) => exclusion !== null);
  return isExcluded ? { obstacle: 'Select people who take part' } : { obstacle: null, regionId };
}

/** The question before an action. `loss` describes what the selected people lose; null for nothing, which needs no question. */
export function questionOf(asked: AskedAct, people: Selection['people'], regions: readonly ListedRegion[]) {
  const who = peopleText(people.length);
  if (asked.kind === 'exclude') {
    const published = new Set(
      regions.flatMap(({ id, assignmentStatus }) => (assignmentStatus.status === 'PUBLISHED' ? id : [])),
    );
    const members = people.filter(
      ({ assignment, region }) => assignment !== null && region != null && published.has(region.id),
    );
    return {
      title: 'Exclude from Teams?',
      confirmLabel: 'Exclude',
      text: `${who} will be excluded from teams.`,
      loss: lossOfMany(people.length, members.length, 0),
    };
  }
  const movers = people.filter(({ region }) => (region?.id ?? null) !== (asked.region?.id ?? null));
  return {
    title: 'Change Region?',
    confirmLabel: 'Change Region',
    text: `${who} will ${asked.region ? `be in ${asked.region.name}` : 'have no region'}.`,
    loss: lossOfMany(
      people.length,
      movers.filter(({ assignment }) => assignment !== null).length,
      movers.filter(({ preferenceCount }) => (preferenceCount ?? 0) > 0).length,
    ),
  };
}

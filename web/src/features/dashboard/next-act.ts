import { formatCount } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';

interface RegionFigures {
  id: string;
  isPublished: boolean;
  /** Whether people can rank now: nothing locks their preferences. */
  isRankingOpen: boolean;
  participantCount: number;
  /** Who has not ranked and can be reminded; null for those who do not run the region. */
  toRemind?: { count: number } | null;
  seatCount: number;
  assignedCount: number;
}

/** What is done next: on another page, or in a dialog of this one. */
type NextAct = { label: string } & ({ to: string } | { opens: 'publish' | 'remind' });

/** What an administrator does next for a region: what is missing before its teams can be published, or publishing itself. */
export function nextActOf(region: RegionFigures): NextAct {
  const { id, participantCount, toRemind, seatCount, assignedCount } = region;
  const board = hrefs.adminAssignments(id);
  if (region.isPublished) return { label: 'See teams', to: board };
  if (seatCount === 0) return { label: 'Add themes', to: hrefs.adminThemes(id) };
  if (participantCount === 0) return { label: 'Import people', to: hrefs.adminParticipants(id) };
  if (assignedCount > 0) return { label: 'Publish', opens: 'publish' };
  const silent = toRemind?.count ?? 0;
  return silent > 0 && region.isRankingOpen
    ? { label: `Remind ${formatCount(silent)}`, opens: 'remind' }
    : { label: 'Generate', to: board };
}

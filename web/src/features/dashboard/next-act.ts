import { hrefs } from '../../lib/paths';
import { participantsHref } from '../generations/finding-href';

interface RegionFigures {
  id: string;
  isPublished: boolean;
  /** Whether people can rank now: nothing locks their preferences. */
  isRankingOpen: boolean;
  participantCount: number;
  rankedCount: number;
  seatCount: number;
  assignedCount: number;
}

/** A link, or null where the act is done here. */
interface NextAct {
  label: string;
  to: string | null;
}

/** What an administrator does next for a region: what is missing before its teams can be published, or publishing itself. */
export function nextActOf(region: RegionFigures): NextAct {
  const { id, participantCount, rankedCount, seatCount, assignedCount } = region;
  const board = hrefs.adminAssignments(id);
  if (region.isPublished) return { label: 'See teams', to: board };
  if (seatCount === 0) return { label: 'Add themes', to: hrefs.adminThemes(id) };
  if (participantCount === 0) return { label: 'Import people', to: hrefs.adminParticipants(id) };
  if (assignedCount > 0) return { label: 'Publish', to: null };
  const silent = participantCount - rankedCount;
  return silent > 0 && region.isRankingOpen
    ? { label: `Remind ${silent}`, to: participantsHref(id, { ranking: 'none' }) }
    : { label: 'Generate', to: board };
}

import type { UserFilter, UserSort } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { exportHrefs } from './export-hrefs';
import { DownloadButton } from './DownloadButton';

interface DownloadParticipantsProps {
  filter: UserFilter;
  sort: UserSort;
  /** How many people the filter leaves of all there are; null while that is not known. */
  counts: { listed: number; all: number } | null;
}

function label(counts: DownloadParticipantsProps['counts']): string {
  if (counts === null || counts.listed === 0) return 'Export CSV';
  const { listed, all } = counts;
  if (listed === 1) return 'Export this person as CSV';
  return `Export ${listed < all ? 'these' : 'all'} ${formatCount(listed)} as CSV`;
}

/** The people of a list, in its order, with role, ranking and top choices, as CSV; says how many they are. */
export function DownloadParticipants({ filter, sort, counts }: DownloadParticipantsProps) {
  return (
    <DownloadButton path={exportHrefs.participants(filter, sort)} disabled={!counts?.listed}>
      {label(counts)}
    </DownloadButton>
  );
}

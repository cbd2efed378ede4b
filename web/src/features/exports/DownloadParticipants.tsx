import { exportHrefs } from './export-hrefs';
import { DownloadButton } from './DownloadButton';

interface DownloadParticipantsProps {
  /** Only people of this region; null for everybody. */
  regionId: string | null;
}

/** Everybody, or a region's people, with role, ranking and top choices, as CSV. */
export function DownloadParticipants({ regionId }: DownloadParticipantsProps) {
  return <DownloadButton path={exportHrefs.participants(regionId)}>Export CSV</DownloadButton>;
}

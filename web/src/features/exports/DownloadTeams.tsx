import { exportHrefs } from './export-hrefs';
import { DownloadButton } from './DownloadButton';

/** A region's teams with the rank that each member gave their theme, as CSV. */
export function DownloadTeams({ regionId }: { regionId: string }) {
  return <DownloadButton path={exportHrefs.teams(regionId)}>Export teams as CSV</DownloadButton>;
}

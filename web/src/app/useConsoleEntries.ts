import { useSearchParams } from 'react-router-dom';
import { useViewer } from '../auth/useViewer';
import { withRegion } from '../lib/paths';
import { adminEntries, type NavigationEntry } from './admin-navigation';

/**
 * The console's pages that the viewer has. Their addresses keep the region that the present one names (`?region=`), so that the
 * choice goes along from page to page, and is gone when the region is.
 * @param regions those that the console is for; undefined while they are not known: until then, the address is believed
 */
export function useConsoleEntries(
  regions: readonly { id: string }[] | undefined,
): readonly NavigationEntry[] {
  const { role } = useViewer();
  const [searchParams] = useSearchParams();
  const chosen = searchParams.get('region');
  const isGone = regions !== undefined && !regions.some(({ id }) => id === chosen);
  const regionId = isGone ? null : chosen;
  const entries = adminEntries.filter(({ isEventWide }) => role === 'ADMIN' || !isEventWide);
  return regionId === null
    ? entries
    : entries.map((entry) => ({ ...entry, href: withRegion(entry.to, regionId) }));
}

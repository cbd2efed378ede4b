import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useViewer } from '../../auth/useViewer';
import { paths } from '../../lib/paths';
import { Banner } from '../../ui/feedback/Banner';
import { LinkButton } from '../links/LinkButton';

/** Marks the history entry whose address this hook has cleaned. */
const MARK = 'goneRegion';

const hasMark = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;

/**
 * Removes a nonexistent `?region=` from the address, as in a link to a deleted region. Returns whether it did, until the address
 * changes.
 * @param regions undefined while they load.
 */
function useGoneRegion(regions: readonly { id: string }[] | undefined): boolean {
  const location = useLocation();
  const { search } = location;
  const navigate = useNavigate();
  const wanted = new URLSearchParams(search).get('region') ?? '';
  const isGone = wanted !== '' && regions !== undefined && !regions.some(({ id }) => id === wanted);

  useEffect(() => {
    if (!isGone) return;
    const params = new URLSearchParams(search);
    params.delete('region');
    void navigate({ search: params.toString() }, { replace: true, state: { [MARK]: true } });
  }, [isGone, search, navigate]);

  return isGone || hasMark(location.state);
}

interface GoneRegionBannerProps {
  /** The regions that `?region=` may name; undefined while they load. */
  regions: readonly { id: string }[] | undefined;
  /** What the page shows instead, as the end of a sentence. */
  shown: string;
}

/** Reports that the region in the address is gone, and cleans the address. */
export function GoneRegionBanner({ regions, shown }: GoneRegionBannerProps) {
  const isGone = useGoneRegion(regions);
  const isAdmin = useViewer().role === 'ADMIN';
  const title = isAdmin ? 'That region was not found' : 'That region is not one of yours';
  const why = isAdmin ? 'is not there' : 'you do not organise, or that is gone';
  return isGone ? (
    <Banner tone="warning" title={title} assertive>
      The address of this page named a region that {why}. You see {shown} instead.
    </Banner>
  ) : null;
}

/** The link to add a region, if nothing else is possible without one. */
export function AddRegionLink() {
  return (
    <LinkButton to={paths.adminRegions}>
      <Plus size={16} aria-hidden />
      Add Region
    </LinkButton>
  );
}

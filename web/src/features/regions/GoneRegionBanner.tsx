import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Banner } from '../../ui/feedback/Banner';

/** What this hook leaves behind in the history, for as long as the address stays as it cleaned it. */
const MARK = 'goneRegion';

const hasMark = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;

/**
 * Takes a `?region=` that is not there out of the address, a link to a region that was deleted; whether it did, until
 * the address changes.
 * @param regions undefined while they are not known.
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
  /** Those that `?region=` may name; undefined while they are not known. */
  regions: readonly { id: string }[] | undefined;
  /** What is shown instead, as the end of a sentence. */
  shown: string;
}

/** Where the address named a region that is gone, says so and cleans the address. */
export function GoneRegionBanner({ regions, shown }: GoneRegionBannerProps) {
  const isGone = useGoneRegion(regions);
  return isGone ? (
    <Banner tone="warning" title="That region does not exist (any more)" assertive>
      The address of this page named a region that is not there. You see {shown} instead.
    </Banner>
  ) : null;
}

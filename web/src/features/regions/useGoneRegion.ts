import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What this hook leaves behind in the history, for as long as the address stays as it cleaned it. */
const MARK = 'goneRegion';

const hasMark = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;

/**
 * Takes a `?region=` that is not there out of the address, a link to a region that was deleted; whether it did, until
 * the address changes.
 * @param regions undefined while they are not known.
 */
export function useGoneRegion(regions: readonly { id: string }[] | undefined): boolean {
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

import { useSearchParams } from 'react-router-dom';

/** The region that a page is narrowed to, kept in the address as `?region=`; null for all, and for one that is not there. */
export function useRegionParam(
  regions: readonly { id: string }[],
): [regionId: string | null, setRegionId: (id: string | null) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  const regionId = regions.find(({ id }) => id === searchParams.get('region'))?.id ?? null;
  return [regionId, (id) => setSearchParams(id === null ? {} : { region: id }, { replace: true })];
}

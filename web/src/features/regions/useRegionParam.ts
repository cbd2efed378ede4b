import { useSearchParams } from 'react-router-dom';

/** The region in the address (`?region=`) that a page is narrowed to; null for all regions, and for one that does not exist. */
export function useRegionParam(
  regions: readonly { id: string }[],
): [regionId: string | null, setRegionId: (id: string | null) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  const regionId = regions.find(({ id }) => id === searchParams.get('region'))?.id ?? null;
  return [regionId, (id) => setSearchParams(id === null ? {} : { region: id }, { replace: true })];
}

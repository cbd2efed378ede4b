import { Box, Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { organisesOneRegion } from '../../auth/console';
import { useViewer } from '../../auth/useViewer';
import { SelectField } from '../../ui/form/fields';

interface RegionFilterProps {
  regions: readonly { id: string; name: string }[];
  /** Null for all regions. */
  value: string | null;
  onChange: (regionId: string | null) => void;
  /** Also offers 'All Regions'. */
  withAll?: boolean;
  /** For a bar of controls. */
  isSmall?: boolean;
}

/** A select would cut the end of a long name, by which it may differ from others; it begins with a word, if there is one. */
function shortened(name: string): string {
  if (name.length <= 24) return name;
  const end = name.slice(-12);
  return `${name.slice(0, 12).trimEnd()}…${end.includes(' ') ? end.slice(end.indexOf(' ') + 1) : end.slice(-10)}`;
}

/** Filters a screen by one region. For an organiser of one, a bar only names it. */
export function RegionFilter({
  regions,
  value,
  onChange,
  withAll = false,
  isSmall = false,
}: RegionFilterProps) {
  if (organisesOneRegion(useViewer()))
    return isSmall && <Text overflowWrap="anywhere">{regions[0]?.name}</Text>;
  return (
    <Box
      flex={{ base: '1 1 9rem', md: 'none' }}
      minWidth={{ md: isSmall ? '12rem' : '14rem' }}
      maxWidth={{ md: '18rem' }}
    >
      <SelectField
        label="Region"
        hideLabel
        size={isSmall ? 'sm' : 'md'}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        disabled={!withAll && regions.length === 0}
        options={[
          ...(withAll ? [{ value: '', label: 'All Regions' }] : []),
          // Shown only while the regions load.
          ...(!withAll && regions.length === 0 ? [{ value: '', label: 'Loading...' }] : []),
          ...regions.map(({ id, name }) => ({ value: id, label: shortened(name) })),
        ]}
      />
    </Box>
  );
}

/** The region in the address (`?region=`) that filters a page; null for all regions, and for a nonexistent one. */
export function useRegionParam(
  regions: readonly { id: string }[],
): [regionId: string | null, setRegionId: (id: string | null) => void] {
  const [searchParams, setSearchParams] = useSearchParams();
  const regionId = regions.find(({ id }) => id === searchParams.get('region'))?.id ?? null;
  // Synchronously, not in a transition: until it ended, buttons would act on the previous region.
  const options = { replace: true, flushSync: true };
  return [regionId, (id) => setSearchParams(id === null ? {} : { region: id }, options)];
}

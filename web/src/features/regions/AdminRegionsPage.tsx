import { useQuery } from '@apollo/client/react';
import { SimpleGrid } from '@chakra-ui/react';
import { Globe } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { RegionEditor_RegionFragment } from '../../gql/graphql';
import { useSearch } from '../../lib/useSearch';
import { SectionSpinner } from '../../ui/feedback/spinners';
import { CollectionPage } from './CollectionPage';
import { RegionCard } from './RegionCard';
import { AdminRegionsPageQuery, RegionEditor } from './RegionEditor';

/** The search parameter of a link to the time zone of one region. */
const ZONE = 'zone';

/** The page where administrators add, change and delete regions. */
export function AdminRegionsPage() {
  const query = useQuery(AdminRegionsPageQuery);
  const regions = query.data?.regions ?? [];
  const [searchParams] = useSearchParams();
  const textOf = ({ name, code, description }: RegionEditor_RegionFragment) =>
    `${name} ${code} ${description ?? ''}`;
  const { matching, ...search } = useSearch(regions, textOf, ['a region', 'regions']);
  return (
    <CollectionPage<RegionEditor_RegionFragment>
      title="Regions"
      subtitle="Manage hackathon regions"
      query={query}
      loading={<SectionSpinner />}
      count={regions.length}
      empty={{ icon: Globe, message: 'No regions found. Create one to get started.' }}
      create="Add Region"
      {...search}
      linked={{ param: ZONE, find: (regionId) => regions.find(({ id }) => id === regionId) }}
      editor={(region, onClose) => (
        <RegionEditor region={region} isForTimeZone={searchParams.has(ZONE)} onClose={onClose} />
      )}
    >
      {(edit) => (
        // Next to the sidebar, three columns are too narrow below this width.
        <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4" role="group" aria-label="Regions">
          {matching.map((region) => (
            <RegionCard key={region.id} region={region} onEdit={() => edit(region)} />
          ))}
        </SimpleGrid>
      )}
    </CollectionPage>
  );
}

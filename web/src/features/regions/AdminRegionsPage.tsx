// regions/: managing regions, choosing one's own, and narrowing a page to one.
import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { RegionEditor_RegionFragment } from '../../gql/graphql';
import { CardGrid } from '../../ui/show/CardGrid';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PageFrame } from '../../ui/shell/PageFrame';
import { PageHeader } from '../../ui/shell/PageHeader';
import { SectionSpinner } from '../../ui/feedback/SectionSpinner';
import { RegionCard } from './RegionCard';
import { RegionEditor } from './RegionEditor';

const AdminRegionsPageQuery = graphql(`
  query AdminRegionsPage {
    regions {
      id
      ...RegionCard_region
      ...RegionEditor_region @unmask
    }
  }
`);

const ZONE = 'zone';

/** Where administrators add, change and delete regions. */
export function AdminRegionsPage() {
  const { data, error, refetch } = useQuery(AdminRegionsPageQuery);
  const [edited, setEdited] = useState<RegionEditor_RegionFragment | 'new' | null>(null);

  const [searchParams, setSearchParams] = useSearchParams();
  // A link to the time zone of one region; it is in the address until the form is left.
  const zoneOf = data?.regions.find(({ id }) => id === searchParams.get(ZONE));
  const shown = edited ?? zoneOf ?? null;
  const close = () => {
    setEdited(null);
    if (searchParams.has(ZONE)) setSearchParams({}, { replace: true });
  };

  const addButton = (
    <Button onClick={() => setEdited('new')}>
      <Plus size={16} aria-hidden />
      Add Region
    </Button>
  );

  return (
    <PageFrame>
      <PageHeader
        title="Regions"
        subtitle="Manage hackathon regions"
        // An empty page has the button below its sentence, and nowhere else.
        actions={data?.regions.length === 0 ? undefined : addButton}
      />
      {data ? (
        data.regions.length === 0 ? (
          <EmptyState
            icon={Globe}
            message="No regions found. Create one to get started."
            action={addButton}
          />
        ) : (
          <CardGrid label="Regions">
            {data.regions.map((region) => (
              <RegionCard key={region.id} region={region} onEdit={() => setEdited(region)} />
            ))}
          </CardGrid>
        )
      ) : error ? (
        <ErrorState
          title="The regions could not be loaded"
          message={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SectionSpinner />
      )}
      {shown !== null && (
        <RegionEditor
          region={shown === 'new' ? null : shown}
          isForTimeZone={edited === null}
          onClose={close}
        />
      )}
    </PageFrame>
  );
}

// agenda/: where administrators manage what happens when.
import { useQuery } from '@apollo/client/react';
import { Button, Stack } from '@chakra-ui/react';
import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { AgendaItemEditor_ItemFragment } from '../../gql/graphql';
import { compareAgendaMoments } from '../../lib/agenda-order';
import { useRegionParam } from '../regions/useRegionParam';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { ListSkeleton } from '../../ui/feedback/ListSkeleton';
import { PageFrame } from '../../ui/shell/PageFrame';
import { PageHeader } from '../../ui/shell/PageHeader';
import { AddRegionLink } from '../regions/AddRegionLink';
import { GoneRegionBanner } from '../regions/GoneRegionBanner';
import { RegionFilter } from '../regions/RegionFilter';
import { AgendaItemCard } from './AgendaItemCard';
import { AgendaItemEditor } from './AgendaItemEditor';

const AdminAgendaPageQuery = graphql(`
  query AdminAgendaPage {
    regions {
      id
      name
    }
    agenda {
      id
      date
      minuteOfDay
      region {
        id
      }
      ...AgendaItemCard_item
      ...AgendaItemEditor_item @unmask
    }
  }
`);

/** Where administrators manage the agenda; `?region=` narrows it to one region. */
export function AdminAgendaPage() {
  const { data, error, refetch } = useQuery(AdminAgendaPageQuery);
  const [edited, setEdited] = useState<AgendaItemEditor_ItemFragment | 'new' | null>(null);

  const regions = data?.regions ?? [];
  const [regionId, setRegionId] = useRegionParam(regions);
  // Sorted again in the server's order, so that an item just added or changed here is in its position.
  const items = (data?.agenda ?? [])
    .filter(({ region }) => regionId === null || region.id === regionId)
    .toSorted(compareAgendaMoments);

  const addButton = (
    <Button onClick={() => setEdited('new')} disabled={!data}>
      <Plus size={16} aria-hidden />
      Add Agenda Item
    </Button>
  );

  return (
    <PageFrame>
      <PageHeader
        title="Agenda"
        subtitle="Manage the events and deadlines of each region"
        actions={
          <>
            <RegionFilter withAll regions={regions} value={regionId} onChange={setRegionId} />
            {/* An empty agenda has the button below its sentence, and nowhere else. */}
            {(!data || items.length > 0) && addButton}
          </>
        }
      />
      <GoneRegionBanner regions={data?.regions} shown="all regions" />
      {data ? (
        items.length > 0 ? (
          <Stack as="ul" gap="3" listStyleType="none" aria-label="Agenda items">
            {items.map((item) => (
              <li key={item.id}>
                <AgendaItemCard item={item} onEdit={() => setEdited(item)} />
              </li>
            ))}
          </Stack>
        ) : regions.length === 0 ? (
          <EmptyState
            icon={CalendarDays}
            message="No agenda items yet"
            description="An agenda item belongs to a region, and there is no region yet."
            action={<AddRegionLink />}
          />
        ) : (
          <EmptyState
            icon={CalendarDays}
            action={addButton}
            message={regionId === null ? 'No agenda items yet' : 'No agenda items in this region'}
            description={
              regionId === null
                ? 'Click "Add Agenda Item" to plan the first event.'
                : 'Add one here, or choose another region.'
            }
          />
        )
      ) : error ? (
        <ErrorState message={userMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton count={4} />
      )}
      {edited !== null && (
        <AgendaItemEditor
          item={edited === 'new' ? null : edited}
          regions={regions}
          preselectedRegionId={regionId}
          onClose={() => setEdited(null)}
        />
      )}
    </PageFrame>
  );
}

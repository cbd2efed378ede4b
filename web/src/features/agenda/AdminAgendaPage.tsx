import { useQuery } from '@apollo/client/react';
import { SimpleGrid } from '@chakra-ui/react';
import { CalendarDays, Plus } from 'lucide-react';
import { useMemo, useState, type ComponentProps } from 'react';
import { NotLoaded } from '../../apollo/LoadError';
import { useConsoleRegions } from '../../auth/console';
import type { AgendaItemEditor_ItemFragment } from '../../gql/graphql';
import { compareAgendaMoments } from '../../lib/agenda-order';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { CardGridSkeleton } from '../../ui/feedback/skeletons';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { ActButton } from '../../ui/show/ActButton';
import { GoneRegionBanner } from '../regions/GoneRegionBanner';
import { RegionFilter, useRegionParam } from '../regions/RegionFilter';
import { RegionFirstDialog } from '../regions/RegionFirstDialog';
import { regionsByItem } from './agenda-regions';
import { AgendaCard } from './AgendaCard';
import { AdminAgendaPageQuery, AgendaItemEditor } from './AgendaItemEditor';

const NOTHING: AgendaItemEditor_ItemFragment[] = [];

type Edited = Omit<ComponentProps<typeof AgendaItemEditor>, 'onClose'>;

/** Where organisers manage the agenda; `?region=` narrows it to one region. */
export function AdminAgendaPage() {
  const { data, error, refetch } = useQuery(AdminAgendaPageQuery);
  const [edited, setEdited] = useState<Edited | null>(null);

  const regions = useConsoleRegions(data?.regions);
  const [regionId, setRegionId] = useRegionParam(regions);
  const all = data?.agenda ?? NOTHING;
  // The agenda of an organiser's own region is theirs to read, but not here.
  const agenda = useMemo(
    () => all.filter(({ region }) => regions.some(({ id }) => id === region.id)),
    [all, regions],
  );
  const items = agenda
    .filter(({ region }) => regionId === null || region.id === regionId)
    .sort(compareAgendaMoments);

  const regionsOf = useMemo(() => regionsByItem(agenda), [agenda]);
  const duplicating = (original: AgendaItemEditor_ItemFragment) => {
    const taken = regionsOf(original);
    const free = regions.filter(({ id }) => !taken.has(id));
    const [first, ...others] = free;
    if (!first) return null;
    const preselectedRegionId = others.length === 0 ? first.id : null;
    return () => setEdited({ item: null, original, regions: free, preselectedRegionId });
  };
  const onlyRegion = regions.length === 1 ? regions[0] : undefined;
  const blank = { original: null, regions, preselectedRegionId: regionId ?? onlyRegion?.id ?? null };
  const addButton = (
    <ActButton icon={Plus} onClick={() => setEdited({ item: null, ...blank })} disabled={!data}>
      Add Agenda Item
    </ActButton>
  );

  return (
    <PageFrame width="full">
      <PageHeader
        title="Agenda"
        subtitle="Events in each region's local time"
        actions={
          <>
            <RegionFilter withAll regions={regions} value={regionId} onChange={setRegionId} />
            {/* An empty agenda has the button below its sentence, and nowhere else. */}
            {(!data || items.length > 0) && addButton}
          </>
        }
      />
      <GoneRegionBanner regions={data && regions} shown="all regions" />
      {data ? (
        items.length > 0 ? (
          <SimpleGrid as="ul" aria-label="Agenda items" columns={{ base: 1, md: 2, xl: 3 }} gap="4">
            {items.map((item) => (
              <AgendaCard
                key={item.id}
                item={item}
                onEdit={() => setEdited({ item, ...blank })}
                onDuplicate={duplicating(item)}
              />
            ))}
          </SimpleGrid>
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
      ) : (
        <NotLoaded
          title="The agenda could not be loaded"
          query={{ error, refetch }}
          loading={<CardGridSkeleton count={3} />}
        />
      )}
      {edited !== null &&
        (regions.length > 0 ? (
          <AgendaItemEditor {...edited} onClose={() => setEdited(null)} />
        ) : (
          <RegionFirstDialog title="Add Agenda Item" what="agenda item" onClose={() => setEdited(null)} />
        ))}
    </PageFrame>
  );
}

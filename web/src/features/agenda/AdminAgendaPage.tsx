import { useQuery } from '@apollo/client/react';
import { Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { CalendarDays } from 'lucide-react';
import { useMemo, type ComponentProps } from 'react';
import { useConsoleRegions } from '../../auth/console';
import type { AgendaItemEditor_ItemFragment } from '../../gql/graphql';
import { compareAgendaMoments } from '../../lib/agenda-order';
import { counted } from '../../lib/numbers';
import { useSearch } from '../../lib/useSearch';
import { CardGridSkeleton } from '../../ui/feedback/skeletons';
import { CollectionPage } from '../regions/CollectionPage';
import { useRegionParam } from '../regions/RegionFilter';
import { regionsByItem } from './agenda-regions';
import { AgendaCard } from './AgendaCard';
import { AdminAgendaPageQuery, AgendaItemEditor } from './AgendaItemEditor';
import { groupSchedule } from './schedule';

type Edited = Omit<ComponentProps<typeof AgendaItemEditor>, 'onClose'>;

/** The agenda's page for organisers; `?region=` filters by one region. */
export function AdminAgendaPage() {
  const query = useQuery(AdminAgendaPageQuery);
  const regions = useConsoleRegions(query.data?.regions);
  const [regionId] = useRegionParam(regions);
  // Organisers may read the agenda of their participant region, but it does not belong here.
  const agenda = useMemo(
    () => regions.flatMap((region) => region.agenda).toSorted(compareAgendaMoments),
    [regions],
  );
  const items = agenda.filter(({ region }) => regionId === null || region.id === regionId);
  const textOf = ({ title, location, description }: AgendaItemEditor_ItemFragment) =>
    `${title ?? 'Untitled Event'} ${location ?? ''} ${description ?? ''}`;
  const { matching, ...search } = useSearch(items, textOf, ['an agenda item', 'agenda items']);

  const regionsOf = useMemo(() => regionsByItem(agenda), [agenda]);
  /** Only in regions that do not have it. */
  const duplicateOf = (original: AgendaItemEditor_ItemFragment): Edited | null => {
    const taken = regionsOf(original);
    const free = regions.filter(({ id }) => !taken.has(id));
    const [first, ...others] = free;
    if (!first) return null;
    const preselectedRegionId = others.length === 0 ? first.id : null;
    return { item: null, original, regions: free, preselectedRegionId };
  };
  const onlyRegion = regions.length === 1 ? regions[0] : undefined;
  const blank = { original: null, regions, preselectedRegionId: regionId ?? onlyRegion?.id ?? null };

  return (
    <CollectionPage<Edited>
      title="Agenda"
      subtitle="Events in each region’s local time"
      query={query}
      loading={<CardGridSkeleton count={3} />}
      count={items.length}
      empty={{
        icon: CalendarDays,
        message: regionId === null ? 'No agenda items yet' : 'No agenda items in this region',
      }}
      create="Add Agenda Item"
      {...search}
      ofRegion={{ what: 'agenda item', regions }}
      editor={(edited, onClose) => (
        <AgendaItemEditor {...(edited ?? { item: null, ...blank })} onClose={onClose} />
      )}
    >
      {(edit) => (
        <Stack gap="6">
          {groupSchedule(matching).map(({ month, days }) => {
            const ofMonth = days.flatMap(({ entries }) => entries);
            return (
              <Stack as="section" key={month} aria-label={month} gap="3">
                <Heading
                  as="h2"
                  textStyle="lead"
                  fontWeight="600"
                  position="sticky"
                  top="14"
                  zIndex="1"
                  bg="bg"
                  paddingBlock="1"
                >
                  {month}{' '}
                  <Text as="span" marginInlineStart="1" color="fg.muted" fontWeight="400">
                    {counted(ofMonth.length, 'item', 'items')}
                  </Text>
                </Heading>
                <SimpleGrid
                  as="ul"
                  aria-label={`Agenda items, ${month}`}
                  columns={{ base: 1, md: 2, xl: 3 }}
                  gap="4"
                  css={{ '& button': { scrollMarginTop: '24' } }}
                >
                  {ofMonth.map((item) => {
                    const duplicate = duplicateOf(item);
                    return (
                      <AgendaCard
                        key={item.id}
                        item={item}
                        onEdit={() => edit({ item, ...blank })}
                        onDuplicate={duplicate && (() => edit(duplicate))}
                      />
                    );
                  })}
                </SimpleGrid>
              </Stack>
            );
          })}
        </Stack>
      )}
    </CollectionPage>
  );
}

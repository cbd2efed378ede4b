import { skipToken, useQuery } from '@apollo/client/react';
import { Button, Flex, Text } from '@chakra-ui/react';
import { Lightbulb, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { LoadError } from '../../apollo/LoadError';
import { useConsoleRegions } from '../../auth/console';
import { graphql } from '../../gql/gql';
import type { AdminThemesPageQuery, ThemeEditor_ThemeFragment } from '../../gql/graphql';
import { htmlLines } from '../../lib/html-lines';
import { formatCount } from '../../lib/numbers';
import { useIsNear } from '../../lib/useIsNear';
import { wordSearch } from '../../lib/word-search';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { TableSkeleton } from '../../ui/feedback/skeletons';
import { SearchField } from '../../ui/form/fields';
import { RowGroup, Table } from '../../ui/plain/Table';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { AddRegionLink } from '../regions/AddRegionLink';
import { GoneRegionBanner } from '../regions/GoneRegionBanner';
import { RegionFilter, useRegionParam } from '../regions/RegionFilter';
import { AdminThemeRow } from './AdminThemeRow';
import { ThemeEditor } from './ThemeEditor';

/** For one region, because the server reads all its rankings for it. */
const RegionDemandQuery = graphql(`
  query RegionDemand($regionId: ID!) {
    region(id: $regionId) {
      id
      outlook {
        demand {
          firstChoiceCount
          drawnFirstChoiceCount
          theme {
            id
          }
        }
      }
    }
  }
`);

const NOBODYS = { firstChoiceCount: 0, drawnFirstChoiceCount: 0 };

const COLUMNS = [
  { title: 'Theme' },
  { title: 'Seats', align: 'end', width: '7rem' },
  { title: '1st choices', align: 'end', width: '7rem' },
  { title: 'Placed', align: 'end', width: '9rem' },
  { title: 'Acts', isTitleHidden: true, width: '4rem' },
] as const;

type Region = AdminThemesPageQuery['regions'][number];
type Theme = Region['themes'][number];
/** Null where a theme's region is not known. */
type ShownRegion = Theme['region'] | null;
const regionOf = ({ region }: Theme): ShownRegion => region;

interface AdminThemesTableProps {
  themes: readonly Theme[];
  /** In the order of the groups. */
  regions: readonly Region[];
  onEdit: (theme: Theme) => void;
}

/** Themes by region. */
function AdminThemesTable({ themes, regions, onEdit }: AdminThemesTableProps) {
  const groups = new Map<string | null, { region: ShownRegion; themes: Theme[] }>(
    regions.map((region) => [region.id, { region, themes: [] }]),
  );
  for (const theme of themes) {
    const region = regionOf(theme);
    const id = region?.id ?? null;
    const group = groups.get(id) ?? { region, themes: [] };
    groups.set(id, group);
    group.themes.push(theme);
  }
  return (
    <Table label="Themes" columns={COLUMNS}>
      {[...groups.values()]
        .filter((group) => group.themes.length > 0)
        .map((group, index) => (
          <RegionGroup
            key={group.region?.id ?? ''}
            {...group}
            peopleCount={regions.find(({ id }) => id === group.region?.id)?.participantCount ?? null}
            isFirst={index === 0}
            onEdit={onEdit}
          />
        ))}
    </Table>
  );
}

interface RegionGroupProps {
  region: ShownRegion;
  themes: readonly Theme[];
  /** How many people take part in the region; null where that is not known. */
  peopleCount: number | null;
  isFirst: boolean;
  onEdit: (theme: Theme) => void;
}

/** A region's themes. Asks for the demand once they are near the screen. */
function RegionGroup({ region, themes, peopleCount, isFirst, onEdit }: RegionGroupProps) {
  const title = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(title, isFirst);
  const { data, previousData } = useQuery(
    RegionDemandQuery,
    region && isNear
      ? // Rankings change elsewhere.
        { variables: { regionId: region.id }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  );
  const demand = (data ?? previousData)?.region?.outlook?.demand;
  const firstChoices = demand && new Map(demand.map((one) => [one.theme.id, one]));
  const seats = themes.reduce((sum, { capacity }) => sum + capacity, 0);
  const counts = [
    themes.length === 1 ? '1 theme' : `${formatCount(themes.length)} themes`,
    `${formatCount(seats)} seats${peopleCount === null ? '' : ` for ${formatCount(peopleCount)} people`}`,
  ];

  return (
    <RowGroup
      title={
        <Flex ref={title} columnGap="3" align="center" wrap="wrap" contain="inline-size">
          <RegionBadge region={region} />
          <Text as="span" fontWeight="400" color="fg.muted">
            {counts.join(', ')}
          </Text>
        </Flex>
      }
    >
      {themes.map((theme) => (
        <AdminThemeRow
          key={theme.id}
          theme={theme}
          firstChoices={firstChoices ? (firstChoices.get(theme.id) ?? NOBODYS) : null}
          onEdit={() => onEdit(theme)}
        />
      ))}
    </RowGroup>
  );
}

// Asked for through the regions, because a changed region in a payload includes its list of themes.
const AdminThemesPageDocument = graphql(`
  query AdminThemesPage {
    regions {
      id
      name
      code
      participantCount
      themes {
        id
        ...AdminThemeRow_theme
        ...ThemeEditor_theme @unmask
      }
    }
  }
`);

const NO_REGIONS: never[] = [];

/** Where those who run regions write, copy and delete themes; `?region=` narrows the page to one region. */
export function AdminThemesPage() {
  const { data, error, refetch } = useQuery(AdminThemesPageDocument);
  const [edited, setEdited] = useState<ThemeEditor_ThemeFragment | 'new' | null>(null);
  const [text, setText] = useState('');

  const regions = useConsoleRegions(data?.regions ?? NO_REGIONS);
  const [regionId, setRegionId] = useRegionParam(regions);
  const themes = regions.flatMap((region) =>
    regionId === null || region.id === regionId ? region.themes : [],
  );
  const isWanted = wordSearch(text);
  const found = isWanted
    ? themes.filter(({ title, description }) => isWanted(`${title} ${htmlLines(description).join(' ')}`))
    : themes;
  const createButton = (
    <Button onClick={() => setEdited('new')} disabled={!data}>
      <Plus size={16} aria-hidden />
      Create Theme
    </Button>
  );

  return (
    <PageFrame width="full">
      <PageHeader
        title="Themes"
        subtitle="Manage the themes that participants rank"
        actions={
          // An empty list has the button below its sentence, and nowhere else.
          (!data || themes.length > 0) && createButton
        }
      />
      <GoneRegionBanner regions={data && regions} shown="all regions" />
      <Flex gap="3" wrap="wrap" align="center">
        {themes.length > 0 && <SearchField label="Find a theme" value={text} onSearch={setText} />}
        <RegionFilter withAll regions={regions} value={regionId} onChange={setRegionId} />
        <Text role="status" color="fg.muted" _empty={{ display: 'none' }}>
          {isWanted &&
            themes.length > 0 &&
            (found.length === 0
              ? 'No theme found.'
              : `${formatCount(found.length)} of ${formatCount(themes.length)} themes`)}
        </Text>
      </Flex>
      {data ? (
        themes.length > 0 ? (
          found.length > 0 && <AdminThemesTable themes={found} regions={regions} onEdit={setEdited} />
        ) : regions.length === 0 ? (
          <EmptyState
            icon={Lightbulb}
            message="No themes yet"
            description="A theme belongs to a region, and there is no region yet."
            action={<AddRegionLink />}
          />
        ) : (
          <EmptyState
            icon={Lightbulb}
            message={regionId === null ? 'No themes yet' : 'No themes in this region'}
            action={createButton}
          />
        )
      ) : error ? (
        <LoadError title="The themes could not be loaded" query={{ error, refetch }} />
      ) : (
        <TableSkeleton count={6} />
      )}
      {edited !== null && (
        <ThemeEditor
          theme={edited === 'new' ? null : edited}
          regions={regions}
          onClose={() => setEdited(null)}
        />
      )}
    </PageFrame>
  );
}

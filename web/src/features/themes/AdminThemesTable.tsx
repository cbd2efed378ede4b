import { skipToken, useQuery } from '@apollo/client/react';
import { Flex, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { graphql } from '../../gql/gql';
import type { AdminThemesPageQuery } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { useIsNear } from '../../lib/useIsNear';
import { RowGroup, Table } from '../../ui/plain/Table';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { AdminThemeRow } from './AdminThemeRow';

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
export function AdminThemesTable({ themes, regions, onEdit }: AdminThemesTableProps) {
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

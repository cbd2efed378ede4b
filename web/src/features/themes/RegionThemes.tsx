import { skipToken, useQuery } from '@apollo/client/react';
import { Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { AlikeFailure } from '../../apollo/LoadError';
import { graphql } from '../../gql/gql';
import type { AdminThemesPageQuery, ThemeEditor_ThemeFragment } from '../../gql/graphql';
import { counted, people } from '../../lib/numbers';
import { useIsNear } from '../../lib/useIsNear';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { AdminThemeCard } from './AdminThemeCard';

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

const NO_DEMAND = { firstChoiceCount: 0, drawnFirstChoiceCount: 0 };

interface RegionThemesProps {
  region: AdminThemesPageQuery['regions'][number];
  /** The themes of the region to show. */
  themes: readonly ThemeEditor_ThemeFragment[];
  isFirst: boolean;
  onEdit: (theme: ThemeEditor_ThemeFragment) => void;
}

/** A region's themes. Loads the demand once they are near the screen. */
export function RegionThemes({ region, themes, isFirst, onEdit }: RegionThemesProps) {
  const title = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(title, isFirst);
  const query = useQuery(RegionDemandQuery, isNear ? { variables: { regionId: region.id } } : skipToken);
  const { data, previousData } = query;
  const demand = (data ?? previousData)?.region?.outlook?.demand;
  const firstChoices = demand && new Map(demand.map((one) => [one.theme.id, one]));
  const seats = themes.reduce((sum, { capacity }) => sum + capacity, 0);
  const missing = region.participantCount - region.themes.reduce((sum, { capacity }) => sum + capacity, 0);

  return (
    <Stack as="section" gap="3" aria-label={region.name}>
      {query.error && !demand && <AlikeFailure title="Regions’ first choices did not load" query={query} />}
      <Flex ref={title} columnGap="3" align="baseline" wrap="wrap">
        <Heading as="h2" textStyle="lead" fontWeight="600" overflowWrap="anywhere">
          {region.name}
        </Heading>
        <Text color="fg.muted">
          {counted(themes.length, 'theme', 'themes')}, {counted(seats, 'spot', 'spots')} for{' '}
          {people(region.participantCount)}
        </Text>
        {missing > 0 && (
          <StatusBadge tone="warning" icon={TriangleAlert}>
            {counted(missing, 'spot', 'spots')} short
          </StatusBadge>
        )}
      </Flex>
      <Grid gap="3" templateColumns="repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))">
        {themes.map((theme) => (
          <AdminThemeCard
            key={theme.id}
            theme={theme}
            firstChoices={firstChoices ? (firstChoices.get(theme.id) ?? NO_DEMAND) : null}
            onEdit={() => onEdit(theme)}
          />
        ))}
      </Grid>
    </Stack>
  );
}

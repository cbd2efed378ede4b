import { skipToken, useQuery } from '@apollo/client/react';
import { Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { Lightbulb, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { NotLoaded } from '../../apollo/LoadError';
import { useConsoleRegions } from '../../auth/console';
import { graphql } from '../../gql/gql';
import type { AdminThemesPageQuery, ThemeEditor_ThemeFragment } from '../../gql/graphql';
import { htmlLines } from '../../lib/html-lines';
import { counted, formatCount, people } from '../../lib/numbers';
import { useIsNear } from '../../lib/useIsNear';
import { wordSearch } from '../../lib/word-search';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { CardGridSkeleton } from '../../ui/feedback/skeletons';
import { SearchField } from '../../ui/form/fields';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { ActButton } from '../../ui/show/ActButton';
import { GoneRegionBanner } from '../regions/GoneRegionBanner';
import { RegionFilter, useRegionParam } from '../regions/RegionFilter';
import { RegionFirstDialog } from '../regions/RegionFirstDialog';
import { AdminThemeCard } from './AdminThemeCard';
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

const NO_DEMAND = { firstChoiceCount: 0, drawnFirstChoiceCount: 0 };

type Region = AdminThemesPageQuery['regions'][number];
type Theme = Region['themes'][number];

interface RegionThemesProps {
  region: Region;
  /** Those of them to show. */
  themes: readonly Theme[];
  isFirst: boolean;
  onEdit: (theme: Theme) => void;
}

/** A region's themes. Asks for the demand once they are near the screen. */
function RegionThemes({ region, themes, isFirst, onEdit }: RegionThemesProps) {
  const title = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(title, isFirst);
  const { data, previousData } = useQuery(
    RegionDemandQuery,
    isNear ? { variables: { regionId: region.id } } : skipToken,
  );
  const demand = (data ?? previousData)?.region?.outlook?.demand;
  const firstChoices = demand && new Map(demand.map((one) => [one.theme.id, one]));
  const seats = themes.reduce((sum, { capacity }) => sum + capacity, 0);
  const counts = [
    counted(themes.length, 'theme', 'themes'),
    `${counted(seats, 'seat', 'seats')} for ${people(region.participantCount)}`,
  ];

  return (
    <Stack as="section" gap="3" aria-label={region.name}>
      <Flex ref={title} columnGap="3" align="baseline" wrap="wrap">
        <Heading as="h2" textStyle="lead" fontWeight="600" overflowWrap="anywhere">
          {region.name}
        </Heading>
        <Text color="fg.muted">{counts.join(', ')}</Text>
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

// Asked for through the regions, because a changed region in a payload includes its list of themes.
const AdminThemesPageDocument = graphql(`
  query AdminThemesPage {
    regions {
      id
      name
      participantCount
      themes {
        id
        ...ThemeEditor_theme @unmask
      }
    }
  }
`);

/** Where organisers write, copy and delete themes; `?region=` narrows the page to one region. */
export function AdminThemesPage() {
  const { data, error, refetch } = useQuery(AdminThemesPageDocument);
  const [edited, setEdited] = useState<ThemeEditor_ThemeFragment | 'new' | null>(null);
  const [text, setText] = useState('');

  const regions = useConsoleRegions(data?.regions);
  const [regionId, setRegionId] = useRegionParam(regions);
  const themes = regions.flatMap((region) =>
    regionId === null || region.id === regionId ? region.themes : [],
  );
  const isWanted = wordSearch(text);
  const found = isWanted
    ? themes.filter(({ title, description }) => isWanted(`${title} ${htmlLines(description).join(' ')}`))
    : themes;
  const createButton = (
    <ActButton icon={Plus} onClick={() => setEdited('new')} disabled={!data}>
      Create Theme
    </ActButton>
  );

  return (
    <PageFrame width="full">
      <PageHeader
        title="Themes"
        subtitle="What participants rank"
        actions={
          <>
            {themes.length > 0 && <SearchField label="Find a theme" value={text} onSearch={setText} />}
            <RegionFilter withAll regions={regions} value={regionId} onChange={setRegionId} />
            {/* An empty list has the button below its sentence, and nowhere else. */}
            {(!data || themes.length > 0) && createButton}
          </>
        }
      />
      <GoneRegionBanner regions={data && regions} shown="all regions" />
      <Text role="status" color="fg.muted" _empty={{ display: 'none' }}>
        {isWanted &&
          themes.length > 0 &&
          (found.length === 0
            ? 'No theme found.'
            : `${formatCount(found.length)} of ${counted(themes.length, 'theme', 'themes')}`)}
      </Text>
      {data ? (
        themes.length > 0 ? (
          regions
            .map((region) => ({ region, shown: region.themes.filter((theme) => found.includes(theme)) }))
            .filter(({ shown }) => shown.length > 0)
            .map(({ region, shown }, index) => (
              <RegionThemes
                key={region.id}
                region={region}
                themes={shown}
                isFirst={index === 0}
                onEdit={setEdited}
              />
            ))
        ) : (
          <EmptyState
            icon={Lightbulb}
            message={regionId === null ? 'No themes yet' : 'No themes in this region'}
            action={createButton}
          />
        )
      ) : (
        <NotLoaded
          title="The themes could not be loaded"
          query={{ error, refetch }}
          loading={<CardGridSkeleton count={6} />}
        />
      )}
      {edited !== null &&
        (regions.length > 0 ? (
          <ThemeEditor
            theme={edited === 'new' ? null : edited}
            regions={regions}
            onClose={() => setEdited(null)}
          />
        ) : (
          <RegionFirstDialog title="Create Theme" what="theme" onClose={() => setEdited(null)} />
        ))}
    </PageFrame>
  );
}

import { useQuery } from '@apollo/client/react';
import { Button, Flex, Text } from '@chakra-ui/react';
import { Lightbulb, Plus } from 'lucide-react';
import { useState } from 'react';
import { useConsoleRegions } from '../../auth/useConsoleRegions';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { htmlLines } from '../../lib/html-lines';
import { formatCount } from '../../lib/numbers';
import { wordSearch } from '../../lib/word-search';
import { useRegionParam } from '../regions/useRegionParam';
import type { ThemeEditor_ThemeFragment } from '../../gql/graphql';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { TableSkeleton } from '../../ui/feedback/TableSkeleton';
import { SearchField } from '../../ui/form/SearchField';
import { PageFrame } from '../../ui/shell/PageFrame';
import { PageHeader } from '../../ui/shell/PageHeader';
import { AddRegionLink } from '../regions/AddRegionLink';
import { GoneRegionBanner } from '../regions/GoneRegionBanner';
import { RegionFilter } from '../regions/RegionFilter';
import { AdminThemesTable } from './AdminThemesTable';
import { ThemeEditor } from './ThemeEditor';

// Asked for through the regions, because a changed region in a payload includes its list of themes.
const AdminThemesPageQuery = graphql(`
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
  const { data, error, refetch } = useQuery(AdminThemesPageQuery);
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
        <ErrorState
          title="The themes could not be loaded"
          message={userMessage(error)}
          onRetry={() => void refetch()}
        />
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

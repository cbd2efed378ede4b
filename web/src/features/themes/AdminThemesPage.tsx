import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { Lightbulb, Plus } from 'lucide-react';
import { useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { useRegionParam } from '../regions/useRegionParam';
import type { ThemeEditor_ThemeFragment } from '../../gql/graphql';
import { CardGrid } from '../../ui/show/CardGrid';
import { CardGridSkeleton } from '../../ui/feedback/CardGridSkeleton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PageFrame } from '../../ui/shell/PageFrame';
import { PageHeader } from '../../ui/shell/PageHeader';
import { AddRegionLink } from '../regions/AddRegionLink';
import { GoneRegionBanner } from '../regions/GoneRegionBanner';
import { RegionFilter } from '../regions/RegionFilter';
import { AdminThemeCard } from './AdminThemeCard';
import { ThemeEditor } from './ThemeEditor';

// Asked for through the regions, because a changed region in a payload includes its list of themes.
const AdminThemesPageQuery = graphql(`
  query AdminThemesPage {
    regions {
      id
      name
      themes {
        id
        ...AdminThemeCard_theme
        ...ThemeEditor_theme @unmask
      }
    }
  }
`);

/** Where administrators write, copy and delete themes; `?region=` narrows the page to one region. */
export function AdminThemesPage() {
  const { data, error, refetch } = useQuery(AdminThemesPageQuery);
  const [edited, setEdited] = useState<ThemeEditor_ThemeFragment | 'new' | null>(null);

  const regions = data?.regions ?? [];
  const [regionId, setRegionId] = useRegionParam(regions);
  const themes = regions.flatMap((region) =>
    regionId === null || region.id === regionId ? region.themes : [],
  );
  const createButton = (
    <Button onClick={() => setEdited('new')} disabled={!data}>
      <Plus size={16} aria-hidden />
      Create Theme
    </Button>
  );

  return (
    <PageFrame>
      <PageHeader
        title="Themes"
        subtitle="Manage the themes that participants rank"
        actions={
          <>
            <RegionFilter withAll regions={regions} value={regionId} onChange={setRegionId} />
            {/* An empty list has the button below its sentence, and nowhere else. */}
            {(!data || themes.length > 0) && createButton}
          </>
        }
      />
      <GoneRegionBanner regions={data?.regions} shown="all regions" />
      {data ? (
        themes.length > 0 ? (
          <CardGrid label="Themes">
            {themes.map((theme) => (
              <AdminThemeCard key={theme.id} theme={theme} onEdit={() => setEdited(theme)} />
            ))}
          </CardGrid>
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
        <ErrorState message={userMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <CardGridSkeleton count={6} />
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

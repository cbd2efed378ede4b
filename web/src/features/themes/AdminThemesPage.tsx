import { useQuery } from '@apollo/client/react';
import { Lightbulb } from 'lucide-react';
import { OneFailure } from '../../apollo/LoadError';
import { useConsoleRegions } from '../../auth/console';
import { graphql } from '../../gql/gql';
import type { ThemeEditor_ThemeFragment } from '../../gql/graphql';
import { htmlLines } from '../../lib/html-lines';
import { useSearch } from '../../lib/useSearch';
import { CardGridSkeleton } from '../../ui/feedback/skeletons';
import { CollectionPage } from '../regions/CollectionPage';
import { useRegionParam } from '../regions/RegionFilter';
import { RegionThemes } from './RegionThemes';
import { ThemeEditor } from './ThemeEditor';

// Loaded through the regions, because a changed region in a payload includes its list of themes.
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

/** The page where organisers write, copy and delete themes; `?region=` filters it by one region. */
export function AdminThemesPage() {
  const query = useQuery(AdminThemesPageDocument);
  const regions = useConsoleRegions(query.data?.regions);
  const [regionId] = useRegionParam(regions);
  const themes = regions.flatMap((region) =>
    regionId === null || region.id === regionId ? region.themes : [],
  );
  const textOf = ({ title, description }: ThemeEditor_ThemeFragment) =>
    `${title} ${htmlLines(description).join(' ')}`;
  const { matching, ...search } = useSearch(themes, textOf, ['a theme', 'themes']);

  return (
    <CollectionPage<ThemeEditor_ThemeFragment>
      title="Themes"
      subtitle="What participants rank"
      query={query}
      loading={<CardGridSkeleton count={6} />}
      count={themes.length}
      empty={{ icon: Lightbulb, message: regionId === null ? 'No themes yet' : 'No themes in this region' }}
      create="Create Theme"
      ofRegion={{ what: 'theme', regions }}
      {...search}
      editor={(theme, onClose) => (
        <ThemeEditor {...{ theme, regions, onClose }} preselectedRegionId={regionId} />
      )}
    >
      {(edit) => (
        <OneFailure title="The themes could not be loaded">
          {regions
            .map((region) => ({ region, shown: region.themes.filter((theme) => matching.includes(theme)) }))
            .filter(({ shown }) => shown.length > 0)
            .map(({ region, shown }, index) => (
              <RegionThemes
                key={region.id}
                region={region}
                themes={shown}
                isFirst={index === 0}
                onEdit={edit}
              />
            ))}
        </OneFailure>
      )}
    </CollectionPage>
  );
}

import { useQuery } from '@apollo/client/react';
import { Globe } from 'lucide-react';
import { Loaded } from '../../apollo/LoadError';
import { useConsoleRegions } from '../../auth/console';
import { graphql } from '../../gql/gql';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { AddRegionLink, GoneRegionBanner } from '../regions/GoneRegionBanner';
import { RegionFilter, useRegionParam } from '../regions/RegionFilter';
import { AssignmentsBar } from './AssignmentsBar';
import { BoardSkeleton } from './board/BoardSkeleton';
import { RegionAssignments } from './RegionAssignments';

const AdminAssignmentsPageQuery = graphql(`
  query AdminAssignmentsPage {
    regions {
      id
      name
    }
  }
`);

/** The page where organisers place people on themes and publish the teams. `?region=` selects the region; the first by default. */
export function AdminAssignmentsPage() {
  const query = useQuery(AdminAssignmentsPageQuery);
  const regions = useConsoleRegions(query.data?.regions);
  const [regionId, setRegionId] = useRegionParam(regions);
  const region = regions.find(({ id }) => id === regionId) ?? regions[0];

  const regionFilter = (
    <RegionFilter isSmall regions={regions} value={region?.id ?? null} onChange={setRegionId} />
  );
  return (
    <PageFrame width="full" isDense={region !== undefined || query.loading}>
      {!region &&
        (query.loading ? (
          <AssignmentsBar region={regionFilter} />
        ) : (
          <PageHeader title="Team Assignments" subtitle="Who works on what, region by region" />
        ))}
      <GoneRegionBanner regions={query.data && regions} shown={region?.name ?? 'no region'} />
      <Loaded title="The teams could not be loaded" query={query} loading={<BoardSkeleton />}>
        {() =>
          region ? (
            <RegionAssignments key={region.id} of={region} regionFilter={regionFilter} />
          ) : (
            <EmptyState
              icon={Globe}
              message="No assignments yet"
              description="Assignments are made per region, and there is no region yet."
              action={<AddRegionLink />}
            />
          )
        }
      </Loaded>
    </PageFrame>
  );
}

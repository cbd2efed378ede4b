// themes/: the themes as participants see them and as administrators manage them.
import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { Lightbulb } from 'lucide-react';
import { Link } from 'react-router-dom';
import { userMessage } from '../../apollo/user-message';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import { paths } from '../../lib/paths';
import { CardGridSkeleton } from '../../ui/feedback/CardGridSkeleton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PageFrame } from '../../ui/shell/PageFrame';
import { PageHeader } from '../../ui/shell/PageHeader';
import { ThemeGallery } from './ThemeGallery';

const ThemesPageDocument = graphql(`
  query ThemesPage($regionId: ID) {
    themes(regionId: $regionId) {
      id
      title
      description
      capacity
      ...ThemeCard_theme
    }
  }
`);

/** 'Browse Hackathon Themes': the themes of the viewer's region, or all of them for an administrator without one. */
export function ThemesPage() {
  const { region } = useViewer();
  const { data, error, refetch } = useQuery(ThemesPageDocument, {
    variables: { regionId: region?.id ?? null },
    // Teams appear when somebody publishes elsewhere.
    refetchOn: { windowFocus: true, online: true },
  });
  const verb = region?.assignmentStatus.status === 'PUBLISHED' ? 'works on' : 'can work on';
  return (
    <PageFrame>
      <PageHeader
        title="Browse Hackathon Themes"
        subtitle={region ? `What ${region.name} ${verb}` : 'What participants can work on'}
      />
      {data ? (
        data.themes.length === 0 ? (
          <EmptyState
            icon={Lightbulb}
            message="No themes yet"
            description="They appear here as soon as they are added for your region."
            action={
              <Button asChild variant="outline">
                <Link to={paths.resources}>Read the resources</Link>
              </Button>
            }
          />
        ) : (
          <ThemeGallery themes={data.themes} />
        )
      ) : error ? (
        <ErrorState
          title="The themes could not be loaded"
          message={userMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <CardGridSkeleton />
      )}
    </PageFrame>
  );
}

import type { FragmentType } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { SimpleGrid } from '@chakra-ui/react';
import { BookOpen } from 'lucide-react';
import { Loaded } from '../../apollo/LoadError';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { ResourceCard_ResourceFragment } from '../../gql/graphql';
import { useSearch } from '../../lib/useSearch';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ListSkeleton } from '../../ui/feedback/skeletons';
import { SearchRow } from '../../ui/form/fields';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { Card } from '../../ui/show/Card';
import { SafeHtml } from '../../ui/show/SafeHtml';

const ResourceCardFragment = graphql(`
  fragment ResourceCard_resource on Resource {
    id
    title
    content
  }
`);

/** A resource for participants: a title and rendered HTML. */
function ResourceCard(props: { resource: FragmentType<ResourceCard_ResourceFragment> }) {
  const { title, content } = useFragmentData(ResourceCardFragment, props.resource);
  return (
    <Card as="article" title={title}>
      <SafeHtml html={content} />
    </Card>
  );
}

const ResourcesPageDocument = graphql(`
  query ResourcesPage {
    resources {
      id
      order
      title
      ...ResourceCard_resource
    }
  }
`);

/** The event's resources, in the administrators' order. */
export function ResourcesPage() {
  const query = useQuery(ResourcesPageDocument);
  const { matching, search } = useSearch(query.data?.resources ?? [], ({ title }) => title, [
    'a resource',
    'resources',
  ]);
  return (
    <PageFrame>
      <PageHeader title="Resources" subtitle="Links, guides and tools for the event" />
      {search && <SearchRow {...search} />}
      <Loaded title="The resources could not be loaded" query={query} loading={<ListSkeleton count={4} />}>
        {({ resources }) =>
          resources.length === 0 ? (
            <EmptyState icon={BookOpen} message="No resources available yet. Check back later!" />
          ) : (
            <SimpleGrid columns={{ base: 1, lg: resources.length > 1 ? 2 : 1 }} gap="4">
              {matching.map((resource) => (
                <ResourceCard key={resource.id} resource={resource} />
              ))}
            </SimpleGrid>
          )
        }
      </Loaded>
    </PageFrame>
  );
}

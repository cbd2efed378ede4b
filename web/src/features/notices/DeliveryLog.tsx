import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { MailOpen } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { AdminNoticesPageQuery } from '../../gql/graphql';
import { ListSkeleton } from '../../ui/feedback/ListSkeleton';
import { FilteredList } from '../../ui/list/FilteredList';
import { LongList } from '../../ui/list/LongList';
import { Card } from '../../ui/show/Card';
import { DeliveryFilterBar } from './DeliveryFilterBar';
import { DeliveryLine } from './DeliveryLine';
import { useDeliveryFilter } from './useDeliveryFilter';

const DeliveryLogQuery = graphql(`
  query DeliveryLog($filter: DeliveryFilter, $after: String) {
    deliveries(first: 50, after: $after, filter: $filter) {
      edges {
        cursor
        node {
          id
          at
          ...DeliveryLine_delivery
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

interface DeliveryLogProps {
  regions: readonly AdminNoticesPageQuery['regions'][number][];
}

/** What became of each notice, the newest first. */
export function DeliveryLog({ regions }: DeliveryLogProps) {
  const filter = useDeliveryFilter();
  const { variables } = filter;
  const { data, error, refetch, fetchMore } = useQuery(DeliveryLogQuery, {
    variables: { filter: variables },
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true },
  });
  const deliveries = data?.deliveries;
  const endCursor = deliveries?.pageInfo.endCursor ?? null;
  const loadMore = useCallback(() => fetchMore({ variables: { after: endCursor } }), [fetchMore, endCursor]);

  // Another list starts at its beginning.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [variables]);

  return (
    <Card as="section" aria-label="Deliveries" gap="0" padding={{ base: '0', md: '0' }}>
      <DeliveryFilterBar filter={filter} regions={regions} />
      <FilteredList
        count={deliveries?.edges.length ?? null}
        filter={filter}
        nothingFound="Nothing matches these filters"
        nothing={{
          icon: MailOpen,
          message: 'Nothing has been sent yet',
          description:
            'Notices go out when preferences open, when they close soon, and when teams are published.',
        }}
        failure={
          error
            ? {
                title: 'The deliveries could not be loaded',
                message: userMessage(error),
                onRetry: () => void refetch(),
              }
            : null
        }
        skeleton={
          <Box padding="4" paddingTop="1">
            <ListSkeleton />
          </Box>
        }
      >
        {deliveries && (
          <LongList
            key={JSON.stringify(variables)}
            label="Notices that were to be delivered"
            ids={deliveries.edges.map(({ node }) => node.id)}
            render={(index, ref) => {
              const delivery = deliveries.edges[index]?.node;
              const previousAt = deliveries.edges[index - 1]?.node.at;
              return (
                delivery && (
                  <DeliveryLine
                    key={delivery.id}
                    delivery={delivery}
                    previousAt={previousAt}
                    index={index}
                    ref={ref}
                  />
                )
              );
            }}
            hasMore={deliveries.pageInfo.hasNextPage}
            loadMore={loadMore}
            messageOf={userMessage}
          />
        )}
      </FilteredList>
    </Card>
  );
}

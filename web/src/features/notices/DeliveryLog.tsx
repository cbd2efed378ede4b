import { useQuery } from '@apollo/client/react';
import { MailOpen } from 'lucide-react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { AdminNoticesPageQuery } from '../../gql/graphql';
import { LogList } from '../../ui/list/LogList';
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
  const { data, error, refetch, fetchMore } = useQuery(DeliveryLogQuery, {
    variables: { filter: filter.variables },
    fetchPolicy: 'cache-and-network',
    refetchOn: { windowFocus: true },
  });

  return (
    <Card as="section" aria-label="Deliveries" gap="0" padding={{ base: '0', md: '0' }}>
      <DeliveryFilterBar filter={filter} regions={regions} />
      <LogList
        label="Notices that were to be delivered"
        log={data?.deliveries}
        filter={filter}
        nothing={{
          icon: MailOpen,
          message: 'Nothing has been sent yet',
          description:
            'Notices go out when preferences open, when they close soon, and when teams are published.',
        }}
        error={error}
        failureTitle="The deliveries could not be loaded"
        messageOf={userMessage}
        onRetry={() => void refetch()}
        fetchMore={fetchMore}
      >
        {(delivery, place) => <DeliveryLine key={delivery.id} delivery={delivery} {...place} />}
      </LogList>
    </Card>
  );
}

import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ListSkeleton } from '../../ui/ListSkeleton';
import { PageFrame } from '../../ui/PageFrame';
import { PageHeader } from '../../ui/PageHeader';
import { StatusBadge } from '../../ui/StatusBadge';
import { LoadMore } from './LoadMore';
import { useUserFilter } from './useUserFilter';
import { UserFilterBar } from './UserFilterBar';
import { UserTable } from './UserTable';

/** People fetched at a time. */
const PAGE_SIZE = 50;

const AdminParticipantsPageQuery = graphql(`
  query AdminParticipantsPage($first: Int!, $after: String, $filter: UserFilter) {
    regions {
      id
      name
    }
    users(first: $first, after: $after, filter: $filter) {
      totalCount
      edges {
        cursor
        node {
          id
          ...UserRow_user
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Everybody who signed in, with what administrators decide about them. */
export function AdminParticipantsPage() {
  const filter = useUserFilter();
  const { data, previousData, error, refetch, fetchMore } = useQuery(AdminParticipantsPageQuery, {
    variables: { first: PAGE_SIZE, filter: filter.variables },
  });
  // While another filter is being answered the people of the one before stay, dimmed.
  const shown = data ?? (error ? undefined : previousData);
  const people = shown?.users;

  return (
    <PageFrame width="full">
      <PageHeader title="Participants" subtitle="Manage people, their region and whether they take part" />
      <UserFilterBar filter={filter} regions={shown?.regions ?? []} />
      {shown && people ? (
        people.edges.length === 0 ? (
          <EmptyState
            icon={Users}
            message={filter.isNarrowed ? 'Nobody matches these filters' : 'No users registered yet'}
          />
        ) : (
          <Card title="All Users" actions={<StatusBadge>{people.totalCount} in total</StatusBadge>}>
            {/* The table reaches the card's edges. */}
            <Box
              opacity={data ? 1 : 0.6}
              aria-busy={!data}
              marginInline={{ base: '-4', md: '-6' }}
              borderTopWidth="1px"
            >
              <UserTable people={people.edges.map(({ node }) => node)} regions={shown.regions} />
            </Box>
            {data?.users.pageInfo.hasNextPage && (
              <LoadMore
                key={data.users.pageInfo.endCursor}
                onLoad={() => fetchMore({ variables: { after: data.users.pageInfo.endCursor ?? null } })}
              />
            )}
          </Card>
        )
      ) : error ? (
        <ErrorState message={userMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton count={5} withAvatar />
      )}
    </PageFrame>
  );
}

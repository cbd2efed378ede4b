// history/: who did what, for administrators.
import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { ListSkeleton } from '../../ui/feedback/ListSkeleton';
import { PageFrame } from '../../ui/shell/PageFrame';
import { PageHeader } from '../../ui/shell/PageHeader';
import { Card } from '../../ui/show/Card';
import { DownloadHistory } from '../exports/DownloadButton';
import { HistoryFilterBar } from './HistoryFilterBar';
import { HistoryLines } from './HistoryLines';
import { useHistoryFilter } from './useHistoryFilter';

const AdminHistoryPageQuery = graphql(`
  query AdminHistoryPage(
    $filter: HistoryFilter
    $after: String
    $personId: ID!
    $themeId: ID!
    $isOfPerson: Boolean!
    $isOfTheme: Boolean!
  ) {
    regions {
      id
      name
    }
    user(id: $personId) @include(if: $isOfPerson) {
      id
      displayName
    }
    theme(id: $themeId) @include(if: $isOfTheme) {
      id
      title
    }
    history(first: 50, after: $after, filter: $filter) {
      edges {
        cursor
        node {
          id
          ...HistoryLine_line
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Everything that was done or refused, the newest first. */
export function AdminHistoryPage() {
  const filter = useHistoryFilter();
  const { values, variables } = filter;
  const { data, error, refetch, fetchMore } = useQuery(AdminHistoryPageQuery, {
    variables: {
      filter: variables,
      personId: values.person,
      themeId: values.theme,
      isOfPerson: values.person !== '',
      isOfTheme: values.theme !== '',
    },
    // Every act adds to it.
    fetchPolicy: 'cache-and-network',
  });
  const history = data?.history;
  const endCursor = history?.pageInfo.endCursor ?? null;
  const loadMore = useCallback(() => fetchMore({ variables: { after: endCursor } }), [fetchMore, endCursor]);

  // Another list starts at its beginning.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [variables]);

  const subjects = [
    ...(values.person
      ? [
          {
            param: 'person' as const,
            name: data ? (data.user?.displayName ?? 'Somebody who was deleted') : 'One person',
          },
        ]
      : []),
    ...(values.theme
      ? [
          {
            param: 'theme' as const,
            name: data ? (data.theme?.title ?? 'A theme that was deleted') : 'One theme',
          },
        ]
      : []),
  ];

  return (
    <PageFrame width="full" isDense>
      <PageHeader
        title="History"
        subtitle="Who did what, the newest first"
        actions={<DownloadHistory filter={variables} disabled={history?.edges.length === 0} />}
      />
      <Card as="section" aria-label="History" gap="0" padding={{ base: '0', md: '0' }}>
        <HistoryFilterBar filter={filter} regions={data?.regions ?? []} subjects={subjects} />
        {history ? (
          history.edges.length > 0 ? (
            <HistoryLines
              key={JSON.stringify(variables)}
              lines={history.edges}
              hasMore={history.pageInfo.hasNextPage}
              loadMore={loadMore}
            />
          ) : (
            <Box padding="4" paddingTop="1">
              <EmptyState
                icon={History}
                message={filter.isNarrowed ? 'Nothing matches these filters' : 'Nobody has done anything yet'}
                action={
                  filter.isNarrowed && (
                    <Button variant="outline" onClick={filter.clear}>
                      Clear filters
                    </Button>
                  )
                }
              />
            </Box>
          )
        ) : error ? (
          <Box padding="4" paddingTop="1">
            <ErrorState
              title="The history could not be loaded"
              message={userMessage(error)}
              onRetry={() => void refetch()}
            />
          </Box>
        ) : (
          <Box padding="4" paddingTop="1">
            <ListSkeleton />
          </Box>
        )}
      </Card>
    </PageFrame>
  );
}

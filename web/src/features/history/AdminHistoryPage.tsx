// history/: who did what, for administrators.
import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useConsoleRegions } from '../../auth/useConsoleRegions';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { ListSkeleton } from '../../ui/feedback/ListSkeleton';
import { FilteredList } from '../../ui/list/FilteredList';
import { LongList } from '../../ui/list/LongList';
import { PageFrame } from '../../ui/shell/PageFrame';
import { PageHeader } from '../../ui/shell/PageHeader';
import { Card } from '../../ui/show/Card';
import { DownloadHistory } from '../exports/DownloadButton';
import { HistoryFilterBar } from './HistoryFilterBar';
import { HistoryLine } from './HistoryLine';
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
          at
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

const NO_REGIONS: never[] = [];

/** Everything that was done or refused, the newest first; for organisers, in their regions. */
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
  const regions = useConsoleRegions(data?.regions ?? NO_REGIONS);
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
    <PageFrame width="full">
      <PageHeader
        title="History"
        subtitle="Who did what, the newest first"
        actions={<DownloadHistory filter={variables} disabled={!history || history.edges.length === 0} />}
      />
      <Card as="section" aria-label="History" gap="0" padding={{ base: '0', md: '0' }}>
        <HistoryFilterBar filter={filter} regions={regions} subjects={subjects} />
        <FilteredList
          count={history?.edges.length ?? null}
          filter={filter}
          nothingFound="Nothing matches these filters"
          nothing={{ icon: History, message: 'No changes yet' }}
          failure={
            error
              ? {
                  title: 'The history could not be loaded',
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
          {history && (
            <LongList
              key={JSON.stringify(variables)}
              label="Lines of the history"
              ids={history.edges.map(({ node }) => node.id)}
              render={(index, ref) => {
                const line = history.edges[index]?.node;
                const previousAt = history.edges[index - 1]?.node.at;
                return (
                  line && (
                    <HistoryLine key={line.id} line={line} previousAt={previousAt} index={index} ref={ref} />
                  )
                );
              }}
              hasMore={history.pageInfo.hasNextPage}
              loadMore={loadMore}
              messageOf={userMessage}
            />
          )}
        </FilteredList>
      </Card>
    </PageFrame>
  );
}

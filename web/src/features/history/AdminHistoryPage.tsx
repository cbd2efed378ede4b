import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { userMessage } from '../../apollo/user-message';
import { useConsoleRegions } from '../../auth/console';
import { graphql } from '../../gql/gql';
import type { AdminHistoryPageQuery } from '../../gql/graphql';
import { counted } from '../../lib/numbers';
import { LogList } from '../../ui/list/LogList';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { Card } from '../../ui/show/Card';
import { DownloadHistory } from '../exports/DownloadButton';
import { HistoryFilterBar, useHistoryFilter } from './HistoryFilters';
import { HistoryLine, HistorySentence } from './HistoryLine';

const AdminHistoryPageDocument = graphql(`
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
          act
          requestId
          targetKind
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

type Entry = AdminHistoryPageQuery['history']['edges'][number]['node'];

/** What was done without a request, such as by a timeline, has its act and its second in common. */
const requestOf = ({ requestId, act, at }: Pick<Entry, 'requestId' | 'act' | 'at'>) =>
  requestId ?? `${act} ${at.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}`;

/** What a request did, by the line of its act: the others say what became of people, such as who was placed. */
function summaryOf(entries: readonly Entry[]) {
  const act = entries.find(({ targetKind }) => targetKind !== 'PERSON') ?? entries[0];
  return {
    summary: (
      <>
        {act && <HistorySentence line={act} />}{' '}
        <Text as="span" color="fg.muted">
          {counted(entries.length - 1, 'more line', 'more lines')}
        </Text>
      </>
    ),
  };
}

export function AdminHistoryPage() {
  const filter = useHistoryFilter();
  const { values, variables } = filter;
  const query = useQuery(AdminHistoryPageDocument, {
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
  const { data } = query;
  const regions = useConsoleRegions(data?.regions);
  const history = data?.history;

  const names = { person: data?.user?.displayName, theme: data?.theme?.title };
  const subjects = (['person', 'theme'] as const)
    .filter((param) => values[param] !== '')
    .map((param) => ({ param, name: names[param] ?? (data ? `Deleted ${param}` : `One ${param}`) }));

  return (
    <PageFrame width="full">
      <PageHeader
        title="History"
        subtitle="Who did what, the newest first"
        actions={<DownloadHistory filter={variables} disabled={!history || history.edges.length === 0} />}
      />
      <Card as="section" aria-label="History" gap="0" padding={{ base: '0', md: '0' }}>
        <HistoryFilterBar filter={filter} regions={regions} subjects={subjects} />
        <LogList
          label="Lines of the history"
          groupOf={requestOf}
          summaryOf={summaryOf}
          log={history}
          filter={filter}
          nothing={{ icon: History, message: 'No changes yet' }}
          failureTitle="The history could not be loaded"
          messageOf={userMessage}
          query={query}
        >
          {(line, place) => <HistoryLine key={line.id} line={line} {...place} />}
        </LogList>
      </Card>
    </PageFrame>
  );
}

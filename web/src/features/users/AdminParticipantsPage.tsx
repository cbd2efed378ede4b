import { useQuery } from '@apollo/client/react';
import { Flex, Heading, Text } from '@chakra-ui/react';
import { Upload, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FailureText } from '../../apollo/LoadError';
import { useConsoleRegions } from '../../auth/console';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import { formatCount } from '../../lib/numbers';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { FilteredList } from '../../ui/list/FilteredList';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { ActButton } from '../../ui/show/ActButton';
import { DownloadParticipants } from '../exports/DownloadButton';
import { NO_REGION, useUserList } from '../people/useUserFilter';
import { GoneRegionBanner } from '../regions/GoneRegionBanner';
import { ShownList } from './acts/user-acts';
import { UserFilterBar } from './filters/UserFilterBar';
import { SelectionBar } from './selection/SelectionBar';
import { useSelection } from './selection/useSelection';
import { UserTable } from './table/UserTable';
import { UserTableSkeleton } from './table/UserTableSkeleton';
import { type Users as LoadedUsers, useUsers } from './table/useUsers';

const ImportParticipantsDialog = lazyDialog(
  async () => (await import('./import/ImportParticipantsDialog')).ImportParticipantsDialog,
);

const TakingPartQuery = graphql(`
  query TakingPart {
    dashboardStats {
      totalParticipants
    }
  }
`);

/** How many of all people participate, as the sidebar counts them, and how many do not; null while it loads. */
function useTakingPart(all: number | undefined): string | null {
  const { data } = useQuery(TakingPartQuery);
  if (!data || all === undefined) return null;
  const { totalParticipants } = data.dashboardStats;
  const others = Math.max(0, all - totalParticipants);
  return `${formatCount(totalParticipants)} take part · ${formatCount(others)} ${others === 1 ? 'does' : 'do'} not`;
}

const countText = ({ totalCount, unfilteredCount }: LoadedUsers, isNarrowed: boolean): string =>
  isNarrowed && totalCount < unfilteredCount
    ? `${formatCount(totalCount)} of ${formatCount(unfilteredCount)}`
    : `${formatCount(totalCount)} in total`;

/** All people of the viewer's regions who signed in or were imported, with their assignments and rights. */
export function AdminParticipantsPage() {
  const { list, filter, sort } = useUserList();
  const { users, isPending, regions: known, error, refetch } = useUsers(list);
  // A link may open the page with the dialog.
  const [address, setAddress] = useSearchParams();
  const [isImporting, setIsImporting] = useState(address.has('add'));
  const selection = useSelection(users, list);
  const takingPart = useTakingPart(users?.unfilteredCount);
  const isAdmin = useViewer().role === 'ADMIN';
  const regions = useConsoleRegions(known);
  const { region } = filter.values;
  const regionsShown = regions.filter(({ id }) => region === '' || id === region);
  const hasTeams = regionsShown.length > 0 && regionsShown.every(({ assignedCount }) => assignedCount > 0);

  // An empty list has its only button below its sentence.
  const isEmpty = users?.totalCount === 0 && !filter.isNarrowed;
  const importButton = isAdmin && (
    <ActButton icon={Upload} onClick={() => setIsImporting(true)}>
      Import CSV
    </ActButton>
  );

  const closeImport = () => {
    setIsImporting(false);
    address.delete('add');
    setAddress(address, { replace: true });
  };

  // A different list starts at its beginning.
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a clean-up function.
    window.scrollTo({ top: 0 });
  }, [list]);

  return (
    <PageFrame width="full">
      <PageHeader
        title="Participants"
        subtitle={(isEmpty ? null : takingPart) ?? 'Who takes part'}
        actions={
          isEmpty || (!users && error) ? undefined : (
            <>
              <DownloadParticipants
                filter={filter.variables}
                sort={list.sort}
                count={isPending ? undefined : users?.totalCount}
              />
              {importButton}
            </>
          )
        }
      />
      <GoneRegionBanner regions={known && [...regions, { id: NO_REGION }]} shown="people of all regions" />
      <FilteredList
        label="People"
        filters={
          <Flex
            columnGap="3"
            rowGap="2"
            wrap="wrap"
            paddingBlock="3"
            paddingInlineStart="4"
            paddingInlineEnd={{ base: '4', md: '3' }}
          >
            <Heading as="h2" textStyle="lead" fontWeight="600" lineHeight="2rem">
              All Users
            </Heading>
            {users && (
              <Text color="fg.muted" fontVariantNumeric="tabular-nums" lineHeight="2rem" whiteSpace="nowrap">
                {countText(users, filter.isNarrowed)}
              </Text>
            )}
            <UserFilterBar filter={filter} sort={sort} regions={regions} />
          </Flex>
        }
        count={users?.totalCount ?? null}
        filter={filter}
        nothingFound="No one matches these filters"
        nothing={{
          icon: Users,
          message: 'No users registered yet',
          description: `People appear here when they sign in${isAdmin ? ' or when you import them' : ''}.`,
          action: importButton,
        }}
        failure={
          error
            ? {
                title: 'People could not be loaded',
                message: <FailureText error={error} />,
                onRetry: () => void refetch(),
              }
            : null
        }
        skeleton={<UserTableSkeleton />}
      >
        {users && (
          <ShownList value={list}>
            <UserTable
              users={users}
              list={list}
              hasTeams={hasTeams}
              regions={regions}
              sort={sort}
              selection={selection}
              isPending={isPending}
            />
            <SelectionBar selection={selection} regions={regions} totalCount={users.totalCount} />
          </ShownList>
        )}
      </FilteredList>
      <ImportParticipantsDialog open={isImporting && isAdmin} onClose={closeImport} regions={regions} />
    </PageFrame>
  );
}

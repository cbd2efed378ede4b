import type { FragmentType } from '@apollo/client';
import { Table } from '@chakra-ui/react';
import type { UserRow_UserFragment } from '../../gql/graphql';
import { UserRow } from './UserRow';

interface UserTableProps {
  people: readonly ({ id: string } & FragmentType<UserRow_UserFragment>)[];
  regions: readonly { id: string; name: string }[];
}

const COLUMNS = [
  { title: 'Email', width: '15%' },
  { title: 'Role', width: '7%' },
  { title: 'Region', width: '15%' },
  { title: 'Preferences', width: '11%' },
  { title: 'Top Choice', width: '12%' },
  { title: 'Exclude from Teams', width: '12%' },
];

/** People as rows; on a small screen it scrolls sideways under the names, which stay. */
export function UserTable({ people, regions }: UserTableProps) {
  return (
    <Table.ScrollArea tabIndex={0} role="region" aria-label="All Users">
      <Table.Root size="sm" minWidth="64rem" tableLayout="fixed">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader
              width={{ base: '11rem', lg: '18%' }}
              paddingInlineStart={{ base: '4', md: '6' }}
              position="sticky"
              insetInlineStart="0"
              zIndex="1"
              bg="bg.subtle"
            >
              User
            </Table.ColumnHeader>
            {COLUMNS.map(({ title, width }) => (
              <Table.ColumnHeader key={title} width={width} whiteSpace="normal">
                {title}
              </Table.ColumnHeader>
            ))}
            <Table.ColumnHeader
              width="10%"
              textAlign="end"
              paddingInlineEnd={{ base: '4', md: '6' }}
              position={{ md: 'sticky' }}
              insetInlineEnd="0"
              zIndex="1"
              bg="bg.subtle"
            >
              Actions
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {people.map((person) => (
            <UserRow key={person.id} user={person} regions={regions} />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

import type { FragmentType } from '@apollo/client';
import { Table } from '@chakra-ui/react';
import type { UserRow_UserFragment } from '../../gql/graphql';
import { UserRow } from './UserRow';

interface UserTableProps {
  people: readonly ({ id: string } & FragmentType<UserRow_UserFragment>)[];
  regions: readonly { id: string; name: string }[];
}

const COLUMNS = [
  { title: 'Email', width: '14%' },
  { title: 'Role', width: '7.5%' },
  { title: 'Region', width: '14.5%' },
  { title: 'Preferences', width: '11.5%' },
  { title: 'Top Choice', width: '12%' },
  { title: 'Exclude from Teams', width: '13%' },
];

/** People as rows; on a small screen it scrolls sideways under the names, which stay. */
export function UserTable({ people, regions }: UserTableProps) {
  return (
    <Table.ScrollArea tabIndex={0} role="region" aria-label="All Users">
      <Table.Root size="sm" minWidth="59rem" tableLayout="fixed">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader
              width={{ base: '11rem', lg: '17%' }}
              paddingInlineStart="4"
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
            <Table.ColumnHeader width="10.5%" textAlign="end" paddingInlineEnd="4">
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

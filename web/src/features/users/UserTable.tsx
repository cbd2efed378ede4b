import type { FragmentType } from '@apollo/client';
import { Table } from '@chakra-ui/react';
import type { UserRow_UserFragment } from '../../gql/graphql';
import { UserRow } from './UserRow';

interface UserTableProps {
  people: readonly ({ id: string } & FragmentType<UserRow_UserFragment>)[];
  regions: readonly { id: string; name: string }[];
}

const COLUMNS = ['User', 'Email', 'Role', 'Region', 'Preferences', 'Top Choice', 'Exclude from Teams'];

/** People as rows; on a small screen it scrolls sideways under the names, which stay. */
export function UserTable({ people, regions }: UserTableProps) {
  return (
    <Table.ScrollArea tabIndex={0} role="region" aria-label="All Users">
      <Table.Root size="sm" minWidth="76rem" bg="transparent">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {COLUMNS.map((column, index) => (
              <Table.ColumnHeader
                key={column}
                whiteSpace="nowrap"
                paddingInlineStart={index === 0 ? { base: '4', md: '6' } : undefined}
                {...(index === 0 ? { position: 'sticky', insetInlineStart: '0', bg: 'bg.subtle', zIndex: '1' } : {})}
              >
                {column}
              </Table.ColumnHeader>
            ))}
            <Table.ColumnHeader textAlign="end" paddingInlineEnd={{ base: '4', md: '6' }}>
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

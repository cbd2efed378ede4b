import { Text } from '@chakra-ui/react';
import type { AgendaItemEditor_ItemFragment } from '../../gql/graphql';
import { formatCalendarDay, formatDayFromNow, formatWeekday } from '../../lib/dates';
import { RowGroup, Table } from '../../ui/plain/Table';
import { agendaDays } from './agenda-days';
import { AgendaEventRows, type AgendaActs } from './AgendaEventRows';

const COLUMNS = [
  { title: 'Date', width: '10rem' },
  { title: 'Time', width: '7.25rem' },
  { title: 'Title' },
  { title: 'Location', width: '7.5rem' },
  // Room for the codes of three regions in a line.
  { title: 'Region', width: '14.25rem' },
  { title: 'Acts', isTitleHidden: true, width: '3.5rem' },
] as const;

interface AgendaTableProps extends AgendaActs {
  items: readonly AgendaItemEditor_ItemFragment[];
}

/** The agenda by day; what is equal in several regions is one row. */
export function AgendaTable({ items, ...acts }: AgendaTableProps) {
  return (
    <Table label="Agenda items" columns={COLUMNS} density="compact">
      {agendaDays(items).map(({ day, events }) => (
        <RowGroup key={day} title={<DayTitle day={day} />} isTitleForPhones>
          {events.map((event, index) => (
            <AgendaEventRows key={event.id} event={event} isFirstOfDay={index === 0} {...acts} />
          ))}
        </RowGroup>
      ))}
    </Table>
  );
}

/** `Nov 24, 2026 Tuesday, in 2 days`; the first part has the specification's form. */
function DayTitle({ day }: { day: string }) {
  return (
    <>
      {formatCalendarDay(day)}
      <Text as="span" marginInlineStart="3" fontWeight="400" color="fg.muted">
        {formatWeekday(day)}, {formatDayFromNow(day)}
      </Text>
    </>
  );
}

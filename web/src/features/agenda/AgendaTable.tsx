import type { ApolloCache } from '@apollo/client';
import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Copy, Flag, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { forget } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import type { AgendaItemEditor_ItemFragment } from '../../gql/graphql';
import { formatAgendaTime, formatCalendarDay, formatDayFromNow, formatWeekday } from '../../lib/dates';
import { firstSentenceOf } from '../../lib/html-lines';
import { cutTip, tip } from '../../lib/tip';
import { RowMenu } from '../../ui/list/RowMenu';
import { IconButton } from '../../ui/plain/IconButton';
import { Cell, Row, RowGroup, Table } from '../../ui/plain/Table';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { agendaDays, type AgendaEvent } from './agenda-days';

interface AgendaActs {
  onEdit: (item: AgendaItemEditor_ItemFragment) => void;
  /** Null where every region has it already. */
  duplicating: (item: AgendaItemEditor_ItemFragment) => (() => void) | null;
}

/** Long names of regions are cut instead of widening their column. */
const keepsColumn = { contain: 'inline-size', flex: '1' } as const;

/** How many regions a folded row shows; two lines of codes. */
const MOST_BADGES = 5;

interface AgendaEventRowsProps extends AgendaActs {
  event: AgendaEvent<AgendaItemEditor_ItemFragment>;
  /** Only the first row of a day shows its date. */
  isFirstOfDay: boolean;
}

/** The row of an event; where several regions have it, a row for each of them can be unfolded below. */
function AgendaEventRows({ event, isFirstOfDay, onEdit, duplicating }: AgendaEventRowsProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const rowsId = useId();
  const [item] = event.items;
  const title = item.title ?? 'Untitled Event';
  const duplicate = duplicating(item);
  const isFolded = event.items.length > 1;
  const others = event.items.slice(MOST_BADGES).map(({ region }) => region.name);

  return (
    <>
      <Row tone={item.isDeadline ? 'warning' : undefined}>
        <Cell isForDesks>
          {isFirstOfDay ? (
            <>
              <Text fontWeight="600" fontVariantNumeric="tabular-nums">
                {formatCalendarDay(item.date)}
              </Text>
              <Text textStyle="caption" color="fg.muted">
                {formatWeekday(item.date)}, {formatDayFromNow(item.date)}
              </Text>
            </>
          ) : (
            <VisuallyHidden>{formatCalendarDay(item.date)}</VisuallyHidden>
          )}
        </Cell>
        <Cell kind="muted">
          <Text as="span" fontVariantNumeric="tabular-nums">
            {formatAgendaTime(item.time)}
          </Text>{' '}
          {item.isDeadline && (
            <StatusBadge tone="warning" icon={Flag}>
              Deadline
            </StatusBadge>
          )}
        </Cell>
        {/* Without a place, the text has its room. */}
        <Cell kind="name" colSpan={item.location == null ? 2 : undefined}>
          <Box {...keepsColumn}>
            <Text lineClamp={2} {...cutTip(title)}>
              {title}
            </Text>
            {item.description != null && (
              <Text textStyle="caption" fontWeight="400" color="fg.muted" truncate {...tip(item.description)}>
                {firstSentenceOf(item.description)}
              </Text>
            )}
          </Box>
        </Cell>
        {item.location != null && (
          <Cell kind="muted">
            <Text as="span" lineClamp={2} {...cutTip(item.location)}>
              {item.location}
            </Text>
          </Cell>
        )}
        <Cell>
          <Flex gap="1" wrap="wrap" align="center" {...keepsColumn}>
            {event.items.slice(0, MOST_BADGES).map(({ region }) => (
              <RegionBadge key={region.id} region={region}>
                {isFolded ? (
                  <>
                    <VisuallyHidden>{region.name}</VisuallyHidden>
                    <span aria-hidden>{region.code}</span>
                  </>
                ) : undefined}
              </RegionBadge>
            ))}
            {others.length > 0 && (
              <Text as="span" textStyle="caption" color="fg.muted" {...tip(others.join(', '))}>
                +{others.length}
                <VisuallyHidden> more: {others.join(', ')}</VisuallyHidden>
              </Text>
            )}
          </Flex>
        </Cell>
        <Cell kind="actions">
          {isFolded ? (
            <IconButton
              label={`Regions of ${title}`}
              path={isUnfolded ? 'm18 15-6-6-6 6' : 'm6 9 6 6 6-6'}
              aria-expanded={isUnfolded}
              aria-controls={isUnfolded ? rowsId : undefined}
              onClick={() => setUnfolded(!isUnfolded)}
            />
          ) : (
            <AgendaItemMenu item={item} onEdit={() => onEdit(item)} onDuplicate={duplicate} />
          )}
        </Cell>
      </Row>
      {isFolded &&
        isUnfolded &&
        event.items.map((one, index) => (
          <Row
            key={one.id}
            id={index === 0 ? rowsId : undefined}
            tone={one.isDeadline ? 'warning' : undefined}
          >
            <Cell />
            <Cell />
            <Cell kind="name">
              <Box paddingInlineStart="4" {...keepsColumn}>
                <VisuallyHidden>{title}: </VisuallyHidden>
                <RegionBadge region={one.region} />
              </Box>
            </Cell>
            <Cell />
            <Cell />
            <Cell kind="actions">
              <AgendaItemMenu item={one} onEdit={() => onEdit(one)} onDuplicate={duplicate} />
            </Cell>
          </Row>
        ))}
    </>
  );
}

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

const DeleteAgendaItemMutation = graphql(`
  mutation DeleteAgendaItem($input: DeleteAgendaItemInput!) {
    deleteAgendaItem(input: $input) {
      deletedAgendaItemId
    }
  }
`);

interface AgendaItemMenuProps {
  item: Pick<AgendaItemEditor_ItemFragment, 'id' | 'title' | 'region'>;
  onEdit: () => void;
  /** Null where every region has the event already. */
  onDuplicate: (() => void) | null;
}

/** What can be done with an event in one region. */
function AgendaItemMenu({ item, onEdit, onDuplicate }: AgendaItemMenuProps) {
  const gone = (cache: ApolloCache) => forget(cache, 'AgendaItem', item.id);
  const [deleteAgendaItem, { isPending }] = useAct(DeleteAgendaItemMutation, {
    done: 'Agenda item deleted successfully',
    failed: 'Failed to delete agenda item',
    update: gone,
    gone,
  });
  const confirmDelete = () => {
    if (window.confirm('Are you sure you want to delete this agenda item?'))
      void deleteAgendaItem({ input: { id: item.id } });
  };
  return (
    <RowMenu
      label={`Acts on ${item.title ?? 'Untitled Event'}, ${item.region.name}`}
      items={[
        { label: 'Edit', icon: Pencil, onSelect: onEdit },
        {
          label: 'Duplicate to region',
          icon: Copy,
          isDisabled: onDuplicate === null,
          onSelect: () => onDuplicate?.(),
        },
        { label: 'Delete', icon: Trash2, isDangerous: true, isDisabled: isPending, onSelect: confirmDelete },
      ]}
    />
  );
}

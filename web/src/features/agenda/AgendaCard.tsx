import type { ApolloCache } from '@apollo/client';
import { Flex, Text } from '@chakra-ui/react';
import { CalendarDays, Clock, Copy, Flag, MapPin, Pencil, Trash2 } from 'lucide-react';
import { forget } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import type { AgendaItemEditor_ItemFragment } from '../../gql/graphql';
import { formatCalendarDay } from '../../lib/dates';
import { cutTip } from '../../lib/tip';
import { MiddleCut } from '../../ui/plain/MiddleCut';
import { Card } from '../../ui/show/Card';
import { IconAction } from '../../ui/show/IconAction';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { StatusBadge } from '../../ui/show/StatusBadge';

const DeleteAgendaItemMutation = graphql(`
  mutation DeleteAgendaItem($input: DeleteAgendaItemInput!) {
    deleteAgendaItem(input: $input) {
      deletedAgendaItemId
    }
  }
`);

interface AgendaCardProps {
  item: AgendaItemEditor_ItemFragment;
  onEdit: () => void;
  /** Null if every region already has it. */
  onDuplicate: (() => void) | null;
}

/** One event or deadline of a region, with an organiser's actions. */
export function AgendaCard({ item, onEdit, onDuplicate }: AgendaCardProps) {
  const { id, date, time, location, region, isDeadline, description } = item;
  const gone = (cache: ApolloCache) => forget(cache, 'AgendaItem', id);
  const [deleteAgendaItem, { isPending }] = useAct(DeleteAgendaItemMutation, {
    done: 'Agenda item deleted successfully',
    failed: 'Failed to delete agenda item',
    update: gone,
    gone,
  });
  const confirmDelete = () => {
    if (window.confirm('Are you sure you want to delete this agenda item?'))
      void deleteAgendaItem({ input: { id } });
  };
  const title = item.title ?? 'Untitled Event';
  // Other regions may have an event with the same title.
  const name = `${title}, ${region.name}`;

  return (
    <Card
      as="li"
      aria-label={name}
      headingLevel="h3"
      gap="2"
      padding={{ base: '3', md: '4' }}
      overflowWrap="anywhere"
      {...(isDeadline && { borderColor: 'warning.border' })}
      title={title}
      footer={
        <Flex width="full" columnGap="2" align="center" justify="space-between">
          <RegionBadge region={region} />
          <Flex flexShrink="0">
            <IconAction label={`Edit ${name}`} icon={Pencil} onClick={onEdit} />
            {onDuplicate && <IconAction label={`Duplicate ${name}`} icon={Copy} onClick={onDuplicate} />}
            <IconAction label={`Delete ${name}`} icon={Trash2} loading={isPending} onClick={confirmDelete} />
          </Flex>
        </Flex>
      }
    >
      <Flex gap="1" wrap="wrap">
        <StatusBadge icon={CalendarDays}>{formatCalendarDay(date)}</StatusBadge>
        <StatusBadge icon={Clock}>
          <MiddleCut text={time} />
        </StatusBadge>
        {location != null && (
          <StatusBadge icon={MapPin}>
            <MiddleCut text={location} />
          </StatusBadge>
        )}
        {isDeadline && (
          <StatusBadge tone="warning" icon={Flag}>
            Deadline
          </StatusBadge>
        )}
      </Flex>
      {description != null && (
        <Text color="fg.muted" lineClamp={2} textWrap="pretty" {...cutTip(description)}>
          {description}
        </Text>
      )}
    </Card>
  );
}

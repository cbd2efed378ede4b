import type { FragmentType } from '@apollo/client';
import { Flex, Text } from '@chakra-ui/react';
import { CalendarDays, Clock, Flag, MapPin, Pencil, Trash2 } from 'lucide-react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { AgendaItemCard_ItemFragment } from '../../gql/graphql';
import { formatAgendaTime, formatCalendarDay } from '../../lib/dates';
import { Card } from '../../ui/show/Card';
import { IconAction } from '../../ui/show/IconAction';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { useDeleteAgendaItem } from './useDeleteAgendaItem';

const AgendaItemCardFragment = graphql(`
  fragment AgendaItemCard_item on AgendaItem {
    id
    date
    time
    title
    description
    location
    isDeadline
    region {
      id
      name
      code
    }
  }
`);

interface AgendaItemCardProps {
  item: FragmentType<AgendaItemCard_ItemFragment>;
  onEdit: () => void;
}

/** An agenda item with an administrator's actions. */
export function AgendaItemCard({ onEdit, ...props }: AgendaItemCardProps) {
  const item = useFragmentData(AgendaItemCardFragment, props.item);
  const { deleteAgendaItem, isPending } = useDeleteAgendaItem(item.id);
  const title = item.title ?? 'Untitled Event';

  const confirmDelete = () => {
    if (window.confirm('Are you sure you want to delete this agenda item?')) deleteAgendaItem();
  };

  return (
    <Card
      role="article"
      aria-label={title}
      gap="3"
      title={title}
      actions={
        <>
          <IconAction label={`Edit ${title}`} icon={Pencil} onClick={onEdit} />
          <IconAction
            label={`Delete ${title}`}
            icon={Trash2}
            color="danger.fg"
            loading={isPending}
            onClick={confirmDelete}
          />
        </>
      }
    >
      <Flex gap="2" wrap="wrap" minWidth="0">
        <StatusBadge icon={CalendarDays}>{formatCalendarDay(item.date)}</StatusBadge>
        <StatusBadge icon={Clock}>{formatAgendaTime(item.time)}</StatusBadge>
        {item.location && (
          <StatusBadge icon={MapPin}>
            <Text as="span" truncate title={item.location}>
              {item.location}
            </Text>
          </StatusBadge>
        )}
        <RegionBadge region={item.region} />
        {item.isDeadline && (
          <StatusBadge tone="danger" icon={Flag}>
            Deadline
          </StatusBadge>
        )}
      </Flex>
      {item.description && (
        <Text color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-line">
          {item.description}
        </Text>
      )}
    </Card>
  );
}

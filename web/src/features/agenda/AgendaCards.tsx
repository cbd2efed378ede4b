import type { ApolloCache } from '@apollo/client';
import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import {
  CalendarDays,
  ChevronDown,
  ChevronUp,
  Clock,
  Copy,
  Flag,
  MapPin,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useId, useState } from 'react';
import { forget } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import type { AgendaItemEditor_ItemFragment } from '../../gql/graphql';
import { formatCalendarDay, formatDayFromNow, formatWeekday } from '../../lib/dates';
import { firstSentenceOf } from '../../lib/html-lines';
import { cutTip, tip } from '../../lib/tip';
import { RowMenu } from '../../ui/list/RowMenu';
import { Card } from '../../ui/show/Card';
import { IconAction } from '../../ui/show/IconAction';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { agendaEvents, type AgendaEvent } from './agenda-events';

interface AgendaActs {
  onEdit: (item: AgendaItemEditor_ItemFragment) => void;
  /** Null where every region has it already. */
  duplicating: (item: AgendaItemEditor_ItemFragment) => (() => void) | null;
}

interface AgendaCardProps extends AgendaActs {
  event: AgendaEvent<AgendaItemEditor_ItemFragment>;
}

/** One event; where several regions have it, their acts can be unfolded. */
function AgendaCard({ event, onEdit, duplicating }: AgendaCardProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const actsId = useId();
  const [item] = event.items;
  const title = item.title ?? 'Untitled Event';
  const duplicate = duplicating(item);
  const isShared = event.items.length > 1;

  return (
    <Card
      as="li"
      aria-label={title}
      gap="1.5"
      padding={{ base: '4', md: '4' }}
      {...(item.isDeadline && { borderColor: 'warning.border' })}
      title={title}
      isTitleCut
      subtitle={
        <Flex as="span" gap="2" align="center" textStyle="caption" minHeight="6">
          {formatWeekday(item.date)}, {formatDayFromNow(item.date)}
          {item.isDeadline && (
            <StatusBadge tone="warning" icon={Flag}>
              Deadline
            </StatusBadge>
          )}
        </Flex>
      }
      actions={
        isShared ? (
          <IconAction
            label={`Regions of ${title}`}
            icon={isUnfolded ? ChevronUp : ChevronDown}
            aria-expanded={isUnfolded}
            aria-controls={isUnfolded ? actsId : undefined}
            onClick={() => setUnfolded(!isUnfolded)}
          />
        ) : (
          <AgendaItemMenu item={item} onEdit={() => onEdit(item)} onDuplicate={duplicate} />
        )
      }
    >
      <Flex gap="1.5" wrap="wrap">
        <StatusBadge icon={CalendarDays}>{formatCalendarDay(item.date)}</StatusBadge>
        <StatusBadge icon={Clock}>
          <Cut text={item.time} />
        </StatusBadge>
        {item.location != null && (
          <StatusBadge icon={MapPin}>
            <Cut text={item.location} />
          </StatusBadge>
        )}
      </Flex>
      {!isUnfolded && (
        // So that three regions fit into one line of three columns.
        <Flex gap="3px" wrap="wrap">
          {event.items.map(({ region }) => (
            <RegionBadge key={region.id} region={region} />
          ))}
        </Flex>
      )}
      {item.description != null && (
        <Text textStyle="caption" color="fg.muted" lineClamp={2} {...tip(item.description)}>
          {firstSentenceOf(item.description)}
        </Text>
      )}
      {isUnfolded && (
        <Flex as="ul" id={actsId} columnGap="4" rowGap="1" wrap="wrap">
          {event.items.map((one) => (
            <Flex as="li" key={one.id} gap="1" align="center" minWidth="0">
              <RegionBadge region={one.region} />
              <AgendaItemMenu item={one} onEdit={() => onEdit(one)} onDuplicate={duplicate} />
            </Flex>
          ))}
        </Flex>
      )}
    </Card>
  );
}

const Cut = ({ text }: { text: string }) => (
  <Box as="span" truncate {...cutTip(text)}>
    {text}
  </Box>
);

interface AgendaCardsProps extends AgendaActs {
  items: readonly AgendaItemEditor_ItemFragment[];
}

/** The agenda by day and time; what is equal in several regions is one card. */
export function AgendaCards({ items, ...acts }: AgendaCardsProps) {
  return (
    <SimpleGrid as="ul" aria-label="Agenda items" columns={{ base: 1, md: 2, xl: 3 }} gap="4">
      {agendaEvents(items).map((event) => (
        <AgendaCard key={event.id} event={event} {...acts} />
      ))}
    </SimpleGrid>
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

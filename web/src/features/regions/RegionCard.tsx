import type { FragmentType } from '@apollo/client';
import { Flex, Link as ChakraLink, Text } from '@chakra-ui/react';
import {
  CalendarDays,
  CircleCheck,
  Clock,
  Lightbulb,
  MapPin,
  Pencil,
  PencilLine,
  Trash2,
  Users,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { RegionCard_RegionFragment } from '../../gql/graphql';
import { formatDays } from '../../lib/dates';
import { counted, people } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { Card } from '../../ui/show/Card';
import { IconAction } from '../../ui/show/IconAction';
import { RegionDot } from '../../ui/show/RegionBadge';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { FactList } from './FactList';
import { useDeleteRegion } from './useDeleteRegion';

const RegionCardFragment = graphql(`
  fragment RegionCard_region on Region {
    id
    name
    code
    description
    hostCity
    timeZone
    firstDay
    lastDay
    themeCount
    seatCount
    participantCount
    assignmentStatus {
      id
      status
    }
  }
`);

interface RegionCardProps {
  region: FragmentType<RegionCard_RegionFragment>;
  onEdit: () => void;
}

/** One region, what it has, and an administrator's actions. */
export function RegionCard({ onEdit, ...props }: RegionCardProps) {
  const region = useFragmentData(RegionCardFragment, props.region);
  const { deleteRegion, isPending } = useDeleteRegion(region.id);
  const isPublished = region.assignmentStatus.status === 'PUBLISHED';

  const confirmDelete = () => {
    if (window.confirm(`Delete region "${region.name}"? This will affect all associated data.`)) {
      deleteRegion();
    }
  };

  return (
    <Card
      role="article"
      aria-label={region.name}
      gap="3"
      title={region.name}
      subtitle={
        <Flex as="span" gap="2" align="center" marginTop="1">
          <RegionDot code={region.code} />
          <Text as="span" textStyle="caption" fontFamily="mono">
            Code: {region.code}
          </Text>
        </Flex>
      }
      actions={
        <>
          <IconAction label={`Edit ${region.name}`} icon={Pencil} onClick={onEdit} />
          {/* Not red: nothing is lost before the question is answered. */}
          <IconAction
            label={`Delete ${region.name}`}
            icon={Trash2}
            loading={isPending}
            onClick={confirmDelete}
          />
        </>
      }
      footer={
        <Flex gap="3" wrap="wrap" justify="space-between" align="center" width="full">
          <StatusBadge
            tone={isPublished ? 'success' : 'neutral'}
            icon={isPublished ? CircleCheck : PencilLine}
          >
            {isPublished ? 'Teams published' : 'Teams are a draft'}
          </StatusBadge>
          <Flex gap="4">
            <ChakraLink asChild variant="underline" color="accent.fg" aria-label={`Teams of ${region.name}`}>
              <Link to={hrefs.adminAssignments(region.id)}>Teams</Link>
            </ChakraLink>
            <ChakraLink
              asChild
              variant="underline"
              color="accent.fg"
              aria-label={`History of ${region.name}`}
            >
              <Link to={hrefs.adminHistory({ region: region.id })}>History</Link>
            </ChakraLink>
          </Flex>
        </Flex>
      }
    >
      {region.timeZone == null && (
        <Text color="warning.fg">
          Set the time zone: until then, nobody knows by which clock the agenda&apos;s times are meant.
        </Text>
      )}
      {region.description && (
        <Text color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-line">
          {region.description}
        </Text>
      )}
      <FactList
        facts={[
          [MapPin, region.hostCity],
          [CalendarDays, formatDays(region)],
          [Clock, region.timeZone?.replaceAll('_', ' ')],
          [Users, people(region.participantCount)],
          [
            Lightbulb,
            `${counted(region.themeCount, 'theme', 'themes')}, ${counted(region.seatCount, 'seat', 'seats')}`,
          ],
        ]}
      />
    </Card>
  );
}

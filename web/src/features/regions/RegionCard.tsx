import type { ApolloCache, FragmentType } from '@apollo/client';
import { Flex, Text } from '@chakra-ui/react';
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
import { forgetRegion } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { RegionCard_RegionFragment } from '../../gql/graphql';
import { formatDays, placeOf, zoneText } from '../../lib/dates';
import { counted, people } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { MiddleCut } from '../../ui/plain/MiddleCut';
import { Card } from '../../ui/show/Card';
import { IconAction } from '../../ui/show/IconAction';
import { RegionDot } from '../../ui/show/RegionBadge';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { PageLink } from '../links/PageLink';
import { FactList } from './RegionOption';

const RegionCardFragment = graphql(`
  fragment RegionCard_region on Region {
    ...RegionFacts_region @unmask
    themeCount
    seatCount
    participantCount
    assignmentStatus {
      id
      status
    }
  }
`);

const DeleteRegionMutation = graphql(`
  mutation DeleteRegion($input: DeleteRegionInput!) {
    deleteRegion(input: $input) {
      deletedRegionId
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
  const gone = (cache: ApolloCache) => forgetRegion(cache, region.id);
  const [deleteRegion, { isPending }] = useAct(DeleteRegionMutation, {
    done: 'Region deleted successfully',
    failed: { title: 'Failed to delete region' },
    update: gone,
    gone,
  });
  const isPublished = region.assignmentStatus.status === 'PUBLISHED';
  const zone = region.timeZone == null ? null : zoneText(region.timeZone);
  const isOwnCity = region.timeZone != null && placeOf(region.timeZone) === region.hostCity;

  const confirmDelete = () => {
    if (window.confirm(`Delete region "${region.name}"? This will affect all associated data.`)) {
      void deleteRegion({ input: { id: region.id } });
    }
  };

  return (
    <Card
      role="article"
      aria-label={region.name}
      gap="3"
      title={region.name}
      subtitle={
        <Flex as="span" gap="2" align="center" marginTop="1" textStyle="caption" fontFamily="mono">
          <RegionDot code={region.code} />
          <MiddleCut text={`Code: ${region.code}`} />
        </Flex>
      }
      actions={
        <Flex marginInlineEnd="-2">
          <IconAction label={`Edit ${region.name}`} icon={Pencil} onClick={onEdit} />
          {/* Not red: nothing is lost until the person confirms. */}
          <IconAction
            label={`Delete ${region.name}`}
            icon={Trash2}
            loading={isPending}
            onClick={confirmDelete}
          />
        </Flex>
      }
      footer={
        <Flex gap="3" wrap="wrap" justify="space-between" align="center" width="full">
          <StatusBadge
            tone={isPublished ? 'success' : 'neutral'}
            icon={isPublished ? CircleCheck : PencilLine}
          >
            {isPublished ? 'Published' : 'Draft'}
          </StatusBadge>
          <Flex gap="4">
            <PageLink to={hrefs.adminAssignments(region.id)} aria-label={`Teams of ${region.name}`}>
              Teams
            </PageLink>
            <PageLink to={hrefs.adminHistory({ region: region.id })} aria-label={`History of ${region.name}`}>
              History
            </PageLink>
          </Flex>
        </Flex>
      }
    >
      {region.timeZone == null && (
        <Text color="warning.fg">Set the time zone: until then, the agenda&apos;s times have no clock.</Text>
      )}
      {region.description && (
        <Text color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-line">
          {region.description}
        </Text>
      )}
      <FactList
        facts={[
          // The zone is usually the city's.
          [MapPin, zone !== null && isOwnCity ? zone : region.hostCity],
          [CalendarDays, formatDays(region)],
          [Clock, isOwnCity ? null : zone],
          [Users, people(region.participantCount), hrefs.adminParticipants(region.id)],
          [
            Lightbulb,
            `${counted(region.themeCount, 'theme', 'themes')}, ${counted(region.seatCount, 'seat', 'seats')}`,
            hrefs.adminThemes(region.id),
          ],
        ]}
      />
    </Card>
  );
}

import type { FragmentType } from '@apollo/client';
import { Text } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { RegionCard_RegionFragment } from '../../gql/graphql';
import { Card } from '../../ui/show/Card';
import { IconAction } from '../../ui/show/IconAction';
import { useDeleteRegion } from './useDeleteRegion';

const RegionCardFragment = graphql(`
  fragment RegionCard_region on Region {
    id
    name
    code
    description
  }
`);

interface RegionCardProps {
  region: FragmentType<RegionCard_RegionFragment>;
  onEdit: () => void;
}

/** One region with an administrator's actions. */
export function RegionCard({ onEdit, ...props }: RegionCardProps) {
  const region = useFragmentData(RegionCardFragment, props.region);
  const { deleteRegion, isPending } = useDeleteRegion(region.id);

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
        <Text as="span" textStyle="caption" fontFamily="mono">
          Code: {region.code}
        </Text>
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
    >
      {region.description && (
        <Text color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-line">
          {region.description}
        </Text>
      )}
    </Card>
  );
}

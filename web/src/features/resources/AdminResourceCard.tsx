import type { FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { AdminResourceCard_ResourceFragment } from '../../gql/graphql';
import { Card } from '../../ui/show/Card';
import { IconAction } from '../../ui/show/IconAction';
import { SafeHtml } from '../../ui/show/SafeHtml';
import { useDeleteResource } from './useDeleteResource';

const AdminResourceCardFragment = graphql(`
  fragment AdminResourceCard_resource on Resource {
    id
    title
    content
  }
`);

interface AdminResourceCardProps {
  resource: FragmentType<AdminResourceCard_ResourceFragment>;
  /** The button that drags the card. */
  handle: ReactNode;
  onEdit: () => void;
}

/** A resource as participants see it, with an administrator's actions. */
export function AdminResourceCard({ handle, onEdit, ...props }: AdminResourceCardProps) {
  const resource = useFragmentData(AdminResourceCardFragment, props.resource);
  const { deleteResource, isPending } = useDeleteResource(resource.id);

  const confirmDelete = () => {
    if (window.confirm('Are you sure you want to delete this resource?')) deleteResource();
  };

  return (
    <Card
      role="article"
      aria-label={resource.title}
      gap="3"
      title={resource.title}
      lead={
        handle && (
          // As high as the title's first line.
          <Box marginBlock="-1.5" marginInlineStart="-2.5" marginInlineEnd="-1">
            {handle}
          </Box>
        )
      }
      actions={
        <>
          <IconAction label={`Edit ${resource.title}`} icon={Pencil} onClick={onEdit} />
          <IconAction
            label={`Delete ${resource.title}`}
            icon={Trash2}
            color="danger.fg"
            loading={isPending}
            onClick={confirmDelete}
          />
        </>
      }
    >
      <SafeHtml html={resource.content} />
    </Card>
  );
}

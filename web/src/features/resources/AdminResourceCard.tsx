import type { ApolloCache, FragmentType } from '@apollo/client';
import { Flex } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { forget } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { AdminResourceCard_ResourceFragment } from '../../gql/graphql';
import { PHONE, useMedia } from '../../lib/useMedia';
import { Card } from '../../ui/show/Card';
import { FoldableHtml } from '../../ui/show/FoldableHtml';
import { IconAction } from '../../ui/show/IconAction';

const DeleteResourceMutation = graphql(`
  mutation DeleteResource($input: DeleteResourceInput!) {
    deleteResource(input: $input) {
      deletedResourceId
    }
  }
`);

const AdminResourceCardFragment = graphql(`
  fragment AdminResourceCard_resource on Resource {
    id
    title
    content
  }
`);

interface AdminResourceCardProps {
  resource: FragmentType<AdminResourceCard_ResourceFragment>;
  /** Its place in the order, from 1. */
  place: number;
  /** The button that drags the card. */
  handle: ReactNode;
  onEdit: () => void;
}

/** A resource as participants read it, with an administrator's actions. */
export function AdminResourceCard({ place, handle, onEdit, ...props }: AdminResourceCardProps) {
  const { id, title, content } = useFragmentData(AdminResourceCardFragment, props.resource);
  const gone = (cache: ApolloCache) => forget(cache, 'Resource', id);
  const [deleteResource, { isPending }] = useAct(DeleteResourceMutation, {
    done: 'Resource deleted successfully',
    failed: 'Failed to delete resource',
    update: gone,
    gone,
  });

  const isPhone = useMedia(PHONE);
  const confirmDelete = () => {
    if (window.confirm('Are you sure you want to delete this resource?'))
      void deleteResource({ input: { id } });
  };

  const acts = (
    // Icons end where the text does.
    <Flex
      marginStart="auto"
      justify="flex-end"
      marginEnd={{ base: '-3.5', md: '-2.5' }}
      marginBlock={{ base: '-2.5', md: '0' }}
    >
      {handle}
      <IconAction label={`Edit ${title}`} icon={Pencil} onClick={onEdit} />
      <IconAction label={`Delete ${title}`} icon={Trash2} loading={isPending} onClick={confirmDelete} />
    </Flex>
  );

  return (
    <Card
      as="article"
      aria-label={title}
      gap="3"
      padding={{ base: '4', md: '4' }}
      title={`${place}. ${title}`}
      // On a phone, they would leave the title half its width.
      actions={isPhone ? undefined : acts}
      footer={isPhone ? acts : undefined}
    >
      <FoldableHtml html={content} />
    </Card>
  );
}

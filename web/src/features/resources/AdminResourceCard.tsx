import type { ApolloCache, FragmentType } from '@apollo/client';
import { Box } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { forget } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { AdminResourceCard_ResourceFragment } from '../../gql/graphql';
import { excerptOf, htmlLines } from '../../lib/html-lines';
import { RowMenu } from '../../ui/list/RowMenu';
import { IconButton } from '../../ui/plain/IconButton';
import { Card } from '../../ui/show/Card';
import { SafeHtml } from '../../ui/show/SafeHtml';

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
  /** The button that drags the card. */
  handle: ReactNode;
  onEdit: () => void;
}

/** About what a line of the widest page holds. */
const EXCERPT = 135;

/** A resource in a line, which unfolds to what participants read, with an administrator's acts. */
export function AdminResourceCard({ handle, onEdit, ...props }: AdminResourceCardProps) {
  const { id, title, content } = useFragmentData(AdminResourceCardFragment, props.resource);
  const gone = (cache: ApolloCache) => forget(cache, 'Resource', id);
  const [deleteResource, { isPending }] = useAct(DeleteResourceMutation, {
    done: 'Resource deleted successfully',
    failed: 'Failed to delete resource',
    update: gone,
    gone,
  });
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const excerpt = useMemo(() => excerptOf(htmlLines(content), EXCERPT), [content]);

  const confirmDelete = () => {
    if (window.confirm('Are you sure you want to delete this resource?'))
      void deleteResource({ input: { id } });
  };

  return (
    <Card
      role="article"
      aria-label={title}
      gap="2"
      padding={{ base: '2', md: '2' }}
      isLine={!isOpen}
      title={title}
      isTitleCut
      subtitle={isOpen ? undefined : <Line>{excerpt}</Line>}
      // Unfolded, as high as the title's first line.
      lead={handle && <Box marginBlock={isOpen ? '-1' : '0'}>{handle}</Box>}
      actions={
        <>
          <IconButton
            label={`Content of ${title}`}
            path={isOpen ? 'm18 15-6-6-6 6' : 'm6 9 6 6 6-6'}
            aria-expanded={isOpen}
            aria-controls={isOpen ? contentId : undefined}
            onClick={() => setOpen(!isOpen)}
          />
          <RowMenu
            label={`Acts on ${title}`}
            items={[
              { label: 'Edit', icon: Pencil, onSelect: onEdit },
              {
                label: 'Delete',
                icon: Trash2,
                isDangerous: true,
                isDisabled: isPending,
                onSelect: confirmDelete,
              },
            ]}
          />
        </>
      }
    >
      {isOpen && (
        <Box id={contentId} paddingInlineStart={handle ? '11' : '0'} paddingInlineEnd="2" paddingBottom="2">
          <SafeHtml html={content} />
        </Box>
      )}
    </Card>
  );
}

const Line = ({ children }: { children: string }) => (
  <Box as="span" display="block" truncate>
    {children}
  </Box>
);

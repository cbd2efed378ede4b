import type { ApolloCache, FragmentType } from '@apollo/client';
import { Flex, IconButton, Text } from '@chakra-ui/react';
import { Copy, History, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActDialog } from '../../apollo/ActDialog';
import { forget, forgetFigures } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { AdminThemeCard_ThemeFragment } from '../../gql/graphql';
import { htmlLines, joinLines } from '../../lib/html-lines';
import { counted, formatCount } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { tip } from '../../lib/tip';
import { Card } from '../../ui/show/Card';
import { IconAction } from '../../ui/show/IconAction';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { StatusBadge } from '../../ui/show/StatusBadge';

const CloneThemeMutation = graphql(`
  mutation CloneTheme($input: CloneThemeInput!) {
    cloneTheme(input: $input) {
      theme {
        id
        ...ThemeEditor_theme @unmask
      }
      region {
        ...ThemeEditor_region
      }
    }
  }
`);

const DeleteThemeMutation = graphql(`
  mutation DeleteTheme($input: DeleteThemeInput!) {
    deleteTheme(input: $input) {
      deletedThemeId
      region {
        ...ThemeEditor_region
      }
    }
  }
`);

interface DeleteThemeDialogProps {
  theme: { id: string; title: string };
  onClose: () => void;
}

/** Asks before a theme is deleted with everything that depends on it. Mounted while open. */
function DeleteThemeDialog({ theme, onClose }: DeleteThemeDialogProps) {
  const gone = (cache: ApolloCache) => forget(cache, 'Theme', theme.id);
  const [deleteTheme, deleting] = useAct(DeleteThemeMutation, {
    done: 'Theme deleted successfully',
    failed: 'Failed to delete theme',
    update: gone,
    gone,
  });
  return (
    <ActDialog
      isDestructive
      title="Delete Theme?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      act={deleting}
      failureTitle="The theme was not deleted"
      onConfirm={() => deleteTheme({ input: { id: theme.id } })}
      onClose={onClose}
    >
      <Text overflowWrap="anywhere">
        This deletes “{theme.title}”, its team and its place in all rankings. The other themes keep their
        order.
      </Text>
    </ActDialog>
  );
}

const AdminThemeCardFragment = graphql(`
  fragment AdminThemeCard_theme on Theme {
    id
    title
    description
    capacity
    memberCount
    region {
      id
      name
      code
    }
  }
`);

interface AdminThemeCardProps {
  theme: FragmentType<AdminThemeCard_ThemeFragment>;
  /** The number of people who rank it first; null while it is not known. */
  firstChoices: { firstChoiceCount: number; drawnFirstChoiceCount: number } | null;
  onEdit: () => void;
}

/** One theme with an administrator's actions. */
export function AdminThemeCard({ firstChoices, onEdit, ...props }: AdminThemeCardProps) {
  const theme = useFragmentData(AdminThemeCardFragment, props.theme);
  const { id, title, description, capacity, memberCount, region } = theme;
  const [cloneTheme, { isPending: isCloning }] = useAct(CloneThemeMutation, {
    done: 'Theme cloned successfully',
    failed: 'Failed to clone theme',
    update: forgetFigures,
    gone: (cache) => forget(cache, 'Theme', id),
  });
  const [isDeleting, setIsDeleting] = useState(false);
  const text = useMemo(() => joinLines(htmlLines(description)), [description]);
  const isFull = memberCount === capacity;
  const isCrowded = firstChoices !== null && firstChoices.firstChoiceCount > capacity;

  return (
    <Card
      as="article"
      aria-label={title}
      headingLevel="h3"
      gap="1"
      padding={{ base: '4', md: '3' }}
      title={title}
    >
      <Flex columnGap="2" wrap="wrap" align="center" textStyle="caption" color="fg.muted">
        <StatusBadge>{formatCount(capacity)} spots</StatusBadge>
        {memberCount > capacity && (
          <StatusBadge tone="danger" icon={TriangleAlert}>
            Over full
          </StatusBadge>
        )}
        {isFull && <StatusBadge>Full</StatusBadge>}
        <span>
          {firstChoices && (
            <Text as="span" {...(isCrowded && { color: 'warning.fg', fontWeight: '600' })}>
              {counted(firstChoices.firstChoiceCount, 'first choice', 'first choices')}
              {firstChoices.drawnFirstChoiceCount > 0 &&
                ` (${formatCount(firstChoices.drawnFirstChoiceCount)} random)`}
            </Text>
          )}
          {memberCount > 0 && !isFull && `${firstChoices ? ' · ' : ''}${formatCount(memberCount)} placed`}
        </span>
      </Flex>
      <Text color="fg.muted" lineClamp={2} overflowWrap="anywhere">
        {text}
      </Text>
      {/* A long name of a region has a line of its own. */}
      <Flex gap="2" wrap="wrap" align="center" justify="space-between" marginTop="auto" paddingTop="2">
        <RegionBadge region={region} />
        <Flex
          marginInlineStart="auto"
          marginEnd={{ base: '-3.5', md: '0' }}
          marginBlock={{ base: '-2.5', md: '0' }}
          css={{ '& > *': { minWidth: { base: '11', md: '7' }, height: { base: '11', md: '8' } } }}
        >
          <IconAction size="xs" label={`Edit ${title}`} icon={Pencil} onClick={onEdit} />
          <IconAction
            size="xs"
            label={`Clone ${title}`}
            icon={Copy}
            loading={isCloning}
            onClick={() => void cloneTheme({ input: { id } })}
          />
          <IconAction size="xs" label={`Delete ${title}`} icon={Trash2} onClick={() => setIsDeleting(true)} />
          <IconButton asChild variant="ghost" size="xs" color="fg.muted" aria-label={`History of ${title}`}>
            <Link to={hrefs.adminHistory({ theme: id })} {...tip(`History of ${title}`)}>
              <History size={16} aria-hidden />
            </Link>
          </IconButton>
        </Flex>
      </Flex>
      {isDeleting && <DeleteThemeDialog theme={theme} onClose={() => setIsDeleting(false)} />}
    </Card>
  );
}

import type { ApolloCache, FragmentType } from '@apollo/client';
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Copy, History, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forget, forgetFigures } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { useFragmentData } from '../../apollo/useFragmentData';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { AdminThemeRow_ThemeFragment } from '../../gql/graphql';
import { excerptOf, htmlLines } from '../../lib/html-lines';
import { formatCount } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { PHONE, useMedia } from '../../lib/useMedia';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Banner } from '../../ui/feedback/Banner';
import { RowMenu } from '../../ui/list/RowMenu';
import { Cell, Row } from '../../ui/plain/Table';
import { StatusBadge } from '../../ui/show/StatusBadge';

const CloneThemeMutation = graphql(`
  mutation CloneTheme($input: CloneThemeInput!) {
    cloneTheme(input: $input) {
      theme {
        id
        ...AdminThemeRow_theme
        ...ThemeEditor_theme @unmask
      }
      region {
        id
        themes {
          id
        }
      }
    }
  }
`);

const DeleteThemeMutation = graphql(`
  mutation DeleteTheme($input: DeleteThemeInput!) {
    deleteTheme(input: $input) {
      deletedThemeId
      region {
        id
        themes {
          id
        }
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
  const [deleteTheme, { isPending, error }] = useAct(DeleteThemeMutation, {
    done: 'Theme deleted successfully',
    failed: 'Failed to delete theme',
    update: gone,
    gone,
  });
  return (
    <ConfirmDialog
      open
      isDestructive
      title="Delete Theme?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => void deleteTheme({ input: { id: theme.id } })}
    >
      <Stack gap="3">
        <Text overflowWrap="anywhere">
          “{theme.title}” is deleted permanently, with everybody’s ranking of it and its team. The other
          themes keep their order in people’s preferences.
        </Text>
        {error && (
          <Banner tone="danger" title="The theme was not deleted" assertive>
            {userMessage(error)}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

const AdminThemeRowFragment = graphql(`
  fragment AdminThemeRow_theme on Theme {
    id
    title
    description
    capacity
    memberCount
  }
`);

/** About what two lines hold, in characters. */
const EXCERPT = { desk: 150, phone: 90 } as const;

interface AdminThemeRowProps {
  theme: FragmentType<AdminThemeRow_ThemeFragment>;
  /** How many people rank it first; null while that is not known. */
  firstChoices: { firstChoiceCount: number; drawnFirstChoiceCount: number } | null;
  onEdit: () => void;
}

/** One theme with an administrator's acts. */
export function AdminThemeRow({ firstChoices, onEdit, ...props }: AdminThemeRowProps) {
  const theme = useFragmentData(AdminThemeRowFragment, props.theme);
  const { id, title, description, capacity, memberCount } = theme;
  const [cloneTheme, { isPending: isCloning }] = useAct(CloneThemeMutation, {
    done: 'Theme cloned successfully',
    failed: 'Failed to clone theme',
    update: forgetFigures,
    gone: (cache) => forget(cache, 'Theme', id),
  });
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  const length = EXCERPT[useMedia(PHONE) ? 'phone' : 'desk'];
  const excerpt = useMemo(() => excerptOf(htmlLines(description), length), [description, length]);

  return (
    <Row>
      <Cell kind="name">
        <Text overflowWrap="anywhere">{title}</Text>
        {/* Cut before the browser cuts it, whose ellipsis would follow a full stop. */}
        <Text textStyle="caption" color="fg.muted" fontWeight="400" lineClamp={2}>
          {excerpt}
        </Text>
        {isDeleting && <DeleteThemeDialog theme={theme} onClose={() => setIsDeleting(false)} />}
      </Cell>
      <Cell kind="figure" label="Seats">
        {formatCount(capacity)} spots
      </Cell>
      <Cell kind="figure" label="1st choices">
        {firstChoices === null ? '–' : formatCount(firstChoices.firstChoiceCount)}
        {firstChoices !== null && firstChoices.drawnFirstChoiceCount > 0 && (
          <Text as="span" color="fg.muted">
            {' '}
            ({formatCount(firstChoices.drawnFirstChoiceCount)} random)
          </Text>
        )}
      </Cell>
      <Cell kind="figure" label="Placed">
        <Flex as="span" gap="2" align="center">
          {memberCount > capacity ? (
            <StatusBadge tone="danger" icon={TriangleAlert}>
              Over full
            </StatusBadge>
          ) : (
            memberCount === capacity && <StatusBadge>Full</StatusBadge>
          )}
          <Box as="span">{formatCount(memberCount)}</Box>
        </Flex>
      </Cell>
      <Cell kind="actions">
        <RowMenu
          label={`Acts on ${title}`}
          items={[
            { label: 'Edit', icon: Pencil, onSelect: onEdit },
            {
              label: 'Clone',
              icon: Copy,
              isDisabled: isCloning,
              onSelect: () => void cloneTheme({ input: { id } }),
            },
            {
              label: 'History',
              icon: History,
              onSelect: () => void navigate(hrefs.adminHistory({ theme: id })),
            },
            { label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => setIsDeleting(true) },
          ]}
        />
      </Cell>
    </Row>
  );
}

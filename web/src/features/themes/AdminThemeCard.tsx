import type { FragmentType } from '@apollo/client';
import { Box, Button } from '@chakra-ui/react';
import { Copy, Pencil, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { AdminThemeCard_ThemeFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { Card } from '../../ui/show/Card';
import { RegionBadge } from '../../ui/show/RegionBadge';
import { SafeHtml } from '../../ui/show/SafeHtml';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { DeleteThemeDialog } from './DeleteThemeDialog';
import { useCloneTheme } from './useCloneTheme';

const AdminThemeCardFragment = graphql(`
  fragment AdminThemeCard_theme on Theme {
    id
    title
    description
    capacity
    region {
      id
      name
      code
    }
  }
`);

interface AdminThemeCardProps {
  theme: FragmentType<AdminThemeCard_ThemeFragment>;
  onEdit: () => void;
}

/** One theme with an administrator's actions. */
export function AdminThemeCard({ onEdit, ...props }: AdminThemeCardProps) {
  const theme = useFragmentData(AdminThemeCardFragment, props.theme);
  const { cloneTheme, isPending: isCloning } = useCloneTheme(theme.id);
  const [isDeleting, setIsDeleting] = useState(false);

  return (
    <Card
      role="article"
      aria-label={theme.title}
      gap="3"
      title={theme.title}
      actions={
        <StatusBadge icon={Users}>
          <Box as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {formatCount(theme.capacity)} spots
          </Box>
        </StatusBadge>
      }
      footer={
        <>
          <Button size="xs" variant="outline" aria-label={`Edit ${theme.title}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
            Edit
          </Button>
          <Button
            size="xs"
            variant="outline"
            aria-label={`Clone ${theme.title}`}
            loading={isCloning}
            loadingText="Cloning..."
            onClick={() => cloneTheme()}
          >
            <Copy size={16} aria-hidden />
            Clone
          </Button>
          <Button
            size="xs"
            variant="outline"
            color="danger.fg"
            aria-label={`Delete ${theme.title}`}
            onClick={() => setIsDeleting(true)}
          >
            <Trash2 size={16} aria-hidden />
            Delete
          </Button>
        </>
      }
    >
      <Box>
        <RegionBadge region={theme.region} />
      </Box>
      <SafeHtml html={theme.description} clampedTo={2} color="fg.muted" />
      {isDeleting && <DeleteThemeDialog theme={theme} onClose={() => setIsDeleting(false)} />}
    </Card>
  );
}

import type { FragmentType } from '@apollo/client';
import { Users } from 'lucide-react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { ThemeCard_ThemeFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { Card } from '../../ui/show/Card';
import { SafeHtml } from '../../ui/show/SafeHtml';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { ThemeTeamPreview } from './ThemeTeamPreview';

const ThemeCardFragment = graphql(`
  fragment ThemeCard_theme on Theme {
    id
    title
    description
    capacity
    region {
      id
      assignmentStatus {
        id
        status
      }
    }
    memberCount
    members(first: 5) {
      id
      user {
        id
        displayName
      }
    }
  }
`);

/** A theme as participants see it; with its team once the region is published. */
export function ThemeCard(props: { theme: FragmentType<ThemeCard_ThemeFragment> }) {
  const theme = useFragmentData(ThemeCardFragment, props.theme);
  const isPublished = theme.region.assignmentStatus.status === 'PUBLISHED';
  return (
    <Card
      as="article"
      title={theme.title}
      actions={<StatusBadge icon={Users}>{formatCount(theme.capacity)} spots</StatusBadge>}
      footer={
        isPublished ? <ThemeTeamPreview members={theme.members} count={theme.memberCount} /> : undefined
      }
    >
      <SafeHtml html={theme.description} color="fg.muted" />
    </Card>
  );
}

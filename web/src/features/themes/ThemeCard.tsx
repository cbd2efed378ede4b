import type { FragmentType } from '@apollo/client';
import { Box, Button, Flex } from '@chakra-ui/react';
import { ArrowUpToLine, ListOrdered, Users } from 'lucide-react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { ThemeCard_ThemeFragment } from '../../gql/graphql';
import { ownChoice } from '../../lib/choice-words';
import { formatCount } from '../../lib/numbers';
import { Card } from '../../ui/show/Card';
import { SafeHtml } from '../../ui/show/SafeHtml';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { ThemeGlyph } from './ThemeGlyph';
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

/** What a theme is to the viewer. */
export interface OwnTheme {
  /** Their choice, 1 for the top one, with what they have not saved; null where they have not ranked it. */
  rank: number | null;
  /** Whether they placed it there; false where its rank comes from random order. */
  isPlaced: boolean;
  /** Whether it is their team's. */
  isOwnTeam: boolean;
  /** Whether they placed it at the top already. */
  isFirst: boolean;
  /** Makes it their first choice, unsaved; null where they cannot. */
  onMoveToTop: (() => void) | null;
}

interface ThemeCardProps {
  theme: FragmentType<ThemeCard_ThemeFragment>;
  own: OwnTheme;
  onReadMore: () => void;
}

/** What a theme is to the viewer, in a word or two. */
export function OwnThemeBadge({ rank, isPlaced, isOwnTeam }: Omit<OwnTheme, 'isFirst' | 'onMoveToTop'>) {
  return (
    <>
      {isOwnTeam && (
        <StatusBadge icon={Users} tone="accent">
          Your team
        </StatusBadge>
      )}
      {rank !== null && isPlaced && <StatusBadge icon={ListOrdered}>{ownChoice(rank)}</StatusBadge>}
    </>
  );
}

/** A theme as participants see it; with its team once the region is published. */
export function ThemeCard({ own, onReadMore, ...props }: ThemeCardProps) {
  const theme = useFragmentData(ThemeCardFragment, props.theme);
  const isPublished = theme.region.assignmentStatus.status === 'PUBLISHED';
  return (
    <Card
      as="article"
      aria-label={theme.title}
      title={theme.title}
      lead={<ThemeGlyph title={theme.title} />}
      highlighted={own.isOwnTeam}
      actions={<StatusBadge icon={Users}>{formatCount(theme.capacity)} spots</StatusBadge>}
      footer={
        <>
          {isPublished && <ThemeTeamPreview members={theme.members} count={theme.memberCount} />}
          <Flex gap="2" wrap="wrap" width="full">
            <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={onReadMore}>
              Read more
            </Button>
            {own.onMoveToTop && (
              <Button size="sm" variant="ghost" disabled={own.isFirst} onClick={own.onMoveToTop}>
                <ArrowUpToLine size={16} aria-hidden />
                Move to top
              </Button>
            )}
          </Flex>
        </>
      }
    >
      {(own.isPlaced || own.isOwnTeam) && (
        <Flex gap="2" wrap="wrap" marginTop="-2">
          <OwnThemeBadge {...own} />
        </Flex>
      )}
      {/* The rest is in the side sheet. */}
      <Box lineClamp={5} color="fg.muted">
        <SafeHtml html={theme.description} />
      </Box>
    </Card>
  );
}

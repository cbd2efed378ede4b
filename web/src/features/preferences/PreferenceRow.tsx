import { Box, Flex, Text } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Sparkles } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { htmlLines } from '../../lib/html-lines';
import { Card } from '../../ui/show/Card';
import { IconAction } from '../../ui/show/IconAction';
import { StatusBadge } from '../../ui/show/StatusBadge';

interface PreferenceRowProps {
  title: string;
  /** HTML, of which only the first line is shown. */
  description: string;
  /** 1 is the top choice; null where the theme is not ranked. */
  rank: number | null;
  isNew: boolean;
  /** Null where the list cannot be changed. */
  moves: { handle: ReactNode; up: (() => void) | null; down: (() => void) | null } | null;
}

/** One theme of the ranking. */
export function PreferenceRow({ title, description, rank, isNew, moves }: PreferenceRowProps) {
  const line = useMemo(() => htmlLines(description)[0] ?? '', [description]);
  return (
    <Card
      flexDirection="row"
      alignItems="center"
      gap={{ base: '2', md: '3' }}
      padding={{ base: '2', md: '3' }}
    >
      {moves?.handle}
      <Text
        textStyle="figure"
        flexShrink="0"
        minWidth={{ base: '6', md: '9' }}
        textAlign="center"
        fontSize="1.25rem"
        fontWeight="600"
        color={rank === 1 ? 'accent.fg' : 'fg.muted'}
        aria-label={rank === null ? 'Not ranked' : `Choice ${rank}`}
        role="img"
      >
        {rank ?? '–'}
      </Text>
      <Box minWidth="0" flex="1">
        <Flex gap="2" align="center" wrap="wrap">
          <Text as="h2" textStyle="lead" fontWeight="600" overflowWrap="anywhere">
            {title}
          </Text>
          {isNew && (
            <StatusBadge tone="info" icon={Sparkles}>
              New
            </StatusBadge>
          )}
        </Flex>
        {line !== '' && (
          <Text color="fg.muted" truncate title={line}>
            {line}
          </Text>
        )}
      </Box>
      {moves && (
        <Flex flexShrink="0" direction={{ base: 'column', md: 'row' }}>
          <MoveButton label={`Move ${title} up`} icon={ArrowUp} onMove={moves.up} />
          <MoveButton label={`Move ${title} down`} icon={ArrowDown} onMove={moves.down} />
        </Flex>
      )}
    </Card>
  );
}

interface MoveButtonProps {
  label: string;
  icon: typeof ArrowUp;
  onMove: (() => void) | null;
}

/** Stays focusable at the ends of the list, so that the keyboard does not lose its position when a theme arrives there. */
function MoveButton({ label, icon, onMove }: MoveButtonProps) {
  return <IconAction label={label} icon={icon} aria-disabled={onMove === null} onClick={() => onMove?.()} />;
}

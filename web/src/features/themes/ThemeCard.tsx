import type { FragmentType } from '@apollo/client';
import { Box, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ListOrdered } from 'lucide-react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { ThemeCard_ThemeFragment } from '../../gql/graphql';
import { formatCount, ordinal, ownChoice } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { tip } from '../../lib/tip';
import { Avatar } from '../../ui/plain/Avatar';
import { MiddleCut } from '../../ui/plain/MiddleCut';
import { Select } from '../../ui/plain/Select';
import { Card } from '../../ui/show/Card';
import { FoldableHtml } from '../../ui/show/FoldableHtml';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { PageLink } from '../links/PageLink';
import { ThemeGlyph } from './ThemeGlyph';

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

/** What a theme means to the viewer. */
export interface OwnTheme {
  /** Their choice including unsaved changes, 1 for the top one; null if they have not ranked it. */
  rank: number | null;
  /** Whether they ranked it there; false if its rank comes from the random order. */
  isPlaced: boolean;
  isOwnTeam: boolean;
  /** The number of ranked themes: it can become any choice up to this one. */
  count: number;
  /** Ranks it as one of them, unsaved; null if they cannot. */
  onPlace: ((rank: number) => void) | null;
}

interface ThemeCardProps {
  theme: FragmentType<ThemeCard_ThemeFragment>;
  own: OwnTheme;
  onRead: () => void;
}

interface OwnThemeMarksProps {
  title: string;
  own: OwnTheme;
  /** Whether its select has a frame: on each of twelve cards it would be louder than their titles. */
  isFramed?: boolean;
}

/** What a theme means to the viewer, in a word or two; they can change its choice while ranking is open. */
export function OwnThemeMarks({ title, own, isFramed = false }: OwnThemeMarksProps) {
  const { rank, isPlaced, isOwnTeam, count, onPlace } = own;
  return (
    <>
      {isOwnTeam && <StatusBadge tone="accent">Your team</StatusBadge>}
      {onPlace ? (
        <Box
          as="span"
          maxWidth="full"
          // Without a frame, it is higher than its line, to be hit easily.
          {...(isFramed ? { flex: { base: '1', md: '0 1 auto' } } : { marginBlock: '-2' })}
          position="relative"
          zIndex="1"
          color={isPlaced ? 'accent.fg' : 'fg.muted'}
          _hover={{ color: 'accent.fg' }}
          fontWeight="600"
        >
          <Select
            isQuiet={!isFramed}
            label={`Your choice: ${title}`}
            value={isPlaced && rank !== null ? String(rank) : ''}
            onChange={({ target }) => onPlace(Number(target.value) || 1)}
          >
            {!isPlaced && (
              <option value="" disabled>
                Rank
              </option>
            )}
            {Array.from({ length: count }, (_, index) => (
              <option key={index} value={index + 1}>
                {ownChoice(index + 1)}
              </option>
            ))}
          </Select>
        </Box>
      ) : (
        rank !== null &&
        isPlaced && (
          <StatusBadge icon={ListOrdered}>
            {isOwnTeam ? `${ordinal(rank)} choice` : ownChoice(rank)}
          </StatusBadge>
        )
      )}
    </>
  );
}

/** A theme as participants see it, which opens on a click; with its team once the region is published. */
export function ThemeCard({ own, onRead, ...props }: ThemeCardProps) {
  const theme = useFragmentData(ThemeCardFragment, props.theme);
  const isPublished = theme.region.assignmentStatus.status === 'PUBLISHED';
  const viewer = useViewer();
  const others = theme.members.filter(({ user }) => user.id !== viewer.id);
  // The viewer comes first on their own team.
  const members = own.isOwnTeam ? [{ id: viewer.id, user: viewer }, ...others] : theme.members;
  return (
    <Card
      as="article"
      aria-label={theme.title}
      position="relative"
      isolation="isolate"
      _hover={{ borderColor: 'border.control' }}
      title={
        <chakra.button
          type="button"
          aria-haspopup="dialog"
          data-covers
          textAlign="inherit"
          cursor="pointer"
          onClick={onRead}
          // The button covers the whole card.
          _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
        >
          {theme.title}
        </chakra.button>
      }
      lead={<ThemeGlyph title={theme.title} />}
      highlighted={own.isOwnTeam || (own.isPlaced && own.onPlace !== null)}
      subtitle={
        <Flex as="span" columnGap="2" rowGap="1" wrap="wrap" align="center" justify="space-between">
          {formatCount(theme.capacity)} spots
          <Flex
            as="span"
            gap="1"
            wrap="wrap"
            _empty={{ display: 'none' }}
            // The caret of the select ends where the text does; a badge is higher than the line.
            {...(own.onPlace ? { marginInlineEnd: '-2' } : { marginTop: '1' })}
          >
            <OwnThemeMarks title={theme.title} own={own} />
          </Flex>
        </Flex>
      }
      footer={isPublished && <ThemeTeamPreview {...theme} members={members.slice(0, 5)} />}
    >
      {/* Links are above the button. */}
      <Box color="fg.muted" css={{ '& a': { position: 'relative', zIndex: 1 } }}>
        <FoldableHtml html={theme.description} />
      </Box>
    </Card>
  );
}

/** The first word of a display name that has a letter or digit; otherwise its first word. */
function firstName(displayName: string): string {
  const words = displayName.trim().split(/\s+/);
  return words.find((word) => /[\p{L}\p{N}]/u.test(word)) ?? words[0] ?? '';
}

/** The first names of people; shared ones get the initial of the last word: `Kwame A.` */
function shortNames(displayNames: readonly string[]): string[] {
  const first = displayNames.map(firstName);
  return displayNames.map((displayName, index) => {
    const name = first[index] ?? '';
    const last = displayName.trim().split(/\s+/).at(-1) ?? '';
    const isAlone = first.filter((other) => other === name).length === 1;
    return isAlone || last === name ? name : `${name} ${Array.from(last)[0] ?? ''}.`;
  });
}

interface ThemeTeamPreviewProps extends Pick<ThemeCard_ThemeFragment, 'id' | 'memberCount'> {
  members: readonly { id: string; user: { displayName: string } }[];
}

/** The first people who work on a theme, with picture and name; the rest are counted. */
export function ThemeTeamPreview({ id, memberCount, members }: ThemeTeamPreviewProps) {
  const rest = memberCount - members.length;
  const names = shortNames(members.map(({ user }) => user.displayName));
  return (
    <Stack gap="2" width="full" borderTopWidth="1px" paddingTop="4">
      <Text as="h3" fontWeight="600">
        <PageLink
          to={hrefs.team(id)}
          position="relative"
          zIndex="1"
          // As high as a thumb.
          _before={{ content: '""', position: 'absolute', inset: '-0.75rem' }}
        >
          {`Team Members (${memberCount})`}
        </PageLink>
      </Text>
      {members.length > 0 && (
        <SimpleGrid as="ul" columns={2} columnGap="3" rowGap="2" alignItems="center">
          {members.map(({ id, user }, index) => (
            <Flex as="li" key={id} gap="1.5" align="center" minWidth="0" {...tip(user.displayName)}>
              <Avatar name={user.displayName} size="small" />
              <Text truncate>
                <MiddleCut text={names[index] ?? ''} from={16} />
              </Text>
            </Flex>
          ))}
          {rest > 0 && <Text as="li" textStyle="figure" color="fg.muted">{`+${rest}`}</Text>}
        </SimpleGrid>
      )}
    </Stack>
  );
}

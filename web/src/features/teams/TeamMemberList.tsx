import { Box } from '@chakra-ui/react';
import { Crown, Hand } from 'lucide-react';
import type { TeamMembers_TeamFragment } from '../../gql/graphql';
import { StatusBadge } from '../../ui/show/StatusBadge';

type Member = TeamMembers_TeamFragment['members'][number];

interface TeamMemberListProps {
  teamName: string;
  members: readonly Member[];
  /** Side by side where there is room. */
  isWide: boolean;
}

/** Longer lists show this many and open on demand; the rest stays in the page, so that the browser's search finds it. */
const SHOWN = 12;

/** The height of a list in pixels, nearly, so that nothing jumps when it comes. */
export const listHeight = (members: number): number => 44 * Math.min(members, SHOWN + 1);

// One style for the whole list: a page may hold 2,500 members, and a styled component for each part of a row would be felt.
const rows = {
  display: 'grid',
  columnGap: '6',
  listStyleType: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    minWidth: '0',
    paddingBlock: '1.5',
  },
  '& img': { boxSize: '8', borderRadius: 'full', flexShrink: '0', bg: 'accent.muted' },
  '& [data-part=person]': { minWidth: '0', flex: '1 1 5rem' },
  '& [data-part=name]': { display: 'flex', flexWrap: 'wrap', columnGap: '1', fontWeight: '600' },
  '& [data-part=you]': { fontWeight: '400', color: 'fg.muted', flexShrink: '0' },
  '& [data-part=email]': { textStyle: 'caption', color: 'fg.muted' },
  // Whole, however long: what is cut off can be had with a mouse alone.
  '& [data-part=text]': { display: 'block', overflowWrap: 'anywhere' },
  '& [data-part=badges]': { display: 'flex', gap: '1', flexShrink: '0' },
} as const;

function MemberRow({ member: { user, isLeader, isManualOverride } }: { member: Member }) {
  return (
    <li>
      <img src={user.avatarUrl} alt="" loading="lazy" width={32} height={32} />
      <span data-part="person">
        <span data-part="name">
          <span data-part="text">{user.displayName}</span>
          {user.isViewer && <span data-part="you">(You)</span>}
        </span>
        <span data-part="email">
          <span data-part="text">{user.email}</span>
        </span>
      </span>
      {(isLeader || isManualOverride) && (
        <span data-part="badges">
          {isLeader && (
            <StatusBadge tone="accent" icon={Crown}>
              Leader
            </StatusBadge>
          )}
          {isManualOverride && <StatusBadge icon={Hand}>Manual</StatusBadge>}
        </span>
      )}
    </li>
  );
}

/** The people of a team. */
export function TeamMemberList({ teamName, members, isWide }: TeamMemberListProps) {
  const columns = isWide
    ? { base: '1fr', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }
    : '1fr';
  const list = (part: readonly Member[], label: string) => (
    <Box as="ul" css={rows} gridTemplateColumns={columns} aria-label={label}>
      {part.map((member) => (
        <MemberRow key={member.id} member={member} />
      ))}
    </Box>
  );
  if (isWide || members.length <= SHOWN) return list(members, `Members of ${teamName}`);
  return (
    <Box>
      {list(members.slice(0, SHOWN), `Members of ${teamName}`)}
      <Box
        as="details"
        css={{
          '& > summary': { cursor: 'pointer', color: 'accent.fg', fontWeight: '600', paddingBlock: '2' },
          '&[open] > summary': { display: 'none' },
        }}
      >
        <summary>Show {members.length - SHOWN} more</summary>
        {list(members.slice(SHOWN), `More members of ${teamName}`)}
      </Box>
    </Box>
  );
}

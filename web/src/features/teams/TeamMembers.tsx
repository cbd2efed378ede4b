import { skipToken, useQuery } from '@apollo/client/react';
import { Box, Flex, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { ArrowLeftRight, Crown, Hand, Users } from 'lucide-react';
import { useState } from 'react';
import { AlikeFailure } from '../../apollo/LoadError';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { TeamMembers_TeamFragment } from '../../gql/graphql';
import { counted } from '../../lib/numbers';
import { Avatar } from '../../ui/plain/Avatar';
import { Badge } from '../../ui/plain/Badge';
import { PersonText } from '../../ui/plain/PersonText';
import { StatusBadge } from '../../ui/show/StatusBadge';
import styles from './team-members.module.css';

graphql(`
  fragment TeamMembers_team on Team {
    id
    leader {
      id
    }
    members {
      id
      isLeader
      isManualOverride
      isSwapped
      user {
        id
        displayName
        email
      }
    }
  }
`);

/** The members of one team. */
export const TeamMembersQuery = graphql(`
  query TeamMembers($id: ID!) {
    theme(id: $id) {
      id
      team {
        id
        ...TeamMembers_team @unmask
      }
    }
  }
`);

/** 'Theme: {title}' where a team has a name of its own. The title keeps its direction. */
export const ThemeOf = ({ displayName, theme }: { displayName: string; theme: { title: string } }) =>
  displayName !== theme.title && (
    <Box as="span" display="block" overflowWrap="anywhere">
      Theme: <bdi>{theme.title}</bdi>
    </Box>
  );

interface TeamMembersProps {
  team: { id: string; displayName: string; memberCount: number };
  /** Whether the card is on the screen, or soon will be. */
  isNear: boolean;
  /** Whether members are side by side; not on a phone. */
  isWide: boolean;
  /** The ids of the places to show; undefined for all. */
  shown: ReadonlySet<string> | undefined;
}

/**
 * The people of a team, loaded when the card comes near the screen: in the minute after publishing, all participants open this
 * page, and a region may have thousands of people.
 */
export function TeamMembers({ team, isNear, isWide, shown }: TeamMembersProps) {
  const { id, displayName, memberCount } = team;
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear) setWasNear(true);
  const query = useQuery(
    TeamMembersQuery,
    wasNear && memberCount > 0
      ? { variables: { id }, refetchOn: { windowFocus: isNear, online: isNear } }
      : skipToken,
  );

  if (memberCount === 0) return <Text color="fg.muted">This team has no members.</Text>;
  const members = query.data?.theme?.team.members;
  if (members) {
    return (
      <TeamMemberList
        teamName={displayName}
        members={shown ? members.filter((place) => shown.has(place.id)) : members}
        isWide={isWide}
      />
    );
  }
  if (query.error) {
    const others = <Text color="fg.muted">Members not loaded</Text>;
    return <AlikeFailure title="The members did not load" {...{ query, others }} />;
  }
  const narrow = memberCount > MOST ? FOLDED : memberCount;
  return (
    <Stack
      className={styles['unloaded']}
      gap="0"
      minHeight={isWide ? wideListHeight(memberCount) : `${listHeight(memberCount)}px`}
    >
      {/* Not a live region: several cards load at once. Cards far down do not load yet, so they announce nothing. */}
      {wasNear && <VisuallyHidden>Loading the members...</VisuallyHidden>}
      <div className={styles['list']} data-wide={isWide || undefined} aria-hidden>
        {Array.from({ length: isWide ? Math.min(memberCount, MOST_WIDE) : narrow }, (_, index) => (
          <Flex key={index} gap="3" align="center" height={`${ROW}px`}>
            <Skeleton boxSize="8" flexShrink="0" borderRadius="full" />
            <Stack gap="1.5" flex="1">
              <Skeleton height="3" width="min(7.5rem, 80%)" />
              <Skeleton height="2.5" width="min(10rem, 100%)" />
            </Stack>
          </Flex>
        ))}
      </div>
    </Stack>
  );
}

type Member = TeamMembers_TeamFragment['members'][number];

interface TeamMemberListProps {
  teamName: string;
  members: readonly Member[];
  /** Whether members are side by side if there is room. */
  isWide: boolean;
}

/** Longer lists are folded and open on demand. The rest stays in the document for the browser's search. */
const MOST = 12;
/** How many a folded list shows. */
const FOLDED = 8;
/** Both for a list in columns. */
const MOST_WIDE = 24;

const ROW = 48;

/** The approximate height of a list in pixels, to avoid a layout shift when it arrives. */
export const listHeight = (members: number): number => ROW * (members > MOST ? FOLDED + 1 : members);

/** The same for a wide list, by the width of the screen, in the columns of `team-members.module.css`. */
const wideListHeight = (members: number) => {
  const shown = Math.min(members, MOST_WIDE + 1);
  return { md: `${ROW * Math.ceil(shown / 2)}px`, lg: `${ROW * Math.ceil(shown / 3)}px` };
};

function MemberRow({ user, isLeader, isManualOverride, isSwapped }: Member) {
  const viewer = useViewer();
  return (
    <li>
      <Avatar name={user.displayName} />
      <PersonText
        name={user.displayName}
        email={user.email}
        note={user.id === viewer.id ? '(You)' : undefined}
        badges={
          (isLeader || isManualOverride) && (
            <span className={styles['badges']}>
              {isLeader && (
                <Badge tone="accent">
                  <Crown size={16} aria-hidden />
                  Leader
                </Badge>
              )}
              {isManualOverride && (
                <Badge>
                  {isSwapped ? <ArrowLeftRight size={16} aria-hidden /> : <Hand size={16} aria-hidden />}
                  {isSwapped ? 'Swapped' : 'Manual'}
                </Badge>
              )}
            </span>
          )
        }
      />
    </li>
  );
}

/** The people of a team, its leader first. */
export function TeamMemberList({ teamName, members: byName, isWide }: TeamMemberListProps) {
  const members = [...byName].sort((a, b) => Number(b.isLeader) - Number(a.isLeader));
  const list = (part: readonly Member[], label: string) => (
    <ul className={styles['list']} data-wide={isWide || undefined} aria-label={label}>
      {part.map((member) => (
        <MemberRow key={member.id} {...member} />
      ))}
    </ul>
  );
  if (members.length <= (isWide ? MOST_WIDE : MOST)) return list(members, `Members of ${teamName}`);
  const shown = isWide ? MOST_WIDE : FOLDED;
  return (
    <div>
      {list(members.slice(0, shown), `Members of ${teamName}`)}
      <details className={styles['more']}>
        <summary>Show {members.length - shown} more</summary>
        {list(members.slice(shown), `More members of ${teamName}`)}
      </details>
    </div>
  );
}

/**
 * The number of people on a team, and of its seats. An overfull team is for the organisers to resolve, so it has no colour here.
 */
export function SizeBadge({ memberCount, capacity }: { memberCount: number; capacity: number }) {
  return (
    <StatusBadge icon={Users}>
      <span aria-hidden>{`${memberCount}/${capacity}`}</span>
      <VisuallyHidden>{`${memberCount} of ${counted(capacity, 'seat', 'seats')} taken`}</VisuallyHidden>
    </StatusBadge>
  );
}

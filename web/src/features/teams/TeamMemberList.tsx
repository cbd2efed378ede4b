import { Crown, Hand } from 'lucide-react';
import { useViewer } from '../../auth/useViewer';
import type { TeamMembers_TeamFragment } from '../../gql/graphql';
import { Avatar } from '../../ui/plain/Avatar';
import { Badge } from '../../ui/plain/Badge';
import { PersonText } from '../../ui/plain/PersonText';
import styles from './team-members.module.css';

type Member = TeamMembers_TeamFragment['members'][number];

interface TeamMemberListProps {
  teamName: string;
  members: readonly Member[];
  /** Whether members are side by side where there is room. */
  isWide: boolean;
}

/** Longer lists show this many and open on demand. The rest stays in the document, so that the browser's search reaches it. */
const SHOWN = 12;

const ROW = 44;

/** The approximate height of a list in pixels, so that nothing jumps when it arrives. */
export const listHeight = (members: number): number => ROW * Math.min(members, SHOWN + 1);

/** The same for a wide list, by the width of the screen: it shows everybody, in the columns of `team-members.module.css`. */
export const wideListHeight = (members: number) => ({
  base: `${ROW * members}px`,
  md: `${ROW * Math.ceil(members / 2)}px`,
  lg: `${ROW * Math.ceil(members / 3)}px`,
});

interface MemberRowProps {
  member: Member;
  isViewer: boolean;
}

function MemberRow({ member: { user, isLeader, isManualOverride }, isViewer }: MemberRowProps) {
  return (
    <li>
      <Avatar name={user.displayName} />
      <PersonText name={user.displayName} email={user.email} note={isViewer ? '(You)' : undefined} />
      {(isLeader || isManualOverride) && (
        <span className={styles['badges']}>
          {isLeader && (
            <Badge tone="accent">
              <Crown size={16} aria-hidden />
              Leader
            </Badge>
          )}
          {isManualOverride && (
            <Badge>
              <Hand size={16} aria-hidden />
              Manual
            </Badge>
          )}
        </span>
      )}
    </li>
  );
}

/** The people of a team, its leader first. */
export function TeamMemberList({ teamName, members: byName, isWide }: TeamMemberListProps) {
  const members = [...byName].sort((a, b) => Number(b.isLeader) - Number(a.isLeader));
  const viewer = useViewer();
  const list = (part: readonly Member[], label: string) => (
    <ul className={styles['list']} data-wide={isWide || undefined} aria-label={label}>
      {part.map((member) => (
        <MemberRow key={member.id} member={member} isViewer={member.user.id === viewer.id} />
      ))}
    </ul>
  );
  if (isWide || members.length <= SHOWN) return list(members, `Members of ${teamName}`);
  return (
    <div>
      {list(members.slice(0, SHOWN), `Members of ${teamName}`)}
      <details className={styles['more']}>
        <summary>Show {members.length - SHOWN} more</summary>
        {list(members.slice(SHOWN), `More members of ${teamName}`)}
      </details>
    </div>
  );
}

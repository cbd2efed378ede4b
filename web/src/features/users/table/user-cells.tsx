import type { ReactNode } from 'react';
import { organisedBy } from '../../../auth/useViewer';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { formatCount, ordinal } from '../../../lib/numbers';
import { cutTip, tip } from '../../../lib/tip';
import { Badge } from '../../../ui/plain/Badge';
import { MiddleCut } from '../../../ui/plain/MiddleCut';
import { RegionDot } from '../../../ui/show/RegionBadge';
import { NOT_SIGNED_IN } from '../../people/useUserFilter';
import { ExclusionBadge } from '../acts/row-acts';
import type { ListedRegion } from '../acts/user-act';
import { MAX_SELECTED, type Selection } from '../selection/useSelection';
import styles from './user-table.module.css';

/** The team of a participant, and which choice of theirs it is. */
export function Team({ user: { assignment, exclusion } }: { user: UserRow_UserFragment }) {
  if (!assignment) return exclusion === null ? <Badge tone="warning">Without a place</Badge> : '-';
  const { theme, rank, isRankPlaced } = assignment;
  return (
    <span className={styles['choice']} {...cutTip(theme.title)}>
      {theme.title}
      {rank != null && (
        <span className={styles['small']}>
          {ordinal(rank)} choice{!isRankPlaced && ', random order'}
        </span>
      )}
    </span>
  );
}

/** A badge for the role of a person; an organiser is a user with more rights. */
function roleBadge(user: UserRow_UserFragment): ReactNode {
  const organisedRegions = organisedBy(user);
  if (user.role === 'ADMIN') return <Badge tone="accent">Admin</Badge>;
  if (organisedRegions.length === 0) return <Badge>User</Badge>;
  return (
    <span {...tip(`Organises ${organisedRegions.map(({ name }) => name).join(', ')}`)}>
      <Badge tone="accent">Organiser</Badge>
    </span>
  );
}

const signInNote = ({ firstSignInAt }: UserRow_UserFragment): ReactNode =>
  firstSignInAt === null && <span className={styles['whole']}>{NOT_SIGNED_IN}</span>;

/** The role of a person, and whether they have not signed in. */
export function RoleAndState({ user }: { user: UserRow_UserFragment }) {
  return (
    <span className={styles['state']}>
      {roleBadge(user)}
      {signInNote(user)}
    </span>
  );
}

/** The code of a person's region in their card, as its name would cut theirs. */
export const RegionCode = ({ region }: { region: ListedRegion | undefined }) =>
  region ? (
    <span className={styles['region']} {...tip(region.name)}>
      <RegionDot code={region.code} />
      <span className={styles['cut']}>
        <MiddleCut text={region.code} from={11} />
      </span>
    </span>
  ) : (
    <span className={styles['whole']}>No region</span>
  );

/** What is unusual about a person, below the address in their card. */
export function CardBadges({ user }: { user: UserRow_UserFragment }) {
  const { role, exclusion = null, preferenceCount } = user;
  return (
    <span className={styles['badges']}>
      {(role === 'ADMIN' || organisedBy(user).length > 0) && roleBadge(user)}
      <ExclusionBadge user={user} />
      {signInNote(user) ||
        (exclusion === null && preferenceCount === 0 && (
          <span className={`${styles['whole']} ${styles['unranked']}`}>Not submitted</span>
        ))}
    </span>
  );
}

/** Selects all loaded people, up to the limit of one action. */
export function SelectAll({ selection, totalCount }: { selection: Selection; totalCount: number }) {
  const { people, selectAll, clear } = selection;
  const most = Math.min(totalCount, MAX_SELECTED);
  const isAll = people.length > 0 && people.length >= most;
  return (
    <input
      type="checkbox"
      className={styles['box']}
      aria-label={totalCount > most ? `Select the first ${formatCount(most)}` : 'Select all people listed'}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = people.length > 0 && !isAll;
      }}
      onChange={isAll ? clear : selectAll}
    />
  );
}

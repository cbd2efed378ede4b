import type { UserRow_UserFragment } from '../../../gql/graphql';
import { formatCount, ordinal } from '../../../lib/numbers';
import { cutTip, tip } from '../../../lib/tip';
import { Badge } from '../../../ui/plain/Badge';
import { ExclusionBadge } from '../acts/row-acts';
import { NOT_SIGNED_IN } from '../filters/useUserFilter';
import { MAX_SELECTED } from '../selection/many-acts';
import type { Selection } from '../selection/useSelection';
import styles from './user-table.module.css';

/** The team of a person who takes part, and which choice of theirs it is. */
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

/** A badge for what is unusual: rights, no sign-in, and on a card, where its switch is not shown, an exclusion. */
export function RoleAndState({ user, isCard }: { user: UserRow_UserFragment; isCard: boolean }) {
  const organised = user.organisedRegions.map(({ name }) => name).join(', ');
  return (
    <span className={styles['state']}>
      {user.role === 'ADMIN' ? (
        <Badge tone="accent">Admin</Badge>
      ) : organised !== '' ? (
        <span {...tip(`Organises ${organised}`)}>
          <Badge tone="accent">Organiser</Badge>
        </span>
      ) : (
        !isCard && <span className={styles['note']}>User</span>
      )}
      {user.firstSignInAt === null && <span className={styles['whole']}>{NOT_SIGNED_IN}</span>}
      {isCard && <ExclusionBadge user={user} />}
    </span>
  );
}

/** Selects all listed people, as far as one act goes. */
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

import { memo, type Ref } from 'react';
import { graphql } from '../../../gql/gql';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { Avatar } from '../../../ui/plain/Avatar';
import { Badge } from '../../../ui/plain/Badge';
import { ExclusionSwitch } from '../acts/ExclusionSwitch';
import type { UserAct } from '../acts/user-acts';
import { UserActions } from '../acts/UserActions';
import { UserRegionSelect } from '../acts/UserRegionSelect';
import styles from './user-table.module.css';

graphql(`
  fragment UserRow_user on User {
    id
    displayName
    email
    role
    firstSignInAt
    isViewer
    preferenceCount
    topChoice {
      id
      title
    }
    region {
      id
    }
    assignment {
      id
    }
    exclusion
    excludedFromAllocation
    viewerCanPromote
    viewerCanDemote
    viewerCanDelete
    viewerCanSetRegion
    viewerCanSetExclusion
  }
`);

interface UserRowProps {
  user: UserRow_UserFragment;
  regions: readonly { id: string; name: string }[];
  /** The person's position among all, from 0. */
  index: number;
  onAct: (act: UserAct) => void;
  ref: Ref<HTMLTableRowElement>;
}

const preferencesText = (count: number): string =>
  count === 0 ? 'Not submitted' : `${count} preference${count === 1 ? '' : 's'}`;

/** One person, with everything that an administrator decides about them. Plain elements; see `ui/plain`. */
export const UserRow = memo(function UserRow({ user, regions, index, onAct, ref }: UserRowProps) {
  const [localPart, domain] = user.email.split('@');
  return (
    <tr role="row" aria-rowindex={index + 2} data-index={index} ref={ref}>
      <td role="cell" className={styles['user']}>
        <Avatar name={user.displayName} />
        <span className={styles['name']} title={user.displayName}>
          {user.displayName}
          {user.isViewer && <span className={styles['note']}> (You)</span>}
        </span>
      </td>
      <td role="cell" className={styles['email']} title={user.email}>
        {localPart}
        <wbr />@{domain}
      </td>
      <td role="cell" className={styles['role']}>
        <Badge tone={user.role === 'ADMIN' ? 'accent' : undefined}>
          {user.role === 'ADMIN' ? 'Admin' : 'User'}
        </Badge>
        {user.firstSignInAt === null && (
          <Badge tone="info" title="Has not signed in yet">
            Added
          </Badge>
        )}
      </td>
      <td role="cell" className={styles['region']}>
        <UserRegionSelect user={user} regions={regions} onAct={onAct} />
      </td>
      <td role="cell" className={styles['preferences']} data-none={user.preferenceCount === 0 || undefined}>
        {preferencesText(user.preferenceCount)}
      </td>
      <td role="cell" className={styles['choice']} title={user.topChoice?.title}>
        <span className={styles['label']}>Top choice: </span>
        {user.topChoice?.title ?? '-'}
      </td>
      <td role="cell" className={styles['exclusion']}>
        <ExclusionSwitch user={user} />
      </td>
      <td role="cell" className={styles['actions']}>
        <UserActions user={user} onAct={onAct} />
      </td>
    </tr>
  );
});

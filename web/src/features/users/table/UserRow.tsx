import { memo, type Ref } from 'react';
import { graphql } from '../../../gql/gql';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { initials } from '../../../lib/initials';
import { ExclusionSwitch } from '../acts/ExclusionSwitch';
import type { UserAct } from '../acts/UserActDialog';
import { UserActions } from '../acts/UserActions';
import { UserRegionSelect } from '../acts/UserRegionSelect';

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
  /** Where the person stands among all, from 0. */
  index: number;
  onAct: (act: UserAct) => void;
  ref: Ref<HTMLTableRowElement>;
}

const preferencesText = (count: number): string =>
  count === 0 ? 'Not submitted' : `${count} preference${count === 1 ? '' : 's'}`;

/** One person with everything an administrator decides about them. Plain elements; see `user-table-styles.ts`. */
export const UserRow = memo(function UserRow({ user, regions, index, onAct, ref }: UserRowProps) {
  const [localPart, domain] = user.email.split('@');
  return (
    <tr role="row" aria-rowindex={index + 2} data-index={index} ref={ref}>
      <td role="cell" className="user">
        <span className="avatar" aria-hidden>
          {initials(user.displayName)}
        </span>
        <span className="name" title={user.displayName}>
          {user.displayName}
          {user.isViewer && <span className="muted"> (You)</span>}
        </span>
      </td>
      <td role="cell" className="email" title={user.email}>
        {localPart}
        <wbr />@{domain}
      </td>
      <td role="cell" className="role badges">
        <span className="badge" data-tone={user.role === 'ADMIN' ? 'accent' : undefined}>
          {user.role === 'ADMIN' ? 'Admin' : 'User'}
        </span>
        {user.firstSignInAt === null && (
          <span className="badge" data-tone="info" title="Has not signed in yet">
            Added
          </span>
        )}
      </td>
      <td role="cell" className="region">
        <UserRegionSelect user={user} regions={regions} onAct={onAct} />
      </td>
      <td role="cell" className={user.preferenceCount === 0 ? 'preferences muted' : 'preferences'}>
        {preferencesText(user.preferenceCount)}
      </td>
      <td role="cell" className="top-choice" title={user.topChoice?.title}>
        <span className="label">Top choice: </span>
        {user.topChoice?.title ?? '-'}
      </td>
      <td role="cell" className="exclusion">
        <ExclusionSwitch user={user} />
      </td>
      <td role="cell" className="actions">
        <UserActions user={user} onAct={onAct} />
      </td>
    </tr>
  );
});

import { memo, type Ref } from 'react';
import { graphql } from '../../../gql/gql';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { cutTip, tip } from '../../../lib/tip';
import { Avatar } from '../../../ui/plain/Avatar';
import { Badge } from '../../../ui/plain/Badge';
import { ExclusionSwitch, ExtensionNote, UserRegionSelect } from '../acts/row-acts';
import type { UserAct } from '../acts/user-acts';
import { NOT_SIGNED_IN } from '../filters/user-filters';
import { UserActions, type ListedRegion } from '../acts/UserActions';
import styles from './user-table.module.css';

graphql(`
  fragment UserRow_user on User {
    id
    displayName
    email
    role
    organisedRegions {
      id
      name
    }
    firstSignInAt
    isViewer
    preferenceCount
    placedPreferenceCount
    isTopChoicePlaced
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
    deadlineExtension {
      id
      until
      localUntil
      reason
    }
    exclusion
    excludedFromAllocation
    viewerCanMakeOrganiser
    viewerCanPromote
    viewerCanDemote
    viewerCanDelete
    viewerCanSetRegion
    viewerCanSetExclusion
  }
`);

interface UserRowProps {
  user: UserRow_UserFragment;
  regions: readonly ListedRegion[];
  /** The person's position among all, from 0. */
  index: number;
  isSelected: boolean;
  /** `isRange` selects all rows from the last one selected to this one. */
  onSelect: (index: number, isRange: boolean) => void;
  onAct: (act: UserAct) => void;
  ref: Ref<HTMLTableRowElement>;
}

const preferencesText = (count: number): string =>
  count === 0 ? 'Not submitted' : `${count} preference${count === 1 ? '' : 's'}`;

const placedText = ({ displayName, placedPreferenceCount }: UserRow_UserFragment): string =>
  placedPreferenceCount === 0
    ? `${displayName} placed no theme: it is the random order that the list began with`
    : `${displayName} placed ${placedPreferenceCount} of them; the others lie in random order`;

/** One person, with everything that an administrator decides about them. Plain elements; see `ui/plain`. */
export const UserRow = memo(function UserRow({
  user,
  regions,
  index,
  isSelected,
  onSelect,
  onAct,
  ref,
}: UserRowProps) {
  const { displayName, email, topChoice } = user;
  const organised = user.organisedRegions.map(({ name }) => name).join(', ');
  const region = regions.find(({ id }) => id === user.region?.id);
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-selected={isSelected || undefined}
      ref={ref}
    >
      <td role="cell" className={styles['check']}>
        <input
          type="checkbox"
          aria-label={`Select ${displayName}`}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onSelect(index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </td>
      <td role="cell" className={styles['user']}>
        <Avatar name={displayName} />
        <span className={styles['name']} {...cutTip(displayName)}>
          {displayName}
          {user.isViewer && <span className={styles['note']}> (You)</span>}
        </span>
      </td>
      <td role="cell" className={styles['email']} {...cutTip(email)}>
        {email}
      </td>
      <td role="cell" className={styles['role']}>
        {organised === '' ? (
          <Badge tone={user.role === 'ADMIN' ? 'accent' : undefined}>
            {user.role === 'ADMIN' ? 'Admin' : 'User'}
          </Badge>
        ) : (
          <span {...tip(`Organises ${organised}`)}>
            <Badge tone="accent">Organiser</Badge>
          </span>
        )}
        {user.firstSignInAt === null && (
          <span className={styles['added']} {...cutTip(NOT_SIGNED_IN)}>
            {NOT_SIGNED_IN}
          </span>
        )}
      </td>
      <td role="cell" className={styles['region']}>
        <UserRegionSelect user={user} regions={regions} onAct={onAct} />
      </td>
      <td role="cell" className={styles['preferences']} data-none={user.preferenceCount === 0 || undefined}>
        {preferencesText(user.preferenceCount)}
        {user.preferenceCount > 1 && user.placedPreferenceCount < user.preferenceCount && (
          <span className={styles['drawn']} {...tip(placedText(user))}>
            {user.placedPreferenceCount === 0 ? 'Random order' : `${user.placedPreferenceCount} placed`}
          </span>
        )}
        {user.deadlineExtension && (
          <ExtensionNote extension={user.deadlineExtension} timeZone={region?.timeZone ?? null} />
        )}
      </td>
      <td role="cell" className={styles['choice']} {...(topChoice && cutTip(topChoice.title))}>
        <span className={styles['label']}>Top choice: </span>
        {topChoice?.title ?? '-'}
        {topChoice && !user.isTopChoicePlaced && <span className={styles['drawn']}>Random order</span>}
      </td>
      <td role="cell" className={styles['exclusion']}>
        <ExclusionSwitch
          user={user}
          isPublished={region?.assignmentStatus.status === 'PUBLISHED'}
          onAct={onAct}
        />
      </td>
      <td role="cell" className={styles['actions']}>
        <UserActions user={user} region={region} onAct={onAct} />
      </td>
    </tr>
  );
});

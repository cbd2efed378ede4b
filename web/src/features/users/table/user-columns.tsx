import { graphql } from '../../../gql/gql';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { formatCount, ordinal } from '../../../lib/numbers';
import { cutTip, tip } from '../../../lib/tip';
import type { Column } from '../../../ui/list/DataTable';
import { Avatar } from '../../../ui/plain/Avatar';
import { Badge } from '../../../ui/plain/Badge';
import { ExclusionBadge, ExclusionSwitch, ExtensionNote, UserRegionSelect } from '../acts/row-acts';
import type { UserAct } from '../acts/user-acts';
import { UserActions, type ListedRegion } from '../acts/UserActions';
import { NOT_SIGNED_IN } from '../filters/useUserFilter';
import { MAX_SELECTED } from '../selection/many-acts';
import type { Selection } from '../selection/useSelection';
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
      rank
      isRankPlaced
      theme {
        id
        title
      }
    }
    deadlineExtension {
      id
      until
      localUntil
      reason
    }
    exclusion
    withdrawnAt
    withdrawalReason
    excludedFromAllocation
    viewerCanMakeOrganiser
    viewerCanPromote
    viewerCanDemote
    viewerCanDelete
    viewerCanSetRegion
    viewerCanSetExclusion
  }
`);

const preferencesText = (count: number): string =>
  count === 0 ? 'Not submitted' : `${count} preference${count === 1 ? '' : 's'}`;

const placedText = ({ displayName, placedPreferenceCount }: UserRow_UserFragment): string =>
  placedPreferenceCount === 0
    ? `${displayName} placed no theme: it is the random order that the list began with`
    : `${displayName} placed ${placedPreferenceCount} of them; the others lie in random order`;

/** The team of a person who takes part, and which choice of theirs it is. */
function Team({ user: { assignment, exclusion } }: { user: UserRow_UserFragment }) {
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

interface UserColumns {
  /** Whether teams were made in every region shown. */
  hasTeams: boolean;
  regions: readonly ListedRegion[];
  selection: Selection;
  totalCount: number;
  onAct: (act: UserAct) => void;
}

/** The columns of the list of people: everything that is known of a person, and that an administrator decides about them. */
export function userColumns({
  hasTeams,
  regions,
  selection,
  totalCount,
  onAct,
}: UserColumns): Column<UserRow_UserFragment>[] {
  const regionOf = ({ region }: UserRow_UserFragment) => regions.find(({ id }) => id === region?.id);
  return [
    {
      title: 'Select',
      head: <SelectAll selection={selection} totalCount={totalCount} />,
      kind: 'select',
      width: '1.5rem',
      cell: ({ id, displayName }, { index }) => (
        <input
          type="checkbox"
          className={styles['box']}
          aria-label={`Select ${displayName}`}
          checked={selection.has(id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(index, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      ),
    },
    {
      title: 'User',
      kind: 'name',
      width: 'minmax(0, 1.6fr)',
      sortName: 'name',
      cell: ({ displayName, isViewer }) => (
        <span className={styles['user']}>
          <Avatar name={displayName} />
          <span className={styles['name']} {...cutTip(displayName)}>
            {displayName}
            {isViewer && <span className={styles['note']}> (You)</span>}
          </span>
        </span>
      ),
    },
    {
      title: 'Email',
      kind: 'below',
      sortName: 'email',
      cell: ({ email }) => (
        <span className={styles['email']} {...cutTip(email)}>
          {email}
        </span>
      ),
    },
    {
      title: 'Role',
      kind: 'state',
      width: '5.75rem',
      sortName: 'role',
      cell: (user, { isCard }) => <RoleAndState user={user} isCard={isCard} />,
    },
    {
      title: 'Region',
      width: 'minmax(8.25rem, 1fr)',
      sortName: 'region',
      cell: (user) => <UserRegionSelect user={user} regions={regions} onAct={onAct} />,
    },
    {
      title: 'Preferences',
      kind: 'fact',
      width: '6.5rem',
      sortName: 'preferences',
      cell: (user) => (
        <span className={styles['preferences']} data-none={user.preferenceCount === 0 || undefined}>
          {preferencesText(user.preferenceCount)}
          {user.preferenceCount > 1 && user.placedPreferenceCount < user.preferenceCount && (
            <span className={styles['small']} {...tip(placedText(user))}>
              {user.placedPreferenceCount === 0 ? 'Random order' : `${user.placedPreferenceCount} placed`}
            </span>
          )}
          {user.deadlineExtension && (
            <ExtensionNote extension={user.deadlineExtension} timeZone={regionOf(user)?.timeZone ?? null} />
          )}
        </span>
      ),
    },
    hasTeams
      ? {
          title: 'Team',
          kind: 'fact',
          width: 'minmax(0, 1fr)',
          sortName: 'team',
          cell: (user) => <Team user={user} />,
        }
      : {
          title: 'Top Choice',
          kind: 'fact',
          width: 'minmax(0, 1fr)',
          cell: ({ topChoice, isTopChoicePlaced }) => (
            <span className={styles['choice']} {...(topChoice && cutTip(topChoice.title))}>
              {topChoice?.title ?? '-'}
              {topChoice && !isTopChoicePlaced && <span className={styles['small']}>Random order</span>}
            </span>
          ),
        },
    {
      title: 'Exclude from Teams',
      width: '9rem',
      cell: (user, { isCard }) => (
        <ExclusionSwitch
          user={user}
          isCard={isCard}
          isPublished={regionOf(user)?.assignmentStatus.status === 'PUBLISHED'}
          onAct={onAct}
        />
      ),
    },
    {
      title: 'Actions',
      kind: 'actions',
      width: '1.75rem',
      cell: (user) => <UserActions user={user} region={regionOf(user)} onAct={onAct} />,
    },
  ];
}

/** A badge for what is unusual: rights, no sign-in, and on a card, where its switch is not shown, an exclusion. */
function RoleAndState({ user, isCard }: { user: UserRow_UserFragment; isCard: boolean }) {
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
function SelectAll({ selection, totalCount }: Pick<UserColumns, 'selection' | 'totalCount'>) {
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

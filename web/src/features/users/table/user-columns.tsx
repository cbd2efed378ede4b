import { graphql } from '../../../gql/gql';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { counted } from '../../../lib/numbers';
import { cutTip, tip } from '../../../lib/tip';
import type { Column } from '../../../ui/list/DataTableRow';
import { Avatar } from '../../../ui/plain/Avatar';
import { BreakableEmail } from '../../../ui/plain/BreakableEmail';
import { EMAIL_TAIL, MiddleCut } from '../../../ui/plain/MiddleCut';
import { ExclusionSwitch, UserRegionSelect } from '../acts/row-acts';
import type { ListedRegion, UserAct } from '../acts/user-act';
import { UserActions } from '../acts/UserActions';
import type { Selection } from '../selection/useSelection';
import { CardBadges, RegionCode, RoleAndState, SelectAll, Team } from './user-cells';
import styles from './user-table.module.css';

/** From so many letters on, a name, an address or a title may lose its middle. */
const LONG = 40;

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

const placedText = ({ displayName, placedPreferenceCount }: UserRow_UserFragment): string =>
  placedPreferenceCount === 0
    ? `${displayName} placed no theme: it is the random order that the list began with`
    : `${displayName} placed ${placedPreferenceCount} of them; the others lie in random order`;

function PreferenceCount({ user }: { user: UserRow_UserFragment }) {
  const count = user.preferenceCount ?? 0;
  const placedCount = user.placedPreferenceCount ?? 0;
  return (
    <span className={styles['preferences']} data-none={count === 0 || undefined}>
      {count === 0 ? 'Not submitted' : counted(count, 'preference', 'preferences')}
      {count > 1 && placedCount < count && (
        <span className={styles['small']} {...tip(placedText(user))}>
          {placedCount === 0 ? 'Random order' : `${placedCount} placed`}
        </span>
      )}
    </span>
  );
}

/** From this table width on, in pixels, the address fits next to the name, and the team next to the top choice. */
const WIDE = 1_000;
/** Between these widths, the address is below the name. In a narrower table, all text is small. */
export const STACKED = { from: 896, below: WIDE };

interface UserColumns {
  /** Whether every listed region has teams. */
  hasTeams: boolean;
  regions: readonly ListedRegion[];
  selection: Selection;
  totalCount: number;
  onAct: (act: UserAct) => void;
}

/** The columns of the list of people: a person's facts, and an administrator's decisions about them. */
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
      width: '1.25rem',
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
      width: 'minmax(6.5rem, 1.82fr)',
      stackedWidth: 'minmax(13.75rem, 1.6fr)',
      sortName: 'name',
      cell: (user, { isCard }) => (
        <span className={styles['user']}>
          <Avatar name={user.displayName} />
          <span className={styles['name']} {...cutTip(user.displayName)}>
            <MiddleCut text={user.displayName} from={LONG} />
          </span>
          {user.isViewer && <span className={styles['note']}>(You)</span>}
          {isCard && regions.length > 1 && <RegionCode region={regionOf(user)} />}
        </span>
      ),
    },
    {
      title: 'Email',
      kind: 'below',
      width: 'minmax(6rem, 2.05fr)',
      sortName: 'email',
      cell: (user, { isCard, isStacked }) => (
        <span className={styles['email']}>
          <span className={styles['cut']} {...cutTip(user.email)}>
            {user.email.length >= LONG || isCard || isStacked ? (
              <MiddleCut text={user.email} from={LONG} tail={EMAIL_TAIL} />
            ) : (
              <BreakableEmail email={user.email} />
            )}
          </span>
          {isCard && <CardBadges user={user} />}
        </span>
      ),
    },
    {
      title: 'Role',
      width: 'minmax(4.25rem, 5rem)',
      stackedWidth: '4.75rem',
      sortName: 'role',
      cell: (user) => <RoleAndState user={user} />,
    },
    {
      title: 'Region',
      width: 'minmax(5.25rem, 1.36fr)',
      stackedWidth: 'minmax(8.25rem, 1fr)',
      sortName: 'region',
      cell: (user) => <UserRegionSelect user={user} regions={regions} onAct={onAct} />,
    },
    {
      title: 'Preferences',
      kind: 'fact',
      width: 'minmax(4.375rem, 6.75rem)',
      sortName: 'preferences',
      cell: (user) => <PreferenceCount user={user} />,
    },
    {
      title: 'Top Choice',
      kind: 'fact',
      width: 'minmax(4.75rem, 1.44fr)',
      cell: ({ topChoice, isTopChoicePlaced }) => (
        <span
          className={styles['choice']}
          data-top={topChoice ? '' : undefined}
          {...(topChoice && cutTip(topChoice.title))}
        >
          <MiddleCut text={topChoice?.title ?? '-'} from={LONG} />
          {topChoice && !isTopChoicePlaced && <span className={styles['small']}>Random order</span>}
        </span>
      ),
    },
    ...(hasTeams
      ? [
          {
            title: 'Team',
            width: 'minmax(0, 1.3fr)',
            minTableWidth: WIDE,
            sortName: 'team',
            cell: (user: UserRow_UserFragment) => <Team user={user} />,
          },
        ]
      : []),
    {
      title: 'Exclude from Teams',
      width: 'minmax(5.75rem, 6.75rem)',
      stackedWidth: '6.75rem',
      cell: (user, { isCard }) => (
        <ExclusionSwitch user={user} isCard={isCard} region={regionOf(user)} onAct={onAct} />
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

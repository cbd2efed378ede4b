import { userMessage } from '../../../apollo/user-message';
import { useViewer } from '../../../auth/useViewer';
import type { Exclusion, UserRow_UserFragment } from '../../../gql/graphql';
import { formatDay } from '../../../lib/dates';
import { tip } from '../../../lib/tip';
import { Badge } from '../../../ui/plain/Badge';
import { Select } from '../../../ui/plain/Select';
import { Switch } from '../../../ui/plain/Switch';
import styles from '../table/user-table.module.css';
import { USER_ACTS, usePeopleAct } from './user-acts';
import type { ListedRegion, UserAct } from './user-act';

const BADGES: Record<Exclusion, { text: string; tone?: 'warning' }> = {
  EXCLUDED: { text: 'Excluded', tone: 'warning' },
  WITHDRAWN: { text: 'Withdrew', tone: 'warning' },
  ADMIN: { text: 'Auto-excluded' },
};

const Failure = ({ error }: { error: unknown }) =>
  error != null && (
    <span className={styles['failure']} role="alert">
      {userMessage(error)}
    </span>
  );

/** Why a person is excluded, if known. */
function whyExcluded({ exclusion, withdrawnAt, withdrawalReason }: UserRow_UserFragment): string | undefined {
  if (exclusion === 'ADMIN') return 'Administrators are never allocated to a team';
  if (exclusion !== 'WITHDRAWN' || withdrawnAt == null) return undefined;
  return `Withdrew on ${formatDay(withdrawnAt)}${withdrawalReason == null ? '' : `: ${withdrawalReason}`}`;
}

/** Marks an excluded person, with the reason; renders nothing for others. */
export function ExclusionBadge({ user }: { user: UserRow_UserFragment }) {
  const badge = user.exclusion && BADGES[user.exclusion];
  const reason = whyExcluded(user);
  return (
    badge && (
      <span {...(reason !== undefined && tip(reason))}>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </span>
    )
  );
}

interface ExclusionProps {
  user: UserRow_UserFragment;
  region: ListedRegion | undefined;
  onAct: (act: UserAct) => void;
}

/** Excludes a person from team assignment or readmits them, immediately unless they would lose a published team. */
export function useExclusion({ user, region, onAct }: ExclusionProps) {
  const [exclude, excluding] = usePeopleAct(USER_ACTS.exclude);
  const [include, including] = usePeopleAct(USER_ACTS.include);
  const toggle = () => {
    if (user.exclusion != null) void include({ userIds: [user.id] });
    else if (user.assignment === null || region?.assignmentStatus.status !== 'PUBLISHED')
      void exclude({ userIds: [user.id] });
    else onAct({ kind: 'exclude', user });
  };
  return { toggle, error: excluding.error ?? including.error };
}

/** A card has its badge elsewhere, and room for the reason. The switch is on and locked for administrators, who are never allocated. */
export function ExclusionSwitch({ isCard, ...act }: ExclusionProps & { isCard: boolean }) {
  const { user } = act;
  const { toggle, error } = useExclusion(act);
  const reason = whyExcluded(user);
  return (
    <span className={styles['exclusion']}>
      <Switch
        isQuiet
        label={`Exclude ${user.displayName} from teams`}
        aria-description={reason}
        checked={user.exclusion != null}
        disabled={!user.viewerCanSetExclusion}
        onChange={toggle}
      />
      <ExclusionBadge user={user} />
      {/* The switch has its own description for screen readers. */}
      {isCard && reason !== undefined && (
        <span className={styles['small']} aria-hidden>
          {reason}
        </span>
      )}
      <Failure error={error} />
    </span>
  );
}

interface UserRegionSelectProps {
  user: UserRow_UserFragment;
  regions: readonly { id: string; name: string }[];
  onAct: (act: UserAct) => void;
}

/** A person's region. A change takes effect immediately, unless they would lose a ranking or a place. */
export function UserRegionSelect({ user, regions, onAct }: UserRegionSelectProps) {
  const { id, displayName } = user;
  const isAdmin = useViewer().role === 'ADMIN';
  const [move, { isPending, error }] = usePeopleAct(USER_ACTS.move);
  const choose = (regionId: string) => {
    const region = regions.find((each) => each.id === regionId) ?? null;
    if ((user.preferenceCount ?? 0) === 0 && user.assignment === null)
      void move({ userIds: [id], regionId: region?.id ?? null });
    else onAct({ kind: 'move', user, region });
  };
  const name = regions.find((each) => each.id === user.region?.id)?.name;
  if (!user.viewerCanSetRegion) return name ?? 'No region';
  return (
    <>
      <Select
        isQuiet
        label={`Region of ${displayName}`}
        value={user.region?.id ?? ''}
        shown={name}
        disabled={isPending}
        onChange={({ target }) => choose(target.value)}
      >
        {/* Only administrators may remove a person from all regions. */}
        {(isAdmin || user.region == null) && <option value="">No region</option>}
        {regions.map((region) => (
          <option key={region.id} value={region.id}>
            {region.name}
          </option>
        ))}
      </Select>
      <Failure error={error} />
    </>
  );
}

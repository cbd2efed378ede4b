import { userMessage } from '../../../apollo/user-message';
import { useViewer } from '../../../auth/useViewer';
import type { Exclusion, UserRow_UserFragment } from '../../../gql/graphql';
import { formatInstantAt } from '../../../lib/dates';
import { tip } from '../../../lib/tip';
import { useHasPassed } from '../../../lib/useNow';
import { Badge } from '../../../ui/plain/Badge';
import { Select } from '../../../ui/plain/Select';
import { Switch } from '../../../ui/plain/Switch';
import styles from './acts.module.css';
import { useUserAct } from './useUserAct';
import type { UserAct } from './user-acts';

interface ExclusionSwitchProps {
  user: Pick<
    UserRow_UserFragment,
    'id' | 'displayName' | 'exclusion' | 'viewerCanSetExclusion' | 'assignment'
  >;
  /** Whether the teams of their region are published. */
  isPublished: boolean;
  onAct: (act: UserAct) => void;
}

const BADGES: Record<Exclusion, { text: string; tone?: 'warning'; reason?: string }> = {
  EXCLUDED: { text: 'Excluded', tone: 'warning' },
  ADMIN: { text: 'Auto-excluded', reason: 'Administrators are never allocated to a team' },
};

/** Takes a person out of team assignment, or back in, at once unless a published team would be lost; on and locked for administrators, who are never allocated. */
export function ExclusionSwitch({ user, isPublished, onAct }: ExclusionSwitchProps) {
  const { id, displayName } = user;
  const { act, error } = useUserAct(id);
  const badge = user.exclusion && BADGES[user.exclusion];
  return (
    <>
      <span className={styles['label']} aria-hidden>
        Exclude from Teams
      </span>
      <Switch
        isQuiet
        label={`Exclude ${displayName} from teams`}
        aria-description={badge?.reason}
        checked={badge !== null}
        disabled={!user.viewerCanSetExclusion}
        onChange={({ target }) => {
          if (!target.checked) act('include');
          else if (user.assignment === null || !isPublished) act('exclude');
          else onAct({ kind: 'exclude', user: { id, displayName } });
        }}
      />
      {badge && (
        <span {...(badge.reason !== undefined && tip(badge.reason))}>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </span>
      )}
      {/* The switch describes itself to screen readers; a card has room to show the reason. */}
      {badge?.reason !== undefined && (
        <span className={styles['reason']} aria-hidden>
          {badge.reason}
        </span>
      )}
      {error && (
        <span className={styles['failure']} role="alert">
          {userMessage(error)}
        </span>
      )}
    </>
  );
}

interface ExtensionNoteProps {
  extension: { until: string; reason: string };
  timeZone: string | null;
}

/** The person's later deadline; nothing once it is over. */
export function ExtensionNote({ extension: { until, reason }, timeZone }: ExtensionNoteProps) {
  if (useHasPassed(until)) return null;
  const when = `Until ${formatInstantAt(until, timeZone)}`;
  return (
    <span className={styles['extension']} {...tip(`${when}: ${reason}`)}>
      {when}
    </span>
  );
}

interface UserRegionSelectProps {
  user: Pick<
    UserRow_UserFragment,
    'id' | 'displayName' | 'region' | 'preferenceCount' | 'assignment' | 'viewerCanSetRegion'
  >;
  regions: readonly { id: string; name: string }[];
  onAct: (act: UserAct) => void;
}

/** A person's region. A change takes effect at once, unless a ranking or a place would be lost. */
export function UserRegionSelect({ user, regions, onAct }: UserRegionSelectProps) {
  const { id, displayName } = user;
  const isAdmin = useViewer().role === 'ADMIN';
  const { act, isPending, error } = useUserAct(id);
  const choose = (regionId: string) => {
    const region = regions.find((each) => each.id === regionId) ?? null;
    if (user.preferenceCount === 0 && user.assignment === null) act('move', region);
    else onAct({ kind: 'move', user: { id, displayName }, region });
  };
  return (
    <>
      <Select
        isQuiet
        label={`Region of ${displayName}`}
        value={user.region?.id ?? ''}
        disabled={!user.viewerCanSetRegion || isPending}
        onChange={({ target }) => choose(target.value)}
      >
        {/* Only administrators leave a person without a region. */}
        {(isAdmin || user.region == null) && <option value="">No region</option>}
        {regions.map((region) => (
          <option key={region.id} value={region.id}>
            {region.name}
          </option>
        ))}
      </Select>
      {error && (
        <span className={styles['failure']} role="alert">
          {userMessage(error)}
        </span>
      )}
    </>
  );
}

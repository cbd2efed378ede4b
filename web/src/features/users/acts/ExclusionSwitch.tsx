import { userMessage } from '../../../apollo/user-message';
import type { Exclusion, UserRow_UserFragment } from '../../../gql/graphql';
import { tip } from '../../../lib/tip';
import { Badge } from '../../../ui/plain/Badge';
import { Switch } from '../../../ui/plain/Switch';
import styles from './acts.module.css';
import { useUserAct } from './useUserAct';

interface ExclusionSwitchProps {
  user: Pick<UserRow_UserFragment, 'id' | 'displayName' | 'exclusion' | 'viewerCanSetExclusion'>;
}

const BADGES: Record<Exclusion, { text: string; tone?: 'warning'; reason?: string }> = {
  EXCLUDED: { text: 'Excluded', tone: 'warning' },
  ADMIN: { text: 'Auto-excluded', reason: 'Administrators are never allocated to a team' },
};

/** Takes a person out of team assignment, or back in; on and locked for administrators, who are never allocated. */
export function ExclusionSwitch({ user }: ExclusionSwitchProps) {
  const { act, error } = useUserAct(user.id);
  const badge = user.exclusion && BADGES[user.exclusion];
  return (
    <>
      <span className={styles['label']} aria-hidden>
        Exclude from Teams
      </span>
      <Switch
        isQuiet
        label={`Exclude ${user.displayName} from teams`}
        aria-description={badge?.reason}
        checked={badge !== null}
        disabled={!user.viewerCanSetExclusion}
        onChange={({ target }) => act(target.checked ? 'exclude' : 'include')}
      />
      {badge && (
        <span {...(badge.reason !== undefined && tip(badge.reason))}>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </span>
      )}
      {/* The switch describes itself to screen readers; a card has room to show the reason to everybody. */}
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

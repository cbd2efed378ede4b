import { userMessage } from '../../../apollo/user-message';
import type { Exclusion, UserRow_UserFragment } from '../../../gql/graphql';
import { tip } from '../../../lib/tip';
import { Badge } from '../../../ui/plain/Badge';
import { Switch } from '../../../ui/plain/Switch';
import styles from './acts.module.css';
import type { UserAct } from './user-acts';
import { useUserAct } from './useUserAct';

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

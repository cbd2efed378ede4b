import { Link } from '@chakra-ui/react';
import { CalendarX2, Lock, Users } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { PreferenceLock } from '../../gql/graphql';
import { paths } from '../../lib/paths';
import { Banner } from '../../ui/feedback/Banner';
import { Instant } from '../../ui/show/Instant';

/** Administrators have no list of their own; see `PreviewedPreferences`. */
export type OwnLock = Exclude<PreferenceLock, 'ADMIN'>;

interface PreferenceLockBannerProps {
  lock: OwnLock;
  /** The deadline as an ISO instant, null where there is none. */
  submissionDeadline: string | null;
  /** Whether the person ever saved a ranking. */
  hasRanked: boolean;
  /** Whether the person has a place on a published team. */
  hasTeam: boolean;
}

/** Why the ranking cannot be changed. */
export function PreferenceLockBanner({
  lock,
  submissionDeadline,
  hasRanked,
  hasTeam,
}: PreferenceLockBannerProps) {
  switch (lock) {
    case 'ASSIGNMENTS_PUBLISHED':
      return (
        <Banner title="Assignments Published" tone="success" icon={Users}>
          Your region’s teams are published, so preferences can no longer be changed.{' '}
          {!hasTeam && 'You do not have a team yet. '}
          <Link asChild color="inherit" textDecoration="underline">
            <RouterLink to={paths.teams}>{hasTeam ? 'See your team' : 'See the teams'}</RouterLink>
          </Link>
        </Banner>
      );
    case 'DEADLINE_PASSED':
      return (
        <Banner title="Deadline Passed" tone="warning" icon={CalendarX2}>
          {submissionDeadline === null ? (
            'The submission deadline has passed'
          ) : (
            <>
              The submission deadline was <Instant iso={submissionDeadline} />
            </>
          )}
          , so preferences can no longer be changed.
        </Banner>
      );
    case 'REGION_CLOSED':
      return (
        <Banner title="Preferences Closed" tone="warning" icon={Lock}>
          Preferences are closed for your region at the moment.{' '}
          {hasRanked
            ? 'The order you last saved is kept; an administrator can open them again.'
            : 'An administrator can open them again.'}
        </Banner>
      );
  }
}

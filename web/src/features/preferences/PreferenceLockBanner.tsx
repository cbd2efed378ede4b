import { Flex, Link, Text } from '@chakra-ui/react';
import { CalendarClock, CalendarX2, Lock, Users } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import type { PreferenceLock } from '../../gql/graphql';
import { paths } from '../../lib/paths';
import { Banner } from '../../ui/feedback/Banner';
import { Contacts } from '../links/Contacts';
import type { OwnTimes } from './useOwnTimes';

/** Administrators have no list of their own; see `PreviewedPreferences`. */
export type OwnLock = Exclude<PreferenceLock, 'ADMIN'>;

export interface PreferenceLockBannerProps {
  lock: OwnLock;
  /** The deadline in words; null without one. */
  submissionDeadline: string | null;
  /** When the calendar reopens preferences, in words; null if it does not. */
  opens: string | null;
  hasRanked: boolean;
  /** Null for a preview, in which everybody has a team of their own, or none. */
  hasTeam: boolean | null;
  hasDraft: boolean;
}

/** Why the ranking cannot be changed. */
export function PreferenceLockBanner({
  lock,
  submissionDeadline,
  opens,
  hasRanked,
  hasTeam,
  hasDraft,
}: PreferenceLockBannerProps) {
  switch (lock) {
    case 'ASSIGNMENTS_PUBLISHED':
      return (
        <Banner title="Assignments Published" tone="success" icon={Users}>
          {hasTeam === null ? 'This' : 'Your'} region’s teams are published. Preferences can no longer be
          changed. {hasTeam === false && 'You do not have a team yet. '}
          <Link asChild color="inherit" textDecoration="underline">
            <RouterLink to={paths.teams}>{hasTeam === true ? 'See your team' : 'See the teams'}</RouterLink>
          </Link>
        </Banner>
      );
    case 'DEADLINE_PASSED':
      return (
        <Banner title="Deadline Passed" tone="warning" icon={CalendarX2}>
          {submissionDeadline === null
            ? 'The submission deadline has passed'
            : `The submission deadline was ${submissionDeadline}`}
          .{hasRanked && ' Preferences can no longer be changed.'}
          {hasDraft && ' Your new order was not saved. It is kept here in case the deadline moves.'}
          {!hasRanked && (
            <>
              {' You get one of the remaining seats when teams are made.'}
              {hasTeam !== null && <Contacts marginTop="2" color="inherit" />}
            </>
          )}
        </Banner>
      );
    case 'REGION_CLOSED':
      return (
        <Banner title="Preferences Closed" tone="warning" icon={Lock}>
          {hasDraft
            ? `Your new order is not saved yet. It is kept here until ${opens === null ? 'they are reopened' : 'they open again'}.`
            : opens !== null
              ? 'They open again at the time above.'
              : hasTeam !== null && 'Organisers and administrators can reopen them.'}
          {opens === null && hasTeam === null && (
            <Link asChild color="inherit" textDecoration="underline">
              <RouterLink to={paths.admin}>Reopen them on the dashboard</RouterLink>
            </Link>
          )}
          {hasRanked && !hasDraft && ' The order you last saved is kept.'}
          {opens === null && hasTeam !== null && <Contacts marginTop="2" color="inherit" />}
        </Banner>
      );
  }
}

interface UpcomingStepProps {
  lock: PreferenceLock | null;
  times: OwnTimes;
}

/** The calendar's next step for the person's ranking, under the page's title; nothing if it is unknown. */
export function UpcomingStep({ lock, times: { closes, opens, publishes } }: UpcomingStepProps) {
  const next = lock === null ? closes : lock === 'ASSIGNMENTS_PUBLISHED' ? null : (opens ?? publishes);
  if (next === null) return null;
  return (
    <Flex gap="2" color="fg.muted" marginTop="-4">
      <CalendarClock size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.125rem' }} />
      <Text overflowWrap="anywhere" textWrap="balance">
        {next}
      </Text>
    </Flex>
  );
}

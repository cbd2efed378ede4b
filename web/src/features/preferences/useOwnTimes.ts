import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { OwnTimes_UserFragment } from '../../gql/graphql';
import { formatFromNow, formatInstantAt } from '../../lib/dates';
import { useHasPassed, useNow } from '../../lib/useNow';
import { plannedAt, type Calendar } from '../timeline/planned';

graphql(`
  fragment OwnTimes_user on User {
    id
    region {
      id
      timeline {
        id
        kind
        at
        state
        reason
      }
    }
  }
`);

/** The times that matter to a participant, in sentences that are currently true. Null for what is not planned, or over. */
export interface OwnTimes {
  /** 'Fri 5 Mar, …', also once it has passed */
  deadline: string | null;
  /** 'Preferences close in 3 hours, Fri 5 Mar, 8:00 AM (5:00 PM in Sydney)' */
  closes: string | null;
  /** 'until Fri 5 Mar, …' */
  until: string | null;
  /** 'Preferences open in 3 days, …' */
  opens: string | null;
  /** 'Teams are published in 3 days, …' */
  publishes: string | null;
}

const isSame = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b);

const withReason = (sentence: string | null, reason: string | null): string | null =>
  sentence && reason ? `${sentence}. The organisers say: ${reason}` : sentence;

/** @param deadline when preferences close for the person, as an ISO instant; null if unknown */
export function useOwnTimes(user: OwnTimes_UserFragment | undefined, deadline: string | null): OwnTimes {
  const timeZone = useViewer().region?.timeZone ?? null;
  return useTimes(user?.region && { ...user.region, timeZone }, deadline);
}

/** The same for any participant of a region. */
export function useTimes(region: Calendar | null | undefined, deadline: string | null): OwnTimes {
  const now = useNow();
  const calendar: Calendar = region ?? {};
  const opensAt = plannedAt(calendar, 'OPEN_PREFERENCES', now);
  const publishesAt = plannedAt(calendar, 'PUBLISH', now);
  // Each re-renders the sentences at its instant, which the minute ticks of `useNow` may miss.
  useHasPassed(opensAt);
  useHasPassed(publishesAt);
  const isOver = useHasPassed(deadline);

  const at = (instant: string) => formatInstantAt(instant, calendar.timeZone);
  const ahead = (what: string, instant: string | null) =>
    instant && `${what} ${formatFromNow(instant, now)}, ${at(instant)}`;
  const closing = calendar.timeline?.find(
    ({ kind, state }) => kind === 'CLOSE_PREFERENCES' && state === 'PLANNED',
  );
  const reason = (closing && deadline !== null && isSame(closing.at, deadline) && closing.reason) || null;
  const closesAt = isOver ? null : deadline;
  return {
    deadline: deadline && at(deadline),
    closes: withReason(ahead('Preferences close', closesAt), reason),
    until: closesAt && `until ${at(closesAt)}`,
    opens: ahead('Preferences open', opensAt),
    publishes: ahead('Teams are published', publishesAt),
  };
}

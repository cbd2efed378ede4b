import { skipToken, useQuery } from '@apollo/client/react';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { PreviewedRegionQuery } from '../../gql/graphql';
import { useHasPassed } from '../../lib/useNow';
import type { OwnLock } from './PreferenceLockBanner';
import { useTimes, type OwnTimes } from './useOwnTimes';

const PreviewedRegionDocument = graphql(`
  query PreviewedRegion($regionId: ID!) {
    region(id: $regionId) {
      id
      name
      timeZone
      preferencesOpen
      preferencesCloseAt
      timeline {
        id
        kind
        at
        state
        reason
      }
      assignmentStatus {
        id
        status
      }
      themes {
        id
        title
        description
      }
    }
  }
`);

/** What a participant of a region sees before they have ranked. */
export interface PreviewedRegion {
  themes: NonNullable<PreviewedRegionQuery['region']>['themes'];
  /** When preferences close, as an ISO instant; null if unknown. */
  deadline: string | null;
  times: OwnTimes;
  /** Why participants cannot change their ranking; null if they can. */
  lock: OwnLock | null;
}

/** The region that an administrator previews as a participant; they have no list of their own. */
export function usePreviewedRegion() {
  const regionId = useViewer().region?.id;
  const { data, error, refetch } = useQuery(
    PreviewedRegionDocument,
    regionId === undefined ? skipToken : { variables: { regionId } },
  );
  const region = data?.region;
  const deadline = region?.preferencesCloseAt ?? null;
  const isOver = useHasPassed(deadline);
  const times = useTimes(region, deadline);
  const lock = !region
    ? null
    : region.assignmentStatus.status === 'PUBLISHED'
      ? 'ASSIGNMENTS_PUBLISHED'
      : isOver
        ? 'DEADLINE_PASSED'
        : region.preferencesOpen
          ? null
          : 'REGION_CLOSED';
  const previewed: PreviewedRegion | null = region ? { themes: region.themes, deadline, times, lock } : null;
  return { previewed, hasRegion: regionId !== undefined, error, refetch };
}

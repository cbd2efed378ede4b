import { useQuery } from '@apollo/client/react';
import { ListOrdered, UserX } from 'lucide-react';
import { NotLoaded } from '../../apollo/LoadError';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import { formatInstant } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useAtInstant } from '../../lib/useNow';
import { Banner } from '../../ui/feedback/Banner';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ListSkeleton } from '../../ui/feedback/skeletons';
import { lazy } from '../../ui/lazy/lazy';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { Contacts } from '../links/Contacts';
import { LinkButton } from '../links/LinkButton';
import type { LockedPreferencesProps } from './LockedPreferences';
import { draftKey, hasUnsavedDraft, type SavedRanking } from './preference-draft';
import { type OwnLock, UpcomingStep } from './PreferenceLockBanner';
import { PreferenceRanking } from './PreferenceRanking';
import { useOwnTimes, type OwnTimes } from './useOwnTimes';
import { type ThemesById, useRankedThemes } from './useRankedThemes';

const PreferencesPageDocument = graphql(`
  query PreferencesPage {
    viewer {
      id
      ...OwnTimes_user @unmask
      ...Ranking_user @unmask
      assignment {
        id
        theme {
          id
        }
      }
    }
  }
`);

// Only administrators load it.
const PreviewedPreferences = lazy(async () => (await import('./PreviewedPreferences')).PreviewedPreferences, {
  loading: () => <ListSkeleton count={5} />,
});
const LockedPreferences = lazy<LockedPreferencesProps>(
  async () => (await import('./LockedPreferences')).LockedPreferences,
  { loading: () => <ListSkeleton count={5} /> },
);

/** 'My Preferences': the person's ranking of their region's themes. */
export function PreferencesPage() {
  return useViewer().role === 'ADMIN' ? <Preview /> : <OwnPreferences />;
}

const Preview = () => (
  <PageFrame width="narrow">
    <PageHeader title="My Preferences" />
    <PreviewedPreferences />
  </PageFrame>
);

function OwnPreferences() {
  const { exclusion } = useViewer();
  const ownQuery = useQuery(PreferencesPageDocument, {
    // Closing, publishing and new themes happen elsewhere, and this page may stay open for days.
    refetchOn: { windowFocus: true, online: true },
  });
  const { themes, saved, ...shared } = useRankedThemes(ownQuery.data?.viewer);
  const data = themes && ownQuery.data;
  const list = data?.viewer.preferenceList ?? null;
  const lock = list?.lock ?? null;
  const deadline = list?.submissionDeadline ?? null;
  const times = useOwnTimes(data?.viewer, deadline);
  useAtInstant(deadline, () => void ownQuery.refetch());

  // The person became an administrator while the page was open.
  if (lock === 'ADMIN') return <Preview />;
  return (
    <PageFrame width="narrow">
      <PageHeader title="My Preferences" subtitle={data ? subtitleOf(lock, saved) : undefined} />
      <UpcomingStep lock={lock} times={times} />
      {data && exclusion != null && lock !== 'ASSIGNMENTS_PUBLISHED' && (
        <Banner title="You are not taking part" tone="warning" icon={UserX}>
          Your ranking counts only if your organisers include you again.
          <Contacts marginTop="2" color="inherit" />
        </Banner>
      )}
      {data ? (
        <Preferences
          saved={saved}
          themes={themes}
          lock={lock}
          times={times}
          teamThemeId={data.viewer.assignment?.theme.id ?? null}
          onFailed={() => void ownQuery.refetch()}
        />
      ) : (
        <NotLoaded
          title="Your ranking could not be loaded"
          query={{
            error: ownQuery.error ?? shared.error,
            refetch: () =>
              Promise.all([ownQuery, shared].filter(({ error }) => error).map((query) => query.refetch())),
          }}
          loading={<ListSkeleton count={5} />}
        />
      )}
    </PageFrame>
  );
}

/** The line about a locked list. */
function subtitleOf(lock: OwnLock | null, saved: SavedRanking | null): string | undefined {
  if (lock === null || saved?.order.length === 0) return undefined;
  const submittedAt = saved?.submittedAt ?? null;
  return submittedAt === null
    ? 'You did not rank the themes'
    : `Your favourite first, locked in on ${formatInstant(submittedAt)}`;
}

interface PreferencesProps {
  /** Null without a region. */
  saved: SavedRanking | null;
  themes: ThemesById;
  lock: OwnLock | null;
  times: OwnTimes;
  /** The theme of the person's published team; null without one. */
  teamThemeId: string | null;
  onFailed: () => void;
}

function Preferences({ saved, themes, lock, times, teamThemeId, onFailed }: PreferencesProps) {
  const { id: viewerId, region } = useViewer();
  const key = draftKey(viewerId, region?.id ?? '');
  const visibleRanking = region && saved && saved.order.length > 0 ? saved : null;
  const hasRanked = (saved?.submittedAt ?? null) !== null;
  const isOver = lock === 'ASSIGNMENTS_PUBLISHED';
  const none = hasRanked ? 'Your ranked themes were removed' : 'No themes in this region';
  const afterwards = teamThemeId === null ? undefined : 'Your team stays as it is.';
  const nothing = (
    <EmptyState
      icon={ListOrdered}
      message={isOver ? none : 'No themes to rank yet'}
      description={isOver ? afterwards : 'They appear here as soon as they are added for your region.'}
      // The banner leads to the team.
      action={
        isOver && teamThemeId !== null ? undefined : (
          <LinkButton variant="outline" to={paths.resources}>
            Read the resources
          </LinkButton>
        )
      }
    />
  );
  if (lock !== null) {
    return (
      <LockedPreferences
        lock={lock}
        saved={visibleRanking}
        themes={themes}
        submissionDeadline={times.deadline}
        opens={times.opens}
        hasRanked={hasRanked}
        teamThemeId={teamThemeId}
        hasDraft={visibleRanking !== null && hasUnsavedDraft(key, visibleRanking)}
      >
        {nothing}
      </LockedPreferences>
    );
  }
  if (!visibleRanking) return nothing;
  return (
    <PreferenceRanking key={key} draftKey={key} saved={visibleRanking} themes={themes} onFailed={onFailed} />
  );
}

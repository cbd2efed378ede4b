import { useQuery } from '@apollo/client/react';
import { ListOrdered, UserX } from 'lucide-react';
import { NotLoaded } from '../../apollo/LoadError';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { PreferencesPageQuery } from '../../gql/graphql';
import { formatInstant } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { useAtInstant } from '../../lib/useNow';
import { Banner } from '../../ui/feedback/Banner';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ListSkeleton } from '../../ui/feedback/skeletons';
import { lazy } from '../../ui/lazy/lazy';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { LinkButton } from '../links/LinkButton';
import type { LockedPreferencesProps } from './LockedPreferences';
import { draftKey, hasUnsavedDraft } from './preference-draft';
import { type OwnLock, UpcomingStep } from './PreferenceLockBanner';
import { PreferenceRanking } from './PreferenceRanking';
import { useOwnTimes, type OwnTimes } from './useOwnTimes';

const PreferencesPageDocument = graphql(`
  query PreferencesPage {
    viewer {
      id
      ...OwnTimes_user @unmask
      exclusion
      assignment {
        id
      }
      preferenceList {
        ...Ranking_list @unmask
        ...PreferenceRanking_list
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

/** 'My Preferences': the person's ranking of the themes of their region. */
export function PreferencesPage() {
  return useViewer().role === 'ADMIN' ? <Preview /> : <OwnPreferences />;
}

const Preview = () => (
  <PageFrame width="narrow">
    <PageHeader
      title="My Preferences"
      subtitle="Here participants put the themes in the order they like them."
    />
    <PreviewedPreferences />
  </PageFrame>
);

function OwnPreferences() {
  const { data, error, refetch } = useQuery(PreferencesPageDocument, {
    // Closing, publishing and new themes happen elsewhere, and this page may stay open for days.
    refetchOn: { windowFocus: true, online: true },
  });
  const list = data?.viewer.preferenceList ?? null;
  const lock = list?.lock ?? null;
  const deadline = list?.submissionDeadline ?? null;
  const times = useOwnTimes(data?.viewer, deadline);
  useAtInstant(deadline, () => void refetch());

  // Made an administrator while the page was open.
  if (lock === 'ADMIN') return <Preview />;
  return (
    <PageFrame width="narrow">
      <PageHeader title="My Preferences" subtitle={data ? subtitleOf(lock, list) : undefined} />
      <UpcomingStep lock={lock} times={times} />
      {data?.viewer.exclusion != null && lock !== 'ASSIGNMENTS_PUBLISHED' && (
        <Banner title="You are not taking part" tone="warning" icon={UserX}>
          Your ranking counts only if your organisers include you again.
        </Banner>
      )}
      {data ? (
        <Preferences
          list={list}
          lock={lock}
          times={times}
          hasTeam={data.viewer.assignment != null}
          onFailed={() => void refetch()}
        />
      ) : (
        <NotLoaded
          title="Your ranking could not be loaded"
          query={{ error, refetch }}
          loading={<ListSkeleton count={5} />}
        />
      )}
    </PageFrame>
  );
}

/** Null where the person has no region. */
type List = NonNullable<PreferencesPageQuery['viewer']['preferenceList']> | null;

const hasRanked = (list: List): boolean => list?.submittedAt != null;

/** The line about the list below. */
function subtitleOf(lock: OwnLock | null, list: List): string {
  if (lock !== null) {
    return list?.submittedAt != null
      ? `Your favourite first, locked in on ${formatInstant(list.submittedAt)}.`
      : 'You did not rank the themes.';
  }
  return hasRanked(list) || (list?.entries.length ?? 0) < 2
    ? 'Put your favourite theme first.'
    : 'Put your favourite first. The list starts in random order: no theme has a head start.';
}

interface PreferencesProps {
  list: List;
  lock: OwnLock | null;
  times: OwnTimes;
  /** Whether the person has a place on a published team. */
  hasTeam: boolean;
  onFailed: () => void;
}

function Preferences({ list, lock, times, hasTeam, onFailed }: PreferencesProps) {
  const { id: viewerId, region } = useViewer();
  const listed = list && region && list.entries.length > 0 ? list : null;
  const nothing = <NothingToRank />;
  if (lock !== null) {
    const hasDraft =
      listed !== null && region != null && hasUnsavedDraft(viewerId, region.id, listed.entries);
    return (
      <LockedPreferences
        lock={lock}
        list={listed}
        submissionDeadline={list?.submissionDeadline ?? null}
        opens={times.opens}
        hasRanked={hasRanked(list)}
        hasTeam={hasTeam}
        hasDraft={hasDraft}
      >
        {nothing}
      </LockedPreferences>
    );
  }
  if (!listed || !region) return nothing;
  const key = draftKey(viewerId, region.id);
  return <PreferenceRanking key={key} draftKey={key} list={listed} onFailed={onFailed} />;
}

const NothingToRank = () => (
  <EmptyState
    icon={ListOrdered}
    message="There are no themes to rank yet."
    description="They appear here as soon as they are added for your region."
    action={
      <LinkButton variant="outline" to={paths.resources}>
        Read the resources
      </LinkButton>
    }
  />
);

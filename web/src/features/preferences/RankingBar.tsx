import { Banner } from '../../ui/feedback/Banner';
import { SavePreferencesBar } from './SavePreferencesBar';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import type { Ranking } from './useRanking';

/** What a page that changes the ranking has besides the themes: the state, the button that saves, and the guard of what is unsaved. */
export function RankingBar({ ranking }: { ranking: Ranking }) {
  const { error, isChanged, submittedAt, discard, save } = ranking;
  return (
    <>
      {error !== null && (
        <Banner tone="danger" title="Your order was not saved" assertive>
          {error}
        </Banner>
      )}
      <SavePreferencesBar {...ranking} onSave={() => void save()} />
      <UnsavedChangesGuard when={isChanged} hasSaved={submittedAt !== null} onDiscard={discard} />
    </>
  );
}

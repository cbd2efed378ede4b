import { useState } from 'react';
import { onFirstOpen } from '../../ui/dialog/on-first-open';
import { Banner } from '../../ui/feedback/Banner';
import { SavePreferencesBar } from './SavePreferencesBar';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import type { Ranking } from './useRanking';

// Loaded on demand: most people place something first.
const RandomOrderDialog = onFirstOpen(
  async () => (await import('./RandomOrderDialog')).RandomOrderDialog,
  ({ onClose }) => onClose,
);

/** What a page that changes the ranking has besides the themes: the state, the button that saves, and the guard of what is unsaved. */
export function RankingBar({ ranking }: { ranking: Ranking }) {
  const { error, isChanged, order, placed, submittedAt, discard, save } = ranking;
  const [isAsking, setAsking] = useState(false);
  // Of a single theme there is no other order.
  const isRandom = placed.length === 0 && order.length > 1;
  return (
    <>
      {error !== null && (
        <Banner tone="danger" title="Your order was not saved" assertive>
          {error}
        </Banner>
      )}
      <SavePreferencesBar {...ranking} onSave={() => (isRandom ? setAsking(true) : void save())} />
      <RandomOrderDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void save();
        }}
      />
      <UnsavedChangesGuard when={isChanged} hasSaved={submittedAt !== null} onDiscard={discard} />
    </>
  );
}

import { useMemo, useState } from 'react';
import { isSameOrder, landingOf, orderOf, placeTheme } from './preference-draft';
import { usePreferenceDraft } from './usePreferenceDraft';
import { useSavePreferences } from './useSavePreferences';

/** What a `PreferenceList` says of the order and of saving it. */
interface RankedList {
  submittedAt?: string | null;
  submissionDeadline?: string | null;
  entries: readonly { rank?: number | null; isNew: boolean; isPlaced: boolean; theme: { id: string } }[];
}

/** The person's order of the themes with what they have not saved, and how it is changed and saved. */
export type Ranking = ReturnType<typeof useRanking>;

interface RankingOptions {
  /** Null until it is loaded, and where it cannot be changed; there is no order then. */
  list: RankedList | null;
  /** Names the unsaved order; see `draftKey`. Must not change while the component is mounted. */
  draftKey: string;
  /** Called after a failed save: what the page shows may be out of date. */
  onFailed: () => void;
}

/** Every page that changes the ranking uses this: the same draft, and nothing is saved before the person says so. */
export function useRanking({ list, draftKey, onFailed }: RankingOptions) {
  const listed = useMemo(() => orderOf(list?.entries ?? []), [list]);
  const saved = orderOf(list?.entries.filter(({ rank }) => rank != null) ?? []);
  const { ranking, isChanged, change, settle, discard } = usePreferenceDraft(draftKey, listed);
  const { order, placed } = ranking;
  const { savePreferences, isPending, error } = useSavePreferences();
  const [announcement, setAnnouncement] = useState('');

  return {
    /** Ids of the themes, the favourite first. */
    order,
    /** Those of them that the person placed; the others lie in random order. */
    placed,
    /** Whether the order is the person's own: saved, or changed by them. */
    isOwn: list?.submittedAt != null || isChanged,
    isChanged,
    canSave: !isSameOrder(ranking, saved),
    newThemeCount: list?.entries.filter(({ isNew }) => isNew).length ?? 0,
    submittedAt: list?.submittedAt ?? null,
    deadline: list?.submissionDeadline ?? null,
    isPending,
    error,
    announcement,
    discard,
    /** Whether a theme that is moved to this position stays there, and is not lifted over those in random order. */
    isFree: (id: string, position: number) => landingOf(ranking, id, position - 1) === position - 1,
    /** Makes the theme one that the person placed. @param position from 1 */
    move: (id: string, title: string, position: number) => {
      const next = placeTheme(ranking, id, position - 1);
      change(next);
      setAnnouncement(`${title} is now choice ${next.order.indexOf(id) + 1} of ${order.length}.`);
    },
    save: async () => {
      // Of a single theme there is no other order.
      const isOnly = order.length === 1;
      if (await savePreferences(order, isOnly ? order : placed)) settle(ranking);
      else onFailed();
    },
  };
}

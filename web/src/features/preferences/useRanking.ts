import { useMemo, useState } from 'react';
import { moveItem } from '../../lib/move-item';
import { isSameOrder } from './preference-draft';
import { usePreferenceDraft } from './usePreferenceDraft';
import { useSavePreferences } from './useSavePreferences';

/** What a `PreferenceList` says of the order and of saving it. */
interface RankedList {
  submittedAt?: string | null;
  submissionDeadline?: string | null;
  entries: readonly { rank?: number | null; isNew: boolean; theme: { id: string } }[];
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
  const listed = useMemo(() => list?.entries.map(({ theme }) => theme.id) ?? [], [list]);
  const saved = list?.entries.filter(({ rank }) => rank != null).map(({ theme }) => theme.id) ?? [];
  const { order, isChanged, change, settle, discard } = usePreferenceDraft(draftKey, listed);
  const { savePreferences, isPending, error } = useSavePreferences();
  const [announcement, setAnnouncement] = useState('');

  return {
    /** Ids of the themes, the favourite first. */
    order,
    /** Whether the order is the person's own: saved, or changed by them. */
    isOwn: list?.submittedAt != null || isChanged,
    isChanged,
    canSave: !isSameOrder(order, saved),
    newThemeCount: list?.entries.filter(({ isNew }) => isNew).length ?? 0,
    submittedAt: list?.submittedAt ?? null,
    deadline: list?.submissionDeadline ?? null,
    isPending,
    error,
    announcement,
    change,
    discard,
    /** @param position from 1 */
    move: (id: string, title: string, position: number) => {
      change(moveItem(order, order.indexOf(id), position - 1));
      setAnnouncement(`${title} is now choice ${position} of ${order.length}.`);
    },
    save: async () => {
      if (await savePreferences(order)) settle(order);
      else onFailed();
    },
  };
}

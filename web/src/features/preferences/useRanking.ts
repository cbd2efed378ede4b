import { useEffect, useMemo, useState } from 'react';
import { forgetFigures } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import {
  draftStorage,
  isSameOrder,
  newThemeCount,
  type PlacedOrder,
  placeTheme,
  reconcileOrder,
  type SavedRanking,
} from './preference-draft';

/** The fields of a ranking that every page needs to show and change it. The themes are in a shared document. */
graphql(`
  fragment Ranking_user on User {
    id
    preferenceCount
    preferenceList {
      id
      lock
      submittedAt
      submissionDeadline
      themeIds
      placedThemeIds
    }
  }
`);

const SavePreferencesMutation = graphql(`
  mutation SavePreferences($input: SavePreferencesInput!) {
    savePreferences(input: $input) {
      viewer {
        id
        ...Ranking_user
        preferenceList {
          id
          ...TopChoices_list
        }
      }
    }
  }
`);

/**
 * The order on the screen: the server's, or the person's own after a change. `key` names the draft in the tab's storage; it must
 * not change while the component is mounted.
 */
function usePreferenceDraft(key: string, listed: PlacedOrder) {
  const [draft, setDraft] = useState(() => draftStorage.read(key));
  useEffect(() => draftStorage.write(key, draft), [key, draft]);

  const ranking = useMemo(() => (draft ? reconcileOrder(draft, listed) : listed), [draft, listed]);

  return {
    ranking,
    /** Whether the person has an unsaved change. */
    isChanged: !isSameOrder(ranking, listed),
    change: (next: PlacedOrder) => setDraft(isSameOrder(next, listed) ? null : next),
    /** Discards the draft, unless it changed while `saved` was being saved. */
    settle: (saved: PlacedOrder) =>
      setDraft((current) =>
        current !== null && isSameOrder(reconcileOrder(current, saved), saved) ? null : current,
      ),
    discard: () => setDraft(null),
  };
}

/** The person's order of the themes including unsaved changes, and the functions to change and save it. */
export type Ranking = ReturnType<typeof useRanking>;

const NOTHING: PlacedOrder = { order: [], placed: [] };

interface RankingOptions {
  /** Null until it has loaded, and if it cannot be changed; there is no order then. */
  saved: SavedRanking | null;
  /** Names the unsaved order; see `draftKey`. Must not change while the component is mounted. */
  draftKey: string;
  /** Called after a failed save: the page may be outdated. */
  onFailed: () => void;
}

/** Shared by every page that changes the ranking: the same draft, and nothing is saved until the person saves it. */
export function useRanking({ saved, draftKey, onFailed }: RankingOptions) {
  const listed = saved ?? NOTHING;
  const rankedCount = saved?.rankedCount ?? 0;
  const ranked = { order: listed.order.slice(0, rankedCount), placed: listed.placed };
  const { ranking, isChanged, change, settle, discard } = usePreferenceDraft(draftKey, listed);
  const { order, placed } = ranking;
  // No optimistic update: a ranking only counts as locked in once the server has it. The answer omits the themes' texts, because
  // many people save just before the deadline; if a theme has been added since, the page requests it.
  const [savePreferences, { isPending, error }] = useAct(SavePreferencesMutation, {
    done: 'Your preferences have been saved',
    failed: 'Failed to save preferences',
    update: forgetFigures,
  });
  const [lastMove, setLastMove] = useState<{ title: string; position: number } | null>(null);

  return {
    /** Ids of the themes, the favourite first. */
    order,
    /** Those that the person ranked; the others are in random order. */
    placed,
    /** Whether the order is the person's own: saved, or changed by them. */
    isOwn: (saved?.submittedAt ?? null) !== null || isChanged,
    isChanged,
    canSave: !isSameOrder(ranking, ranked),
    newThemeCount: newThemeCount(listed.order.length, rankedCount),
    submittedAt: saved?.submittedAt ?? null,
    deadline: saved?.deadline ?? null,
    isPending,
    error: error && userMessage(error),
    /** The theme that was moved last, and to which position; null before the first move. */
    lastMove,
    announcement: lastMove && `${lastMove.title} is now choice ${lastMove.position} of ${order.length}.`,
    discard,
    /**
     * Moves the theme and marks it as ranked.
     * @param position from 1
     */
    move: (id: string, title: string, position: number) => {
      change(placeTheme(ranking, id, position - 1));
      setLastMove({ title, position });
    },
    /** Resolves to whether the order is saved. */
    save: async (): Promise<boolean> => {
      // A single theme has no other order.
      const isOnly = order.length === 1;
      const input = { themeIds: [...order], placedThemeIds: [...(isOnly ? order : placed)] };
      const isSaved = (await savePreferences({ input })) !== null;
      if (isSaved) settle(ranking);
      else onFailed();
      return isSaved;
    },
  };
}

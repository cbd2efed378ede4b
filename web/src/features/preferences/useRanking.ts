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

/** What every page needs of a ranking to show and change it. The themes are in a document that all share. */
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
 * The order on the screen: the server's, or the person's own after they have changed it. `key` names the draft in the tab's
 * storage; it must not change while the component is mounted.
 */
function usePreferenceDraft(key: string, listed: PlacedOrder) {
  const [draft, setDraft] = useState(() => draftStorage.read(key));
  useEffect(() => draftStorage.write(key, draft), [key, draft]);

  const ranking = useMemo(() => (draft ? reconcileOrder(draft, listed) : listed), [draft, listed]);

  return {
    ranking,
    /** Whether the person has moved something that is not saved. */
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

/** The person's order of the themes with what they have not saved, and how it is changed and saved. */
export type Ranking = ReturnType<typeof useRanking>;

const NOTHING: PlacedOrder = { order: [], placed: [] };

interface RankingOptions {
  /** Null until it is loaded, and where it cannot be changed; there is no order then. */
  saved: SavedRanking | null;
  /** Names the unsaved order; see `draftKey`. Must not change while the component is mounted. */
  draftKey: string;
  /** Called after a failed save: what the page shows may be out of date. */
  onFailed: () => void;
}

/** Every page that changes the ranking uses this: the same draft, and nothing is saved before the person says so. */
export function useRanking({ saved, draftKey, onFailed }: RankingOptions) {
  const listed = saved ?? NOTHING;
  const rankedCount = saved?.rankedCount ?? 0;
  const ranked = { order: listed.order.slice(0, rankedCount), placed: listed.placed };
  const { ranking, isChanged, change, settle, discard } = usePreferenceDraft(draftKey, listed);
  const { order, placed } = ranking;
  // No optimistic result: a ranking counts as locked in only once the server has it. The answer leaves out the themes' texts,
  // because many save just before the deadline; if a theme has been added since, the page asks for it.
  const [savePreferences, { isPending, error }] = useAct(SavePreferencesMutation, {
    done: 'Your preferences have been saved',
    failed: 'Failed to save preferences',
    update: forgetFigures,
  });
  const [announcement, setAnnouncement] = useState('');

  return {
    /** Ids of the themes, the favourite first. */
    order,
    /** Those of them that the person placed; the others lie in random order. */
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
    announcement,
    discard,
    /** Makes the theme one that the person placed. @param position from 1 */
    move: (id: string, title: string, position: number) => {
      change(placeTheme(ranking, id, position - 1));
      setAnnouncement(`${title} is now choice ${position} of ${order.length}.`);
    },
    save: async () => {
      // Of a single theme there is no other order.
      const isOnly = order.length === 1;
      const input = { themeIds: [...order], placedThemeIds: [...(isOnly ? order : placed)] };
      if (await savePreferences({ input })) settle(ranking);
      else onFailed();
    },
  };
}

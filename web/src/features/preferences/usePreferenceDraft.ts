import { useEffect, useMemo, useState } from 'react';
import { draftStorage } from './draft-storage';
import { isSameOrder, reconcileOrder, type PlacedOrder } from './preference-draft';

/**
 * The order on the screen: the server's, or the person's own after they have changed it. `key` names the draft in the tab's
 * storage; it must not change while the component is mounted.
 */
export function usePreferenceDraft(key: string, listed: PlacedOrder) {
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

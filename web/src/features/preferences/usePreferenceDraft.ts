import { useEffect, useMemo, useState } from 'react';
import { draftStorage } from './draft-storage';
import { isSameOrder, reconcileOrder } from './preference-draft';

/**
 * The order on the screen: the server's, or the person's own where they have changed it since.
 * `key` names the draft in the tab's storage and stays the same for as long as the component lives.
 */
export function usePreferenceDraft(key: string, listed: readonly string[]) {
  const [draft, setDraft] = useState(() => draftStorage.read(key));
  useEffect(() => draftStorage.write(key, draft), [key, draft]);

  const order = useMemo(() => reconcileOrder(draft ?? [], listed), [draft, listed]);

  return {
    order,
    /** The person moved something that is not saved. */
    isChanged: !isSameOrder(order, listed),
    change: (next: string[]) => setDraft(isSameOrder(next, listed) ? null : next),
    /** Forgets the draft, unless it has moved on from `saved` while that was on its way. */
    settle: (saved: readonly string[]) =>
      setDraft((current) =>
        current !== null && isSameOrder(reconcileOrder(current, saved), saved) ? null : current,
      ),
    discard: () => setDraft(null),
  };
}

import { draftKey, draftStorage } from './draft-storage';
import { isSameOrder, reconcileOrder, type PlacedOrder } from './preference-draft';

/**
 * Whether this tab keeps an order of the person's that differs from the one on the server.
 * @param listed the order of the server's list.
 */
export function hasUnsavedDraft(personId: string, regionId: string, listed: PlacedOrder): boolean {
  const draft = draftStorage.read(draftKey(personId, regionId));
  return draft !== null && !isSameOrder(reconcileOrder(draft, listed), listed);
}

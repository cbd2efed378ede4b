import { draftKey, draftStorage } from './draft-storage';
import { isSameOrder, orderOf, reconcileOrder } from './preference-draft';

/**
 * Whether this tab keeps an order of the person's that differs from the one on the server.
 * @param entries the server's list.
 */
export function hasUnsavedDraft(
  personId: string,
  regionId: string,
  entries: Parameters<typeof orderOf>[0],
): boolean {
  const draft = draftStorage.read(draftKey(personId, regionId));
  const listed = orderOf(entries);
  return draft !== null && !isSameOrder(reconcileOrder(draft, listed), listed);
}

/** Whether two rankings name the same themes in the same order. */
export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/**
 * A draft brought up to date with the themes that there are now: those gone are left out, those the draft does not
 * know come last in the order of the list.
 */
export function reconcileOrder(draft: readonly string[], listed: readonly string[]): string[] {
  const present = new Set(listed);
  const kept = [...new Set(draft)].filter((id) => present.has(id));
  const known = new Set(kept);
  return [...kept, ...listed.filter((id) => !known.has(id))];
}

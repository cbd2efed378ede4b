/** Whether two rankings name the same themes in the same order. */
export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Updates a draft to the current themes: deleted ones are left out, new ones come last in the order of the list. */
export function reconcileOrder(draft: readonly string[], listed: readonly string[]): string[] {
  const present = new Set(listed);
  const kept = [...new Set(draft)].filter((id) => present.has(id));
  const known = new Set(kept);
  return [...kept, ...listed.filter((id) => !known.has(id))];
}

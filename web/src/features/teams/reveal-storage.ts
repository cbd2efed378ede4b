const keyOf = (personId: string): string => `teamRevealed:${personId}`;

/** For each person who uses this browser, the publication whose team they have seen revealed; only the latest one is kept. */
export const revealStorage = {
  has(personId: string, publishedAt: string): boolean {
    try {
      return localStorage.getItem(keyOf(personId)) === publishedAt;
    } catch {
      // Storage may be blocked; what cannot be remembered would be shown on each visit.
      return true;
    }
  },
  add(personId: string, publishedAt: string): void {
    try {
      localStorage.setItem(keyOf(personId), publishedAt);
    } catch {
      // As above.
    }
  },
};

/** What comes before the first space of a display name. */
export const firstName = (displayName: string): string => displayName.trim().split(/\s+/)[0] ?? '';

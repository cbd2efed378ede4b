/** A normal form for comparing texts: ignores case and Unicode composition. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** A form for comparing texts as a reader does: equal whatever their capitals and their Unicode composition. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase();

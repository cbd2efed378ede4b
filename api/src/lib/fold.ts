/** Two texts are the same to whoever reads them when these are equal: however they are capitalised and composed. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase();

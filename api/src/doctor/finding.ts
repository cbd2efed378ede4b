/** What an examination found: all is fine, somebody should look at it, or it must be mended before people come. */
export type Finding = { kind: 'fine' | 'look' | 'mend'; text: string };

export const fine = (text: string): Finding => ({ kind: 'fine', text });
export const look = (text: string): Finding => ({ kind: 'look', text });
export const mend = (text: string): Finding => ({ kind: 'mend', text });

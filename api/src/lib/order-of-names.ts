/**
 * English keeps the order of Unicode's root locale, which Node does not know. One in a hundred Chinese characters has
 * another place if the database has another version of Unicode.
 */
const collator = new Intl.Collator('en');

/** The database's order of names. Texts that its collation finds equal are in the order of their bytes. */
export const compareTexts = (a: string, b: string): number =>
  a === b ? 0 : collator.compare(a, b) || Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The same for the database client. */
export const byName = [{ displayName: 'asc' }, { id: 'asc' }] as const;
export const byTitle = [{ title: 'asc' }, { id: 'asc' }] as const;

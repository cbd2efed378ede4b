/**
 * English has the order of Unicode's root locale, which Node does not offer. If the database has another Unicode version, one
 * in a hundred Chinese characters sorts differently.
 */
const collator = new Intl.Collator('en');

/** The database's order of names. Bytes decide between texts that its collation finds equal. */
export const compareTexts = (a: string, b: string): number =>
  a === b ? 0 : collator.compare(a, b) || Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The same for the database client. */
export const byName = [{ displayName: 'asc' }, { id: 'asc' }] as const;
export const byTitle = [{ title: 'asc' }, { id: 'asc' }] as const;

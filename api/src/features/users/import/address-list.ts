import { LINE_BREAK, type CsvCell, type CsvRow } from './csv-rows';

/** The entries of a line: all of it, or the parts between separators outside quotation marks. */
const ENTRIES = [/.+/gs, ...[';', ',', ',;'].map((signs) => new RegExp(`(?:"[^"]*"|[^${signs}"]+|")+`, 'g'))];

/** The share of addresses that makes a text a list of them. */
const MOST = 2 / 3;

type Entry = { line: number; name: string; email: string };

/**
 * Reads a bare list of addresses, one per line or several as a mail program writes them: `a@example.com; Mia <b@example.com>`.
 * @returns each with a name, which may be empty, and an address; undefined for any other text, including plain addresses line
 * by line.
 */
export function addressRows(text: string): CsvRow[] | undefined {
  const entries = text.split(LINE_BREAK).flatMap((written, index) => entriesOf(written, index + 1));
  if (shareOf(entries) <= MOST) return undefined;
  const lineCount = new Set(entries.map(({ line }) => line)).size;
  if (entries.length === lineCount && entries.every(({ name }) => name === '')) return undefined;
  return entries.map(({ line, name, email }) => [cellOf(name, line), cellOf(email, line)]);
}

const cellOf = (text: string, line: number): CsvCell => ({ text, line, lastLine: line, isOpen: false });

const isAddress = ({ email }: Entry): boolean => /^[^\s@,;]+@[^\s@,;]+$/.test(email);

const shareOf = (entries: readonly Entry[]): number => entries.filter(isAddress).length / entries.length;

/** The entries of a line, by the separator that yields the most addresses. */
function entriesOf(written: string, line: number): Entry[] {
  let bestEntries: Entry[] = [];
  for (const pattern of ENTRIES) {
    const entries = (written.match(pattern) ?? [])
      .filter((entry) => entry.trim() !== '')
      .map((entry) => ({ line, ...addressParts(entry.trim()) }));
    if (bestEntries.length === 0 || shareOf(entries) > shareOf(bestEntries)) bestEntries = entries;
  }
  return bestEntries;
}

/** The name and the address of `Mia <mia@example.com>`. An entry with another address in its name is invalid. */
export function addressParts(entry: string): Omit<Entry, 'line'> {
  const at = entry.endsWith('>') ? entry.lastIndexOf('<') : -1;
  const written = entry.slice(0, Math.max(0, at)).trim();
  const quoted = /^(["'])([^"]*)\1$/.exec(written)?.[2]?.trim();
  if (at === -1 || (quoted === undefined && /[<>@]/.test(written))) return { name: '', email: entry };
  const email = entry.slice(at + 1, -1).trim();
  const name = quoted ?? written;
  return { name: name.toLowerCase() === email.toLowerCase() ? '' : name, email };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const README = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');

const textOf = (file: string): string => {
  try {
    return readFileSync(path.join(import.meta.dirname, file), 'utf8');
  } catch {
    return '';
  }
};

test('every row of README.md names a test that exists', () => {
  const rows = Array.from(
    README.matchAll(/^\|.*\| `([^:`]+): ([^`]+)`\s*\|$/gm),
    ([, file = '', title = '']) => ({
      file,
      title,
    }),
  );
  const lines = README.split('\n').filter((line) => /^\| (?!-|The product promises )/.test(line));
  expect(rows.length, 'rows with a test').toBe(lines.length);
  expect(rows.filter(({ file, title }) => !textOf(file).includes(title))).toEqual([]);
});

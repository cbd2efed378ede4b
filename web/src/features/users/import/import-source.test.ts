import { expect, it } from 'vitest';
import { withLine, writtenLines } from './import-source';

const LIST = 'name,email\r\nAda,ada@example.com\r\n"Bob\nBell",bob@example.com\n"Day, Eve",eve@example.com\n';

it('knows the lines that stand on one line of the file, quotation marks or not', () => {
  expect([...writtenLines(LIST)].filter(([, text]) => text !== '')).toEqual([
    [1, 'name,email'],
    [2, 'Ada,ada@example.com'],
    [5, '"Day, Eve",eve@example.com'],
  ]);
});

it('changes one line and nothing else', () => {
  expect(withLine(LIST, 2, 'Ada L,ada@example.com')).toBe(LIST.replace('Ada,', 'Ada L,'));
});

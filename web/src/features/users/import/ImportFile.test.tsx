import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { LIST, line, openImport, planOf } from '../../../../test/import-dialog';
import { giveHeights } from '../../../../test/layout';

beforeEach(giveHeights);

const file = (...bytes: (number[] | string)[]) =>
  new File(
    [Uint8Array.from(bytes.flatMap((part) => (typeof part === 'string' ? ascii(part) : part)))],
    'people.csv',
  );
const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const wide = (text: string, isBig = false): number[] =>
  text.split('').flatMap((unit) => {
    const code = unit.charCodeAt(0);
    const low = [code & 0xff, code >> 8];
    return isBig ? low.toReversed() : low;
  });
const HEADINGS = 'name;email;region\r\n';
const MÜLLER = `${HEADINGS}Zoë Müller;zoe@example.com;\r\n`;

it.each([
  ['UTF-16 LE', file([0xff, 0xfe], wide(MÜLLER))],
  ['UTF-16 BE', file([0xfe, 0xff], wide(MÜLLER, true))],
])('reads %s by its mark', async (_encoding, chosen) => {
  const { user, dialog, inputs } = await openImport(() => planOf([line(2, 'INVITE')]));
  await user.upload(dialog.getByLabelText('File with a list'), chosen);
  expect(await dialog.findByRole('button', { name: 'Import 1 person' })).toBeVisible();
  expect(inputs).toMatchObject([{ csv: MÜLLER }]);
});

const person = (...name: number[]) => file(HEADINGS, name, ';p@example.com;\r\n');

it.each([
  ['windows-1252', 'José', person(0x4a, 0x6f, 0x73, 0xe9), 'José'],
  ['windows-1251', 'Иван', person(0xc8, 0xe2, 0xe0, 0xed), 'Èâàí'],
  ['macintosh', 'Müller', person(0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72), null],
  ['shift_jis', '山田', person(0x8e, 0x52, 0x93, 0x63), null],
  ['iso-8859-2', 'Łukasz', person(0xa3, 0x75, 0x6b, 0x61, 0x73, 0x7a), '£ukasz'],
  ['utf-16le', 'Zoë', file(wide(`${HEADINGS}Zoë;p@example.com;\r\n`)), 'Zoë'],
  ['utf-16be', 'Zoë', file(wide(`${HEADINGS}Zoë;p@example.com;\r\n`, true)), 'Zoë'],
])('says that an encoding is a guess, and reads %s by choice', async (encoding, name, chosen, guess) => {
  const { user, dialog, inputs } = await openImport(() => planOf([line(2, 'INVITE')]));
  await user.upload(dialog.getByLabelText('File with a list'), chosen);
  const words = within(await dialog.findByRole('list', { name: 'Words to look at' }));
  // Node decodes some Windows letters differently from browsers.
  if (guess !== null) expect(words.getByRole('listitem')).toHaveTextContent(guess);
  expect(inputs).toEqual([]);

  await user.selectOptions(dialog.getByLabelText('Encoding'), encoding);
  expect(words.getByRole('listitem')).toHaveTextContent(name);
  await user.click(dialog.getByRole('button', { name: 'Check the list' }));
  await user.click(await dialog.findByRole('button', { name: 'Back' }));
  expect(dialog.getByLabelText('Encoding')).toHaveValue(encoding);
  expect(dialog.getByText('people.csv')).toBeVisible();
  expect(inputs).toMatchObject([{ csv: `${HEADINGS}${name};p@example.com;\r\n` }]);
});

it('asks nothing of a file in UTF-8', async () => {
  const { user, dialog, inputs } = await openImport(() => planOf([line(2, 'INVITE')]));
  await user.upload(dialog.getByLabelText('File with a list'), new File([`\uFEFF${MÜLLER}`], 'people.csv'));
  await user.click(await dialog.findByRole('button', { name: 'Back' }));
  expect(dialog.queryByLabelText('Encoding')).not.toBeInTheDocument();
  expect(inputs).toMatchObject([{ csv: MÜLLER }]);
});

it('fixes lines that are one cell in their place, and accounts for every line of the file', async () => {
  const swallowed = `${LIST}Cy,cy@example.com,"\nDi,di@example.com,\nEd,ed@example.com,"\n`;
  const bad = line(4, 'ERROR', {
    lastLine: 6,
    message: 'Lines 4 to 6 are one cell: check its quotation marks',
  });
  const { user, dialog, inputs, check } = await openImport(({ csv }) =>
    csv.includes('"')
      ? planOf([line(2, 'INVITE'), line(3, 'INVITE'), bad])
      : planOf([2, 3, 4, 5, 6].map((number) => line(number, 'INVITE'))),
  );
  await check(swallowed);
  await user.click(await dialog.findByRole('button', { name: 'Fix lines 4–6' }));
  const field = dialog.getByRole('textbox', { name: 'Lines 4–6' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Cy,cy@example.com,"\nDi,di@example.com,\nEd,ed@example.com,"');
  await user.clear(field);
  await user.paste('Cy,cy@example.com,\nDi,di@example.com,\nEd,ed@example.com,');
  await user.click(dialog.getByRole('button', { name: 'Check again' }));
  expect(await dialog.findByRole('button', { name: 'Import 5 people' })).toBeVisible();
  expect(inputs.at(-1)?.csv).toBe(`${LIST}Cy,cy@example.com,\nDi,di@example.com,\nEd,ed@example.com,\n`);
});

it('lets the last of several lines with one address count', async () => {
  const { user, dialog, inputs, check } = await openImport(({ csv, countingLine, isDryRun }) => {
    const repeats = line(countingLine === 'LAST' ? 2 : 3, 'ERROR');
    const plan = planOf(csv === LIST ? [line(2, 'INVITE')] : [line(4, 'INVITE'), repeats], !isDryRun);
    return { ...plan, repeatedCount: plan.errorCount };
  });
  await check();
  await user.click(await dialog.findByRole('button', { name: 'Back' }));
  expect(screen.queryByText(/several lines/)).not.toBeInTheDocument();

  expect(dialog.getByText('Pasted: 1 person, 3 columns')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(dialog.getByRole('textbox', { name: 'Or paste the list' })).toHaveFocus();
  await user.keyboard('Ada,ada@example.com,');
  await user.click(dialog.getByRole('button', { name: 'Check the list' }));
  const choice = within(await dialog.findByRole('group', { name: 'Some addresses are in several lines:' }));
  expect(choice.getByRole('button', { name: 'First line counts' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(choice.getByRole('button', { name: 'Last line counts' }));
  expect(await choice.findByRole('button', { name: 'Last line counts', pressed: true })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Import 1, skip 1' }));
  expect(await dialog.findByRole('button', { name: 'Done' })).toBeVisible();
  expect(inputs.slice(1)).toMatchObject([
    { isDryRun: true, countingLine: 'FIRST' },
    { isDryRun: true, countingLine: 'LAST' },
    { isDryRun: false, countingLine: 'LAST', skippedErrorCount: 1 },
  ]);
});

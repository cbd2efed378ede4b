import { beforeEach, expect, it } from 'vitest';
import { line, openImport, planOf } from '../../../../test/import-dialog';
import { giveHeights } from '../../../../test/layout';
import { workbookBytes } from '../../../../test/workbook-file';

beforeEach(giveHeights);

const PEOPLE = [
  ['Participants 2026'],
  [],
  ['Name', 'Email', 'Region', 'Seats'],
  ['Lee, Zoe', 'zoe@example.com', 'Oceania', 1],
  [{ formula: 'A9&" Ek"', value: 'Bo Ek' }, 'bo@example.com', null, 0.5],
  ['Two\nlines  and "quotes"', 'cy@example.com'],
];
const CSV = [
  'Participants 2026,,,',
  ',,,',
  'Name,Email,Region,Seats',
  '"Lee, Zoe",zoe@example.com,Oceania,1',
  'Bo Ek,bo@example.com,,0.5',
  '"Two lines and ""quotes""",cy@example.com,,',
].join('\n');

const file = (bytes: Uint8Array<ArrayBuffer>, name = 'people.xlsx') => new File([bytes], name);

it('reads a workbook with one sheet at once, a line for each row', async () => {
  const { user, dialog, inputs } = await openImport(() => planOf([line(4, 'INVITE')]));
  const chosen = file(workbookBytes({ Notes: [], 'R&D': PEOPLE }));
  await user.upload(dialog.getByLabelText('File with a list'), chosen);
  expect(await dialog.findByRole('button', { name: 'Import 1 person' })).toBeVisible();
  expect(inputs).toMatchObject([{ csv: CSV }]);
});

it('asks which of several sheets it is', async () => {
  const { user, dialog, inputs } = await openImport(() => planOf([line(4, 'INVITE')]));
  const chosen = file(workbookBytes({ Notes: [['Ask Kim']], People: PEOPLE }));
  await user.upload(dialog.getByLabelText('File with a list'), chosen);
  const sheet = await dialog.findByLabelText('Sheet');
  expect(sheet).toHaveDisplayValue('Notes');
  expect(inputs).toEqual([]);
  await user.selectOptions(sheet, 'People');
  await user.click(dialog.getByRole('button', { name: 'Check list' }));
  expect(await dialog.findByRole('button', { name: 'Import 1 person' })).toBeVisible();
  expect(inputs).toMatchObject([{ csv: CSV }]);
});

it.each([
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /is an old or locked workbook/],
  ['a broken one', [0x50, 0x4b, 0x03, 0x04, 0, 0], /could not be read\. Save it as \.xlsx or as CSV/],
  ['one without a cell', workbookBytes({ Empty: [[]] }), /is empty/],
])('says so of %s', async (_what, bytes, sentence) => {
  const { user, dialog, inputs } = await openImport(() => planOf([]));
  await user.upload(dialog.getByLabelText('File with a list'), file(new Uint8Array(bytes)));
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(inputs).toEqual([]);
});

it('takes what a spreadsheet puts on the clipboard as it is', async () => {
  const { inputs, check, dialog } = await openImport(() => planOf([line(2, 'INVITE')]));
  const cells = 'Name\tEmail\tRegion\n"Lee"\tzoe@example.com\tOceania\n';
  await check(cells);
  expect(await dialog.findByRole('button', { name: 'Import 1 person' })).toBeVisible();
  expect(inputs).toMatchObject([{ csv: cells }]);
});

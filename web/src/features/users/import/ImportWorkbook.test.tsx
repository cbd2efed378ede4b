import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { line, openImport, planOf } from '../../../../test/import-dialog';
import { giveHeights } from '../../../../test/layout';
import { workbookBytes } from '../../../../test/workbook-file';
import { stubWorkbookWorker } from '../../../../test/workbook-worker';

beforeEach(() => {
  giveHeights();
  stubWorkbookWorker();
});

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

it('asks which of several sheets it is', async () => {
  const { user, dialog, inputs } = await openImport(() => planOf([line(4, 'INVITE')]));
  const chosen = file(workbookBytes({ Notes: [['Ask Kim']], People: PEOPLE }));
  await user.upload(dialog.getByLabelText('File with a list'), chosen);
  const sheet = await dialog.findByLabelText('Sheet');
  expect(sheet).toHaveDisplayValue('Notes');
  expect(inputs).toEqual([]);
  await user.selectOptions(sheet, 'People');
  await user.click(dialog.getByRole('button', { name: 'Check the list' }));
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

it('says that it reads a workbook, drops it for another file, and reads one sheet immediately, one line per row', async () => {
  let isStuck = true;
  const workers = stubWorkbookWorker(() => isStuck);
  const { user, dialog, inputs } = await openImport(() => planOf([line(4, 'INVITE')]));
  const field = dialog.getByLabelText('File with a list');
  const chosen = (name: string) => file(workbookBytes({ Notes: [], 'R&D': PEOPLE }), name);
  await user.upload(field, chosen('slow.xlsx'));
  expect(await dialog.findByText('Reading...')).toBeVisible();
  await waitFor(() => expect(workers).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Remove slow.xlsx' }));
  expect(dialog.getByRole('button', { name: 'Choose file' })).toBeVisible();
  expect(workers).toMatchObject([{ isEnded: true }]);

  await user.upload(field, chosen('slow.xlsx'));
  await waitFor(() => expect(workers).toHaveLength(2));
  expect(dialog.getByRole('button', { name: 'Choose another' })).toBeEnabled();
  isStuck = false;
  await user.upload(field, chosen('quick.xlsx'));
  expect(await dialog.findByRole('button', { name: 'Import 1 person' })).toBeVisible();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, true]);
  expect(inputs).toMatchObject([{ csv: CSV }]);
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByText('quick.xlsx')).toBeVisible();
  expect(dialog.queryByText('Reading...')).not.toBeInTheDocument();
});

it('says so if the reader does not load', async () => {
  class Missing extends EventTarget {
    postMessage = () => this.dispatchEvent(new Event('error'));
    terminate = () => undefined;
  }
  vi.stubGlobal('Worker', Missing);
  const { user, dialog } = await openImport(() => planOf([]));
  await user.upload(dialog.getByLabelText('File with a list'), file(workbookBytes({ People: PEOPLE })));
  expect(await dialog.findByText('people.xlsx could not be read. Choose it again.')).toBeVisible();
});

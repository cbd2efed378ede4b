import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { columnsOf, line, openImport, planOf } from '../../../../test/import-dialog';
import { giveHeights } from '../../../../test/layout';

beforeEach(giveHeights);

const HEADINGS = ['Name', 'Email', 'Office'];
const columns = columnsOf(HEADINGS, { name: 1, email: 2, region: 3 });
const text = (name: string, lineCount: number, guess: string | null = null) => ({
  text: name,
  lineCount,
  guess: guess === null ? null : { id: guess, name: guess },
});
const noRegion = (...numbers: number[]) =>
  numbers.map((number) => line(number, 'ERROR', { message: "No region called 'Mars'" }));
/** Six people, some of whom have an office instead of a region. */
const officesOf = (unknown: ReturnType<typeof text>[], errors: number) => ({
  ...planOf([...noRegion(...[2, 3, 4, 5, 6, 7].slice(0, errors)), line(8, 'INVITE')]),
  ...{ columns, unknownRegions: unknown, unknownRegionCount: unknown.length },
  errors:
    errors === 0
      ? []
      : [{ cause: "No region called 'Mars'", lineCount: errors, unknownRegion: unknown[0] ?? null }],
});

it('fixes six lines with one wrong region by one choice', async () => {
  const { user, dialog, inputs, check } = await openImport(({ isDryRun, regionChoices }) => ({
    ...officesOf([text('Mars', 6)], regionChoices ? 0 : 6),
    isSaved: !isDryRun,
  }));
  await check();
  const errors = within(await dialog.findByRole('list', { name: 'Errors' }));
  expect(errors.getAllByRole('listitem')).toHaveLength(1);
  expect(errors.getByText('6 lines')).toBeVisible();
  expect(errors.queryByRole('button', { name: /^Fix/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Use for 6 lines' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Mars'), 'Oceania');
  await user.click(dialog.getByRole('button', { name: 'Use for 6 lines' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 person' }));
  expect(await dialog.findByRole('button', { name: 'Done' })).toBeVisible();
  const regionChoices = [{ text: 'Mars', regionId: expect.any(String) as string }];
  expect(inputs.slice(1)).toMatchObject([
    { isDryRun: true, regionChoices },
    { isDryRun: false, regionChoices },
  ]);
  expect(inputs[0]).not.toHaveProperty('regionChoices');
});

it('fixes a line in fields, each with what is wrong with it, and leaves the other cells as they are', async () => {
  const problems = {
    emailProblem: 'This is not an e-mail address',
    regionProblem: "No region called 'Mars'",
  };
  const { user, dialog, inputs, check } = await openImport(({ csv }) => ({
    ...planOf([
      csv.includes('Mars') ? line(2, 'ERROR', { message: 'Two errors', ...problems }) : line(2, 'INVITE'),
    ]),
    columns: { ...columns, separator: ';' },
  }));
  await check('Name;Email;Office;Diet\nAda;ada(at)example.com;Mars;"none; thanks"\n');
  await user.click(await dialog.findByRole('button', { name: 'Fix line 2' }));
  const fields = within(dialog.getByRole('form', { name: 'Line 2' }));
  expect(fields.getByLabelText('Name')).toHaveValue('Ada');
  const email = fields.getByLabelText('E-mail');
  expect(email).toHaveFocus();
  await waitFor(() => expect(email).toHaveAccessibleErrorMessage(problems.emailProblem));
  expect(fields.getByText(problems.regionProblem)).toBeVisible();
  expect(fields.getByLabelText('Region')).toHaveDisplayValue('Mars');
  await user.clear(email);
  await user.type(email, 'ada@example.com');
  await user.selectOptions(fields.getByLabelText('Region'), 'Oceania');
  expect(fields.queryByText(problems.regionProblem)).not.toBeInTheDocument();
  await user.click(fields.getByRole('button', { name: 'Check again' }));
  expect(await dialog.findByRole('button', { name: 'Import 1 person' })).toBeVisible();
  expect(inputs[1]?.csv).toBe('Name;Email;Office;Diet\nAda;ada@example.com;Oceania;"none; thanks"\n');
});

it('folds the lines with one error, and leaves the one that is corrected on Escape', async () => {
  const wrong = [2, 3, 4].map((number) =>
    line(number, 'ERROR', {
      message: 'This is not an e-mail address',
      emailProblem: 'This is not an e-mail address',
      email: `no ${number}`,
    }),
  );
  const { user, dialog, check } = await openImport(() =>
    planOf([...wrong, line(5, 'ERROR', { message: 'Name is required' })]),
  );
  await check();
  const errors = await dialog.findByRole('list', { name: 'Errors' });
  const show = within(errors).getByRole('button', { name: 'Show lines: This is not an e-mail address' });
  expect(show).toHaveAttribute('aria-expanded', 'false');
  // A single line is open.
  expect(within(errors).getAllByRole('button', { name: /^Fix line/ })).toHaveLength(1);
  await user.click(show);
  await user.click(within(errors).getByRole('button', { name: 'Fix line 3' }));
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'x{Escape}');
  expect(dialog.queryByRole('textbox', { name: 'E-mail' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(within(errors).getByRole('button', { name: 'Fix line 3' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

it('has one choice for each office, with its guess filled in, which can be changed later', async () => {
  const offices = [text('Berlin', 4, 'oceania'), text('HQ', 2)];
  const { user, dialog, inputs, check } = await openImport(({ regionChoices }) => ({
    ...officesOf(offices, regionChoices ? 0 : 6),
    unknownRegionCount: 14,
  }));
  await check();
  const offered = within(await dialog.findByRole('region', { name: 'Which region is it?' }));
  expect(offered.getByText('4 lines')).toBeVisible();
  expect(offered.getByText('12 more texts follow when these are chosen.')).toBeVisible();
  expect(offered.getByLabelText('HQ')).toHaveDisplayValue('Choose a region');
  expect(offered.getByRole('button', { name: 'Use for 4 lines' })).toBeEnabled();
  await user.selectOptions(offered.getByLabelText('HQ'), 'People choose it themselves');
  await user.click(offered.getByRole('button', { name: 'Use for 6 lines' }));
  expect(await dialog.findByRole('button', { name: 'Import 1 person' })).toBeVisible();
  const berlin = { text: 'Berlin', regionId: 'oceania' };
  expect(inputs[1]?.regionChoices).toEqual([berlin, { text: 'HQ', regionId: null }]);
  expect(offered.queryByRole('button')).not.toBeInTheDocument();
  await user.selectOptions(offered.getByLabelText('HQ'), 'Oceania');
  await user.click(offered.getByRole('button', { name: 'Use for 2 lines' }));
  await waitFor(() => expect(offered.queryByRole('button')).not.toBeInTheDocument());
  expect(inputs[2]?.regionChoices).toEqual([berlin, { text: 'HQ', regionId: expect.any(String) as string }]);
});

it('asks what offices are after their column is chosen', async () => {
  const { user, dialog, check } = await openImport(({ columns: chosen }) => ({
    ...officesOf(chosen?.region === 3 ? [text('HQ', 6)] : [], chosen?.region === 3 ? 6 : 0),
    columns: columnsOf(HEADINGS, { name: 1, email: 2, ...chosen, isCertain: chosen != null }),
  }));
  await check();
  await user.selectOptions(await dialog.findByLabelText('Region'), 'Office');
  await user.click(dialog.getByRole('button', { name: 'Check the list' }));
  expect(await dialog.findByLabelText('HQ')).toBeVisible();
  expect(dialog.getByRole('list', { name: 'Errors' })).toBeVisible();
});

it('shows each line of one address, however often a line repeats it', async () => {
  const warned = vi.spyOn(console, 'error');
  const repeats = { email: 'a@example.com', message: 'This address is in line 2 already, which counts' };
  const { dialog, check } = await openImport(() =>
    planOf([line(2, 'INVITE'), line(2, 'ERROR', repeats), line(2, 'ERROR', repeats)]),
  );
  await check();
  expect(await dialog.findAllByRole('button', { name: 'Fix line 2' })).toHaveLength(2);
  expect(warned.mock.calls.filter(([first]) => String(first).includes('same key'))).toEqual([]);
});

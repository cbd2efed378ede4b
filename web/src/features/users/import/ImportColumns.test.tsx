import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { columnsOf, line, openImport, planOf } from '../../../../test/import-dialog';
import { giveHeights } from '../../../../test/layout';
import { refusal } from '../../../../test/schema-link';

beforeEach(giveHeights);

const HEADINGS = ['Order', 'First Name', 'Last Name', 'Email', 'Office'];
const FORM = `${HEADINGS.join()}\n1,Zoe,Lee,zoe@example.com,Oslo\n`;
const GUESS = { name: 2, lastName: 3, email: 4 };
const file = () => new File([FORM], 'orders.csv');

it('asks beside the list which column is which, with its guess filled in, and imports in two clicks', async () => {
  const { user, dialog, inputs } = await openImport(({ columns, isDryRun }) => ({
    ...planOf([line(2, 'INVITE')], !isDryRun),
    columns: columnsOf(HEADINGS, { ...GUESS, ...columns, isCertain: columns != null }),
  }));
  await user.upload(dialog.getByLabelText('File with a list'), file());
  expect(await dialog.findByText('Which column is which?')).toBeVisible();
  expect(dialog.getByText('orders.csv')).toBeVisible();
  expect(dialog.getByLabelText('Name or first name')).toHaveDisplayValue('First Name');
  expect(dialog.getByText('First Name 1 · First Name 2')).toBeVisible();
  expect(dialog.getByLabelText('Last name')).toHaveDisplayValue('Last Name');
  expect(dialog.getByLabelText('E-mail')).toHaveDisplayValue('Email');
  expect(dialog.getByLabelText('Region')).toHaveDisplayValue('People choose it themselves');
  expect(dialog.getByText('Ignored: Order, Office')).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Check the list' }));
  await user.click(await dialog.findByRole('button', { name: 'Import 1 person' }));
  expect(await dialog.findByRole('button', { name: 'Done' })).toHaveFocus();
  expect(dialog.getByRole('list', { name: 'Lines of the list' })).toBeVisible();
  const reading = { columns: { ...GUESS, region: null }, regionId: null };
  expect(inputs).toMatchObject([
    { csv: FORM, isDryRun: true },
    { csv: FORM, isDryRun: true, ...reading },
    { csv: FORM, isDryRun: false, ...reading },
  ]);
  expect(inputs[0]).not.toHaveProperty('columns');
});

it('takes other columns, which change places, and one region for everyone', async () => {
  const { user, dialog, inputs } = await openImport(({ columns }) => ({
    ...planOf([line(2, 'INVITE')]),
    columns: columnsOf(HEADINGS, { ...GUESS, ...columns, isCertain: columns != null }),
  }));
  await user.upload(dialog.getByLabelText('File with a list'), file());
  const name = await dialog.findByLabelText('Name or first name');
  await user.selectOptions(name, 'Last Name');
  expect(dialog.getByLabelText('Last name')).toHaveDisplayValue('First Name');
  await user.selectOptions(dialog.getByLabelText('Last name'), 'In no other column');
  expect(within(dialog.getByLabelText('Last name')).getByRole('option', { name: 'Email' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Region'), 'Office');
  expect(dialog.getByText('Ignored: Order, First Name')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Region'), 'Oceania for everyone');
  expect(dialog.getByText('Ignored: Order, First Name, Office')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Check the list' }));

  expect(await dialog.findByText(/Region: Oceania for everyone/)).toBeVisible();
  expect(inputs.at(-1)).toMatchObject({
    columns: { name: 3, lastName: null, email: 4, region: null },
    regionId: expect.any(String) as string,
  });
  await user.click(dialog.getByRole('button', { name: 'Change columns' }));
  expect(await dialog.findByLabelText('Region')).toHaveDisplayValue('Oceania for everyone');
  expect(dialog.getByText('orders.csv')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Check the list' }));
  expect(await dialog.findByRole('button', { name: 'Import 1 person' })).toBeVisible();
});

it('asks nothing if all is certain, and can still be corrected', async () => {
  let isRefused = false;
  const { user, dialog, check } = await openImport(() => {
    if (isRefused) throw refusal('BAD_USER_INPUT', 'A column can have one thing only', {});
    return {
      ...planOf([line(2, 'INVITE')]),
      columns: columnsOf(['Full name', 'Mail', 'Region', '', 'Shirt'], { name: 1, email: 2, region: 3 }),
    };
  });
  await check('Full name,Mail,Region,,Shirt\nZoe,zoe@example.com,Oceania,1,M');
  expect(await dialog.findByRole('button', { name: 'Import 1 person' })).toBeVisible();
  const sources = 'Name: Full name · E-mail: Mail · Region: Region · Ignored: Column 4, Shirt';
  expect(dialog.getByText(sources)).toBeVisible();
  isRefused = true;
  await user.click(dialog.getByRole('button', { name: 'Change columns' }));
  await user.click(dialog.getByRole('button', { name: 'Check the list' }));
  expect(await dialog.findByText('A column can have one thing only')).toBeVisible();
  expect(dialog.getByText('Which column is which?')).toBeVisible();
});

it('asks only for the region of a list of addresses, anew for each list', async () => {
  const { user, dialog, inputs, paste, check } = await openImport(() => ({
    ...planOf([line(1, 'INVITE')]),
    columns: columnsOf(['', ''], { name: 1, email: 2, isAddressList: true }),
  }));
  await check('zoe@example.com; Bo <bo@example.com>');
  expect(await dialog.findByText('This is a list of addresses')).toBeVisible();
  expect(dialog.queryByLabelText('E-mail')).not.toBeInTheDocument();
  const options = within(dialog.getByLabelText('Region')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toContain('Oceania for everyone');
  expect(options.map(({ textContent }) => textContent)).not.toContain('Column 1');
  await user.click(dialog.getByRole('button', { name: 'Check the list' }));
  await user.click(await dialog.findByRole('button', { name: 'Change region' }));
  await paste(', cy@example.com');
  await user.click(dialog.getByRole('button', { name: 'Check the list' }));
  expect(await dialog.findByText('This is a list of addresses')).toBeVisible();
  expect(inputs.at(-1)).not.toHaveProperty('columns');
});

it('points out who is perhaps there twice, and leaves one out without moving the others', async () => {
  const lines = (csv: string) => {
    const both = csv.includes('zoe+2@');
    const first = line(2, 'INVITE', both ? { alikeLine: 3 } : {});
    return both
      ? [first, line(3, 'INVITE', { alikeLine: 2 }), line(4, 'INVITE')]
      : [first, line(4, 'INVITE')];
  };
  const { user, dialog, inputs, check } = await openImport(({ csv }) => ({
    ...planOf(lines(csv)),
    alikeCount: csv.includes('zoe+2@') ? 2 : 0,
  }));
  await check('name,email,region\nZoe,zoe@example.com,\nZoe,zoe+2@example.com,\nBo,bo@example.com,');
  expect(await dialog.findByText('2 lines may be the same people')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Import 3 people' })).toBeEnabled();
  await user.click(dialog.getByRole('button', { name: 'Perhaps twice 2' }));
  const shown = within(dialog.getByRole('list', { name: 'Lines of the list' }));
  expect(shown.getAllByRole('listitem')).toHaveLength(2);
  expect(shown.getByText('Perhaps the same person as in line 2')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Leave out line 3' }));
  expect(await dialog.findByRole('button', { name: 'Import 2 people' })).toBeEnabled();
  expect(inputs.at(-1)?.csv).toBe('name,email,region\nZoe,zoe@example.com,\n\nBo,bo@example.com,');
  expect(screen.queryByText(/Perhaps/)).not.toBeInTheDocument();
});

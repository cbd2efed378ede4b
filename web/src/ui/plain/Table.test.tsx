import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Select } from './Select';
import { Switch } from './Switch';
import { Cell, Row, Table } from './Table';

const COLUMNS = [{ title: 'Title' }, { title: 'Region' }, { title: 'Acts', isTitleHidden: true }] as const;

describe('a table', () => {
  it('tells a screen reader its columns and rows', () => {
    render(
      <Table label="Agenda" columns={COLUMNS}>
        <Row>
          <Cell kind="name">Kick-off</Cell>
          <Cell label="Region">Oceania</Cell>
          <Cell kind="actions" />
        </Row>
      </Table>,
    );
    const table = screen.getByRole('table', { name: 'Agenda' });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).toEqual(['Title', 'Region', 'Acts']);
    expect(within(table).getAllByRole('rowgroup')).toHaveLength(2);
    const row = within(table).getByRole('row', { name: /Kick-off/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Kick-off');
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Oceania', '']);
  });
});

describe('quiet controls', () => {
  it('work like the framed ones, by keyboard, too', async () => {
    const onChange = vi.fn();
    render(
      <>
        <Select isQuiet label="Region of Ada" defaultValue="a" onChange={onChange}>
          <option value="a">Oceania</option>
          <option value="b">Europe</option>
        </Select>
        <Switch isQuiet label="Exclude Ada" />
      </>,
    );
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Region of Ada' })).toHaveFocus();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Europe');
    expect(onChange).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('switch', { name: 'Exclude Ada' })).toBeChecked();
  });
});

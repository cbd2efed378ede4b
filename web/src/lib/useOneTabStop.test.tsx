import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useOneTabStop } from './useOneTabStop';

function Row({ title, isDragged = false }: { title: string; isDragged?: boolean }) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <li data-dragged={isDragged || undefined}>
      <div ref={row} {...useOneTabStop(row)}>
        <button type="button">Drag {title}</button>
        <select aria-label={`Position of ${title}`}>
          <option>1</option>
          <option>2</option>
        </select>
        <button type="button">Move {title} up</button>
      </div>
    </li>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('has one tab stop a row, and arrow keys between its controls', async () => {
  const user = userEvent.setup();
  render(
    <ol>
      <Row title="Whales" />
      <Row title="Robots" />
    </ol>,
  );
  await user.tab();
  expect(button('Drag Whales')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByLabelText('Position of Whales')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(button('Move Whales up')).toHaveFocus();
  await user.tab();
  expect(button('Drag Robots')).toHaveFocus();
  // Back to the last control of the row.
  await user.tab({ shift: true });
  expect(button('Move Whales up')).toHaveFocus();
});

it('leaves the arrows to a row that is dragged', async () => {
  const user = userEvent.setup();
  render(<Row title="Whales" isDragged />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(button('Drag Whales')).toHaveFocus();
});

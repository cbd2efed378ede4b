import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tip } from '../../lib/tip';
import { UiProvider } from '../theme/UiProvider';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function enter(name: string, buttons = 0) {
  fireEvent.pointerOver(screen.getByRole('button', { name }), { pointerType: 'mouse', buttons });
  await pass(0);
}

async function leave() {
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' });
  await pass(0);
}

describe('tooltips', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.now() + 60_000 });
    render(
      <UiProvider>
        <button {...tip('About the first')}>First</button>
        <button {...tip('About the second', { shortcut: 'Ctrl+B' })}>Second</button>
        <button aria-label="Third" {...tip('Third')} />
      </UiProvider>,
    );
  });

  const first = () => screen.queryByRole('tooltip', { name: 'About the first' });

  it('reach assistive technology, and close with Escape', async () => {
    await enter('First');
    await pass(700);
    expect(screen.getByRole('button', { name: 'First' })).toHaveAccessibleDescription('About the first');
    expect(first()).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(first()).toBeNull();
  });

  it('do not repeat the name', async () => {
    await enter('Third');
    await pass(700);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Third');
    expect(screen.getByRole('button', { name: 'Third' })).not.toHaveAttribute('aria-describedby');
  });

  it('stay while the pointer is on them, and close soon after it left', async () => {
    await enter('First');
    await pass(700);
    await leave();
    await pass(99);
    fireEvent.pointerOver(screen.getByRole('tooltip'), { pointerType: 'mouse' });
    await pass(1000);
    expect(first()).not.toBeNull();
    await leave();
    await pass(100);
    expect(first()).toBeNull();
  });

  it('do not open while something is dragged', async () => {
    await enter('First', 1);
    await pass(700);
    expect(first()).toBeNull();
  });

  it('name the keys', async () => {
    await enter('Second');
    await pass(700);
    expect(screen.getByRole('tooltip')).toHaveTextContent('About the secondCtrl+B');
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './Tooltip';
import { UiProvider } from '../theme/UiProvider';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function enter(name: string) {
  const button = screen.getByRole('button', { name });
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  fireEvent.pointerMove(button, { pointerType: 'mouse' });
  await pass(0);
}

async function leave(name: string) {
  fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' });
  await pass(0);
}

describe('tooltips', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.now() + 60_000 });
    render(
      <UiProvider>
        <Tooltip label="About the first">
          <button>First</button>
        </Tooltip>
        <Tooltip label="About the second">
          <button>Second</button>
        </Tooltip>
      </UiProvider>,
    );
  });
  afterEach(() => void vi.useRealTimers());

  const first = () => screen.queryByRole('tooltip', { name: 'About the first' });
  const second = () => screen.queryByText('About the second');

  it('open after 700 ms', async () => {
    await enter('First');
    await pass(699);
    expect(screen.queryByText('About the first')).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByText('About the first')).toBeInTheDocument();
  });

  it('open at once up to 300 ms after another one', async () => {
    await enter('First');
    await pass(700);
    await leave('First');
    await pass(299);
    await enter('Second');
    await pass(1);
    expect(second()).toBeInTheDocument();
  });

  it('wait again after that', async () => {
    await enter('First');
    await pass(700);
    await leave('First');
    await pass(301);
    await enter('Second');
    await pass(699);
    expect(second()).not.toBeInTheDocument();
    await pass(1);
    expect(second()).toBeInTheDocument();
  });

  it('are told to assistive technology', async () => {
    await enter('First');
    await pass(700);
    expect(screen.getByRole('button', { name: 'First' })).toHaveAccessibleDescription('About the first');
    expect(first()).not.toBeNull();
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from './toast';
import { Toaster } from './Toaster';
import { UiProvider } from '../theme/UiProvider';

const show = () =>
  render(
    <UiProvider>
      <Toaster />
    </UiProvider>,
  );

/** Drags the toast that carries `text` by some pixels and lets go. */
function drag(text: string, distance: number) {
  const card = screen.getByText(text).closest<HTMLElement>('[role="status"]');
  if (!card) throw new Error('The text is not in a toast.');
  fireEvent.pointerDown(card, { clientX: 100, button: 0, pointerId: 1 });
  fireEvent.pointerMove(card, { clientX: 100 + distance, pointerId: 1 });
  fireEvent.pointerUp(card, { clientX: 100 + distance, pointerId: 1 });
  return card;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Does something that shows or removes a toast, in far less than the five seconds that a toast stays. */
async function after(work: () => unknown) {
  act(() => void work());
  await pass(500);
}

describe('toasts', () => {
  // Time passes only when a test says so, not while the machine is busy.
  beforeEach(() => {
    vi.useFakeTimers();
    show();
  });
  afterEach(() => void vi.useRealTimers());

  it('stay for 5 seconds', async () => {
    act(() => toast.success('Here for a while'));
    await pass(4900);
    expect(screen.getByText('Here for a while').closest('[role="status"]')).toHaveAttribute(
      'data-state',
      'open',
    );
    await pass(400);
    expect(screen.queryByText('Here for a while')).not.toBeInTheDocument();
  });

  it('are titled by their outcome by default', async () => {
    await after(() => toast.success('Region created successfully'));
    expect(screen.getByRole('status', { name: 'Success' })).toHaveTextContent(
      'Success Region created successfully',
    );
    await after(() => toast.error('A region has this code already.', { title: 'Failed to create region' }));
    expect(screen.getByRole('status', { name: 'Failed to create region' })).toHaveTextContent(
      'A region has this code already.',
    );
  });

  it('offer an act, and leave with it', async () => {
    const undo = vi.fn();
    await after(() => toast.success('Moved', { action: { label: 'Undo', onClick: undo } }));
    await after(() => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Moved')).not.toBeInTheDocument();
  });

  it.each([
    ['at the bottom end', false, 'bottom-end'],
    ['at the top of a phone', true, 'top'],
  ])('stand %s', async (_place, isPhone, placement) => {
    const { matchMedia } = globalThis;
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: isPhone }),
    );
    await after(() => toast.success('Here'));
    expect(screen.getByRole('region', { name: /Notifications/ })).toHaveAttribute(
      'data-placement',
      placement,
    );
  });

  it('come one at a time, the latest', async () => {
    await after(() => toast.success('First'));
    expect(screen.getByText('First')).toBeInTheDocument();
    await after(() => toast.success('Second'));
    expect(screen.getByText('Second')).toBeInTheDocument();
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('leave when swiped 50 px to the right', async () => {
    await after(() => toast.success('Swipe me'));
    await after(() => drag('Swipe me', 50));
    expect(screen.queryByText('Swipe me')).not.toBeInTheDocument();
  });

  it.each([
    ['less far', 49],
    ['to the left', -120],
  ])('stay when swiped %s', async (_way, distance) => {
    await after(() => toast.success('Keep me'));
    const card = drag('Keep me', distance);
    await pass(500);
    expect(card).toHaveAttribute('data-state', 'open');
    expect(card.style.transform).toBe('');
  });

  it('get the focus with F8', async () => {
    await after(() => toast.error('Look here'));
    await after(() => fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' }));
    expect(screen.getByRole('region', { name: /Notifications/ })).toHaveFocus();
  });
});

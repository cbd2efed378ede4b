import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toast } from './toast';
import { Toaster } from './Toaster';
import { UiProvider } from './UiProvider';

const show = () =>
  render(
    <UiProvider>
      <Toaster />
    </UiProvider>,
  );

/** Drags the toast that carries `text` by some pixels and lets go. */
async function drag(text: string, distance: number) {
  const card = (await screen.findByText(text)).closest<HTMLElement>('[role="status"]');
  if (!card) throw new Error('The text is not in a toast.');
  fireEvent.pointerDown(card, { clientX: 100, button: 0, pointerId: 1 });
  fireEvent.pointerMove(card, { clientX: 100 + distance, pointerId: 1 });
  fireEvent.pointerUp(card, { clientX: 100 + distance, pointerId: 1 });
  return card;
}

describe('toasts', () => {
  afterEach(() => void vi.useRealTimers());

  it('stay for 5 seconds', async () => {
    vi.useFakeTimers();
    show();
    act(() => toast.success('Here for a while'));
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.getByText('Here for a while').closest('[role="status"]')).toHaveAttribute(
      'data-state',
      'open',
    );
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(screen.queryByText('Here for a while')).not.toBeInTheDocument();
  });

  it('are titled by their outcome unless told otherwise', async () => {
    show();
    toast.success('Region created successfully');
    const success = await screen.findByRole('status', { name: 'Success' });
    expect(success).toHaveTextContent('Region created successfully');
    toast.error('A region has this code already.', { title: 'Failed to create region' });
    expect(await screen.findByRole('status', { name: 'Failed to create region' })).toHaveTextContent(
      'A region has this code already.',
    );
  });

  it('come one at a time, the latest', async () => {
    show();
    toast.success('First');
    await screen.findByText('First');
    toast.success('Second');
    await screen.findByText('Second');
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('leave when swiped 50 px to the right', async () => {
    show();
    toast.success('Swipe me');
    await drag('Swipe me', 50);
    await waitFor(() => expect(screen.queryByText('Swipe me')).not.toBeInTheDocument());
  });

  it.each([
    ['less far', 49],
    ['to the left', -120],
  ])('stay when swiped %s', async (_way, distance) => {
    show();
    toast.success('Keep me');
    const card = await drag('Keep me', distance);
    expect(card).toHaveAttribute('data-state', 'open');
    expect(card.style.transform).toBe('');
  });

  it('get the focus with F8', async () => {
    show();
    toast.error('Look here');
    await screen.findByText('Look here');
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
    await waitFor(() => expect(screen.getByRole('region', { name: /Notifications/ })).toHaveFocus());
  });
});

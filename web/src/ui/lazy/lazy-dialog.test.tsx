import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../theme/UiProvider';
import { lazyDialog } from './lazy-dialog';

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A page with a button that opens a panel with a script of its own. */
function show(load: () => Promise<(props: PanelProps) => string>) {
  const Panel = lazyDialog<PanelProps>(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <h1>The page</h1>
        <button onClick={() => setOpen(true)}>Open</button>
        <Panel open={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  render(
    <UiProvider>
      <Page />
    </UiProvider>,
  );
  return userEvent.setup();
}

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
const loadPanel = () => vi.fn<() => Promise<(props: PanelProps) => string>>();

it('repeats a failed load once, unseen', async () => {
  const load = loadPanel()
    .mockImplementationOnce(lost)
    .mockResolvedValue(() => 'The panel');
  const user = show(load);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The panel')).toBeVisible();
});

it.each([
  [true, 'This part did not arrive.'],
  [false, 'You are offline.'],
])('gives the reason, online: %s', async (isOnline, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const user = show(lost);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

it('leaves the page when the panel cannot be rendered', async () => {
  let isBroken = true;
  const user = show(() =>
    Promise.resolve(() => {
      if (isBroken) throw new TypeError('x is not a function');
      return 'The panel';
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The panel')).toBeVisible();
});

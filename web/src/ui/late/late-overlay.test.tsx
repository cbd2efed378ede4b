import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { onFirstOpen } from '../dialog/on-first-open';
import { UiProvider } from '../theme/UiProvider';

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

/** A page with a button that opens a panel with a script of its own. */
function show(load: () => Promise<(props: PanelProps) => string>) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Panel = onFirstOpen<PanelProps>(load, ({ onClose }) => onClose);
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

it('a panel that does not load leaves the page, and is put away with Escape', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const load = vi.fn<() => Promise<(props: PanelProps) => string>>().mockImplementation(lost);
  const user = show(load);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  load.mockResolvedValue(() => 'The panel');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The panel')).toBeVisible();
});

it('a panel that cannot be drawn leaves the page', async () => {
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

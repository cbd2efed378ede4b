import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../theme/UiProvider';
import { lazyDialog } from './lazy-dialog';

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

const running = document.createElement('script');
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  running.type = 'module';
  running.setAttribute('src', '/assets/index-a.js');
  document.head.append(running);
});
afterEach(() => running.remove());

/** A page with a button that opens a panel with its own script. */
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
/** The server's answer to a request for the page; null for none. */
const answerPage = (html: string | null) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      html === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(html)),
    );
const pageWith = (entry: string) =>
  `<script src="/plain.js"></script><script type="module" src="${entry}"></script>`;

it('repeats a failed load once, unseen', async () => {
  const fetched = answerPage(null);
  const load = loadPanel()
    .mockImplementationOnce(lost)
    .mockResolvedValue(() => 'The panel');
  const user = show(load);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The panel')).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  ['another page answers', '<h1>Welcome to our hotel</h1>', 'Check your connection'],
  ['the release is the same', pageWith('/assets/index-a.js'), 'This part could not be loaded'],
  ['the release is another', pageWith('/assets/index-b.js'), 'A newer version is available'],
])('gives the reason: %s', async (_case, html, words) => {
  answerPage(html);
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

it('offers to reload once trying again was in vain', async () => {
  answerPage(pageWith('/assets/index-a.js'));
  const user = show(lost);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

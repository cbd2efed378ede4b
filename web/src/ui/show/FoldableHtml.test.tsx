import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UiProvider } from '../theme/UiProvider';
import { FoldableHtml } from './FoldableHtml';

/** Renders a text as if the browser laid it out in this many lines of 20 pixels. */
function renderLines(lines: number) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(lines * 20);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly look: () => void) {}
      observe = () => this.look();
      disconnect = () => undefined;
    },
  );
  render(
    <UiProvider>
      <div style={{ lineHeight: '20px' }}>
        <FoldableHtml html="<p>All of it.</p>" />
      </div>
    </UiProvider>,
  );
}

it('shows all of a text, which can be folded if it is long', async () => {
  renderLines(13);
  const user = userEvent.setup();
  const fold = await screen.findByRole('button', { name: 'Show less' });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.click(fold);
  const unfold = screen.getByRole('button', { name: 'Show more' });
  expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await user.click(unfold);
  expect(screen.getByRole('button', { name: 'Show less' })).toBeVisible();
});

it('does not fold twelve lines', () => {
  renderLines(12);
  expect(screen.getByText('All of it.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pencil, Trash2 } from 'lucide-react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDialog, reachedItem } from '../../../test/open-dialog';
import { UiProvider } from '../theme/UiProvider';
import { RowMenu } from './RowMenu';

describe('the menu of a row', () => {
  const acts: string[] = [];
  const button = () => screen.getByRole('button', { name: 'Acts on Green builds' });
  const note = (act: string) => () => {
    acts.push(`${act}, focus on ${document.activeElement?.getAttribute('aria-label') ?? 'nothing'}`);
  };

  beforeEach(() => {
    acts.length = 0;
    render(
      <UiProvider>
        <RowMenu
          label="Acts on Green builds"
          items={[
            { label: 'Delete', icon: Trash2, isDangerous: true, onSelect: note('deleted') },
            { label: 'Edit', icon: Pencil, onSelect: note('edited') },
            { label: 'Clone', icon: Pencil, isDisabled: true, onSelect: note('cloned') },
          ]}
        />
      </UiProvider>,
    );
  });

  it('opens by keyboard, lists what is dangerous last, and acts once the focus is back', async () => {
    await userEvent.tab();
    expect(button()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Edit', 'Clone', 'Delete']);
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await openDialog('menu');
    await userEvent.keyboard('{ArrowDown}');
    await reachedItem('Edit');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(acts).toEqual(['edited, focus on Acts on Green builds']));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('acts on a click, and not at all after Escape', async () => {
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(acts).toEqual(['deleted, focus on Acts on Green builds']));
    await userEvent.click(button());
    await openDialog('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(acts).toHaveLength(1);
    expect(button()).toHaveFocus();
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../theme/UiProvider';
import { SwitchField } from './SwitchField';

function Example({ isAllowed }: { isAllowed: boolean }) {
  const [checked, setChecked] = useState(false);
  return (
    <UiProvider>
      <SwitchField
        label="Open"
        helperText="All may"
        checked={checked}
        onChange={(next) => isAllowed && setChecked(next)}
      />
    </UiProvider>
  );
}

describe('a switch', () => {
  it('goes on and off', async () => {
    render(<Example isAllowed />);
    const control = screen.getByRole('switch', { name: 'Open', description: 'All may' });
    await userEvent.click(control);
    expect(control).toBeChecked();
    await userEvent.click(control);
    expect(control).not.toBeChecked();
  });

  it('stays as it is where the change is refused', async () => {
    render(<Example isAllowed={false} />);
    await userEvent.click(screen.getByLabelText('Open'));
    expect(screen.getByLabelText('Open')).not.toBeChecked();
  });
});

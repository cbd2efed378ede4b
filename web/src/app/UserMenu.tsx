import { useState, type ReactNode } from 'react';
import { usePreload } from '../ui/lazy/lazy';
import { lazyDialog } from '../ui/lazy/lazy-dialog';
import { AccountButton } from './AccountButton';

interface UserMenuProps {
  onShowKeys: () => void;
}

interface AccountMenuProps extends UserMenuProps {
  /** Stands in for the menu until it has loaded. */
  button: ReactNode;
  onClose: () => void;
}

// The menu's script is a thirtieth of a page, and most visits never open it.
const AccountMenu = lazyDialog<AccountMenuProps>(
  async () => (await import('./AccountMenu')).AccountMenu,
  ({ button }) => button,
);
const AHEAD = [AccountMenu];

/** The account button and its menu, which opens as soon as its script has loaded. */
export function UserMenu({ onShowKeys }: UserMenuProps) {
  usePreload(AHEAD);
  const [hasOpened, setHasOpened] = useState(false);
  const open = () => setHasOpened(true);
  const preload = () => void AccountMenu.preload();
  const button = (
    <AccountButton
      aria-haspopup="menu"
      aria-expanded={hasOpened}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') open();
      }}
    />
  );
  return hasOpened ? (
    <AccountMenu button={button} onShowKeys={onShowKeys} onClose={() => setHasOpened(false)} />
  ) : (
    button
  );
}

import { useState, type ReactNode } from 'react';
import { useFetchAhead } from '../ui/late/late';
import { lateOverlay } from '../ui/late/late-overlay';
import { AccountButton } from './AccountButton';

interface UserMenuProps {
  onShowKeys: () => void;
}

interface AccountMenuProps extends UserMenuProps {
  /** What the menu hangs on until it is there. */
  button: ReactNode;
  onDismiss: () => void;
}

// The menu's script is a thirtieth of a page, and most visits never open it.
const AccountMenu = lateOverlay<AccountMenuProps>(async () => (await import('./AccountMenu')).AccountMenu, {
  dismiss: ({ onDismiss }) => onDismiss,
  meanwhile: ({ button }) => button,
});
const AHEAD = [AccountMenu];

/** The account button and its menu, which opens as soon as its script is loaded. */
export function UserMenu({ onShowKeys }: UserMenuProps) {
  useFetchAhead(AHEAD);
  const [hasOpened, setHasOpened] = useState(false);
  const open = () => setHasOpened(true);
  const fetchAhead = () => void AccountMenu.fetchAhead();
  const button = (
    <AccountButton
      aria-haspopup="menu"
      aria-expanded={hasOpened}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={open}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') open();
      }}
    />
  );
  return hasOpened ? (
    <AccountMenu button={button} onShowKeys={onShowKeys} onDismiss={() => setHasOpened(false)} />
  ) : (
    button
  );
}

import { lazy, Suspense, useState } from 'react';
import { AccountButton } from './AccountButton';

const loadMenu = async () => ({ default: (await import('./AccountMenu')).AccountMenu });
// The menu's script is a thirtieth of a page, and most visits never open it.
const AccountMenu = lazy(loadMenu);

/** Who is signed in, and the menu of their account, which opens as soon as its script is there. */
export function UserMenu() {
  const [hasOpened, setHasOpened] = useState(false);
  const open = () => setHasOpened(true);
  const button = (
    <AccountButton
      aria-haspopup="menu"
      aria-expanded={hasOpened}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={open}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') open();
      }}
    />
  );
  if (!hasOpened) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu />
    </Suspense>
  );
}

import { useState } from 'react';
import { PHONE } from '../lib/phone';
import { useMedia } from '../lib/useMedia';
import { useShortcut } from '../lib/useShortcut';

const COOKIE = 'sidebar_state';
const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;

/** Where the sidebar is folded unless it was opened: it would take a third of the page. */
const NARROW = '(max-width: 63.99rem)';

/** How the sidebar was left; null if it was never touched. */
function readSidebarOpen(): boolean | null {
  const cookies = document.cookie.split('; ');
  if (cookies.includes(`${COOKIE}=true`)) return true;
  return cookies.includes(`${COOKIE}=false`) ? false : null;
}

/** Remembers the sidebar for 7 days. */
function rememberSidebarOpen(isOpen: boolean): void {
  document.cookie = `${COOKIE}=${isOpen}; path=/; max-age=${WEEK_IN_SECONDS}; samesite=lax`;
}

const isToggle = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'b' && (ctrlKey || metaKey) && !shiftKey && !altKey;

interface SidebarState {
  isOpen: boolean;
  /** Whether the slide-out menu of small screens is open; it always starts closed. */
  isMenuOpen: boolean;
  toggle: () => void;
  closeMenu: () => void;
}

/** The state of the admin sidebar, a slide-out menu on a phone, which Ctrl+B or Meta+B also toggles. */
export function useSidebar(): SidebarState {
  const [leftOpen, setLeftOpen] = useState(readSidebarOpen);
  const isNarrow = useMedia(NARROW);
  const isOpen = leftOpen ?? !isNarrow;
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  const toggle = () => {
    if (matchMedia(PHONE).matches) {
      setIsMenuOpen((current) => !current);
      return;
    }
    rememberSidebarOpen(!isOpen);
    setLeftOpen(!isOpen);
  };
  useShortcut(isToggle, toggle, { isEverywhere: true });

  return { isOpen, isMenuOpen, toggle, closeMenu: () => setIsMenuOpen(false) };
}

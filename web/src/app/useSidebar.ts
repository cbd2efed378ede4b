import { useState } from 'react';
import { PHONE } from '../lib/phone';
import { useShortcut } from '../lib/useShortcut';

const COOKIE = 'sidebar_state';
const WEEK_IN_SECONDS = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open; open by default. */
const readSidebarOpen = (): boolean => !document.cookie.split('; ').includes(`${COOKIE}=false`);

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
  const [isOpen, setIsOpen] = useState(readSidebarOpen);
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  const toggle = () => {
    if (matchMedia(PHONE).matches) {
      setIsMenuOpen((current) => !current);
      return;
    }
    rememberSidebarOpen(!isOpen);
    setIsOpen(!isOpen);
  };
  useShortcut(isToggle, toggle, { isEverywhere: true });

  return { isOpen, isMenuOpen, toggle, closeMenu: () => setIsMenuOpen(false) };
}

import { useCallback, useEffect, useState } from 'react';
import { readSidebarOpen, rememberSidebarOpen } from './sidebar-state';

/** Below this width the sidebar is a slide-out menu. */
const MOBILE = '(max-width: 767.98px)';

interface SidebarState {
  isOpen: boolean;
  /** The slide-out of small screens, which always starts closed. */
  isMenuOpen: boolean;
  toggle: () => void;
  closeMenu: () => void;
}

/** The admin sidebar's state, toggled by Ctrl or Meta and b as well. */
export function useSidebar(): SidebarState {
  const [isOpen, setIsOpen] = useState(readSidebarOpen);
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  const toggle = useCallback(() => {
    if (matchMedia(MOBILE).matches) {
      setIsMenuOpen((current) => !current);
      return;
    }
    rememberSidebarOpen(!isOpen);
    setIsOpen(!isOpen);
  }, [isOpen]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  return { isOpen, isMenuOpen, toggle, closeMenu: () => setIsMenuOpen(false) };
}

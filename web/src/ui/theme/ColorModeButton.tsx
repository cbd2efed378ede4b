import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconAction } from '../show/IconAction';

type ColorMode = 'light' | 'dark';

/** The root element's class is the colour mode; `/start.js` sets it before any of our scripts run. */
const root = document.documentElement;
const shownMode = (): ColorMode => (root.classList.contains('dark') ? 'dark' : 'light');

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

function choose(mode: ColorMode): void {
  try {
    localStorage.setItem('theme', mode);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  // Disables transitions during the switch: elements with their own would lag behind.
  root.dataset['switching'] = '';
  root.classList.remove('light', 'dark');
  root.classList.add(mode);
  root.style.colorScheme = mode;
  getComputedStyle(document.body).getPropertyValue('color');
  delete root.dataset['switching'];
}

/** Switches between light and dark, and stores the choice in this browser. */
export function useColorModeSwitch() {
  const next = useSyncExternalStore(subscribe, shownMode) === 'dark' ? 'light' : 'dark';
  return {
    label: `Switch to ${next} mode`,
    icon: next === 'dark' ? Moon : Sun,
    press: () => choose(next),
  };
}

export function ColorModeButton() {
  const { label, icon, press } = useColorModeSwitch();
  return <IconAction label={label} icon={icon} onClick={press} />;
}

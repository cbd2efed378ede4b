import { Moon, Sun, type LucideIcon } from 'lucide-react';
import { useTheme } from 'next-themes';

interface ColorModeSwitch {
  /** What a press does. */
  label: string;
  icon: LucideIcon;
  press: () => void;
}

/** Switches between light and dark and remembers the choice in this browser. */
export function useColorModeSwitch(): ColorModeSwitch {
  const { resolvedTheme, setTheme } = useTheme();
  const next = resolvedTheme === 'dark' ? 'light' : 'dark';
  return {
    label: `Switch to ${next} mode`,
    icon: next === 'dark' ? Moon : Sun,
    press: () => setTheme(next),
  };
}

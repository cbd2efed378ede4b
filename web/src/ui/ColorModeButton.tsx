import { Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import { IconAction } from './IconAction';

/** Switches between light and dark and remembers the choice in this browser. */
export function ColorModeButton() {
  const { resolvedTheme, setTheme } = useTheme();
  const next = resolvedTheme === 'dark' ? 'light' : 'dark';
  return (
    <IconAction
      label={`Switch to ${next} mode`}
      icon={next === 'dark' ? Moon : Sun}
      onClick={() => setTheme(next)}
    />
  );
}

import { IconAction } from '../show/IconAction';
import { useColorModeSwitch } from './useColorModeSwitch';

/** Switches between light and dark. */
export function ColorModeButton() {
  const { label, icon, press } = useColorModeSwitch();
  return <IconAction label={label} icon={icon} onClick={press} />;
}

import { IconButton } from '@chakra-ui/react';
import { useColorModeSwitch } from '../ui/theme/useColorModeSwitch';

/** The sign-in page's switch between light and dark; a tooltip of our own would weigh more than the page. */
export function SignInColorMode() {
  const { label, icon: Icon, press } = useColorModeSwitch();
  return (
    <IconButton aria-label={label} title={label} variant="ghost" size="sm" onClick={press}>
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}

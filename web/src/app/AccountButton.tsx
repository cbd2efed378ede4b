import { IconButton, type IconButtonProps } from '@chakra-ui/react';
import { useViewer } from '../auth/useViewer';
import { Avatar } from '../ui/plain/Avatar';

/** The viewer's picture as a button. Accepts the props of a menu trigger. */
export function AccountButton(props: Omit<IconButtonProps, 'aria-label' | 'children'>) {
  const { displayName } = useViewer();
  return (
    <IconButton variant="ghost" borderRadius="full" aria-label={`Account of ${displayName}`} {...props}>
      <Avatar name={displayName} size="large" />
    </IconButton>
  );
}

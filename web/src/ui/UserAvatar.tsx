import { Avatar } from '@chakra-ui/react';
import { initials } from '../lib/initials';

interface UserAvatarProps {
  name: string;
  /** Our server's initials picture; the initials themselves stand in until it is there. */
  src?: string | null;
  size?: '2xs' | 'xs' | 'sm' | 'md' | 'lg';
  /** Read aloud. Leave it out where the name stands beside the picture. */
  label?: string;
}

/** A person's picture. */
export function UserAvatar({ name, src, size = 'sm', label }: UserAvatarProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Avatar.Root size={size} colorPalette="accent" flexShrink="0" {...naming}>
      <Avatar.Fallback>{initials(name)}</Avatar.Fallback>
      {src && <Avatar.Image src={src} alt="" />}
    </Avatar.Root>
  );
}

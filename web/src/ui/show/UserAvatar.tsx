import { chakra, Circle } from '@chakra-ui/react';
import { initials } from '../../lib/initials';

/** Diameters as tokens of the 4 px grid. */
const SIZES = { '2xs': '6', xs: '8', sm: '9', md: '10', lg: '11' } as const;

interface UserAvatarProps {
  name: string;
  /** Our server's initials picture; the initials themselves stand in until it is there. */
  src?: string | null;
  size?: keyof typeof SIZES;
  /** Read aloud. Leave it out where the name stands beside the picture. */
  label?: string;
}

/** A person's picture. The picture simply covers the initials: a board has hundreds, too many for a state machine each. */
export function UserAvatar({ name, src, size = 'sm', label }: UserAvatarProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Circle
      size={SIZES[size]}
      flexShrink="0"
      position="relative"
      overflow="hidden"
      bg="accent.muted"
      color="accent.fg"
      fontSize={size === '2xs' ? '0.625rem' : '0.75rem'}
      fontWeight="600"
      {...naming}
    >
      {initials(name)}
      {src && (
        <chakra.img
          key={src}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          position="absolute"
          inset="0"
          boxSize="full"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </Circle>
  );
}

import { avatarColour, initials } from '../../lib/initials';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Empty for a person whose data is not loaded yet. */
  name: string;
  size?: 'small' | 'medium' | 'large';
  /** For screen readers. Leave it out where the name is shown beside the picture. */
  label?: string;
}

/** A person's picture: their initials, coloured by their name. Drawn here, so that a list of people needs no request for each. */
export function Avatar({ name, size = 'medium', label }: AvatarProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const isKnown = name !== '';
  return (
    <span
      className={styles['avatar']}
      data-size={size}
      style={isKnown ? { backgroundColor: avatarColour(name) } : undefined}
      {...naming}
    >
      {isKnown && initials(name)}
    </span>
  );
}

import { initials } from '../../lib/initials';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Empty for somebody who is not known yet. */
  name: string;
  /** Our server's initials picture, which covers the initials once it is there. */
  src?: string;
  size?: 'small' | 'medium' | 'large';
  /** Read aloud. Leave it out where the name stands beside the picture. */
  label?: string;
}

/** A person's picture, or their initials. */
export function Avatar({ name, src, size = 'medium', label }: AvatarProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles['avatar']} data-size={size} {...naming}>
      {name !== '' && initials(name)}
      {src !== undefined && (
        <img
          key={src}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}

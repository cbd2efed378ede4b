// ui/plain/: the light kit of crowded lists: plain elements and style sheets, no Chakra.
import { initials } from '../../lib/initials';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Empty for a person whose data is not loaded yet. */
  name: string;
  /** Our server's initials picture; covers the initials once it has loaded. */
  src?: string;
  size?: 'small' | 'medium' | 'large';
  /** For screen readers. Leave it out where the name is shown beside the picture. */
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

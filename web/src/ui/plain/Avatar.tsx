import { initials } from '../../lib/initials';
import styles from './Avatar.module.css';

interface AvatarProps {
  name: string;
  /** Our server's initials picture. Without one the initials are written. */
  src?: string;
}

/** A person's picture beside their name. */
export function Avatar({ name, src }: AvatarProps) {
  if (src !== undefined) {
    return <img className={styles['avatar']} src={src} alt="" loading="lazy" width={32} height={32} />;
  }
  return (
    <span className={styles['avatar']} aria-hidden>
      {name !== '' && initials(name)}
    </span>
  );
}

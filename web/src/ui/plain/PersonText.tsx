import type { ReactNode } from 'react';
import { cutTip } from '../../lib/tip';
import { BreakableEmail } from './BreakableEmail';
import styles from './plain.module.css';

interface PersonTextProps {
  name: string;
  email: string;
  /** Words after the name, for example '(You)'. */
  note?: string | undefined;
  badges?: ReactNode;
  /** Truncates each text to one line, with the full text as its tooltip. Otherwise texts wrap. */
  isCut?: boolean;
}

/** A person's name with the e-mail address below it. */
export function PersonText({ name, email, note, badges, isCut = false }: PersonTextProps) {
  return (
    <span className={styles['person']} data-cut={isCut || undefined}>
      <span className={styles['name']} {...(isCut && cutTip(name))}>
        <bdi>{name}</bdi>
        {note !== undefined && <span className={styles['note']}> {note}</span>}
        {badges && <> {badges}</>}
      </span>
      <span className={styles['email']} {...(isCut && cutTip(email))}>
        <BreakableEmail email={email} />
      </span>
    </span>
  );
}

import type { ReactNode } from 'react';
import { cutTip } from '../../lib/tip';
import { BreakableEmail } from './BreakableEmail';
import { EMAIL_TAIL, MiddleCut } from './MiddleCut';
import styles from './plain.module.css';

interface PersonTextProps {
  name: string;
  email: string;
  /** Words after the name, for example '(You)'. */
  note?: string | undefined;
  badges?: ReactNode;
  /** Keeps each text on one line, with the full text as its tooltip: a long one loses its middle. Otherwise texts wrap. */
  isCut?: boolean;
}

/** A person's name with the e-mail address below it. */
export function PersonText({ name, email, note, badges, isCut = false }: PersonTextProps) {
  return (
    <span className={styles['person']} data-cut={isCut || undefined}>
      <span className={styles['name']} {...(isCut && cutTip(name))}>
        <bdi>{isCut ? <MiddleCut text={name} /> : name}</bdi>
        {note !== undefined && <span className={styles['note']}> {note}</span>}
        {badges && <> {badges}</>}
      </span>
      <span className={styles['email']} {...(isCut && cutTip(email))}>
        {isCut ? <MiddleCut text={email} tail={EMAIL_TAIL} /> : <BreakableEmail email={email} />}
      </span>
    </span>
  );
}

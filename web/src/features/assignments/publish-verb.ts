import { formatCount, people } from '../../lib/numbers';

interface Publication {
  peopleCount: number;
  placedCount: number;
  /** How many e-mails go out with it. */
  emailCount: number;
}

/** What publishing does, on its button: 'Publish and e-mail 128 people', 'Publish without 32 people, e-mail 128'. */
export function publishVerb({ peopleCount, placedCount, emailCount }: Publication): string {
  const missing = peopleCount - placedCount;
  if (missing === 0)
    return emailCount > 0 ? `Publish and e-mail ${people(emailCount)}` : `Publish to ${people(peopleCount)}`;
  const mail = emailCount > 0 ? `, e-mail ${formatCount(emailCount)}` : '';
  return `Publish without ${people(missing)}${mail}`;
}

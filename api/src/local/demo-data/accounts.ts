import { addressOf, type DemoPerson } from './people';

const account = (displayName: string): DemoPerson => ({ email: addressOf(displayName), displayName });

/** An administrator, an organiser of the region that is open, and a participant for every state that a region can be in. */
export const DEMO_ADMIN: DemoPerson = { email: 'admin@example.com', displayName: 'Ada Lindqvist' };
export const DEMO_ORGANISER = account('Ottilie Brandt');
export const DEMO_PARTICIPANTS = {
  open: account('Maya Fischer'),
  closed: account('Diego Ramírez'),
  published: account('Zoe Walker'),
  regionless: account('Noor Haddad'),
};

/** The local sign-in offers these; `offered-accounts.ts` describes their current state. */
export const DEMO_ACCOUNTS: readonly DemoPerson[] = [
  DEMO_ADMIN,
  DEMO_ORGANISER,
  ...Object.values(DEMO_PARTICIPANTS),
];

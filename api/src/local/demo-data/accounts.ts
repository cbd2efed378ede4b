/** An account that the local sign-in offers; `offered-accounts.ts` describes its current state. */
export type DemoAccount = { email: string; displayName: string };

/** An administrator, an organiser of the region that is open, and a participant for every state that a region can be in. */
export const DEMO_ADMIN: DemoAccount = { email: 'admin@example.com', displayName: 'Ada Lindqvist' };
export const DEMO_ORGANISER: DemoAccount = {
  email: 'ottilie.brandt@example.com',
  displayName: 'Ottilie Brandt',
};
export const DEMO_PARTICIPANTS = {
  open: {
    email: 'maya.fischer@example.com',
    displayName: 'Maya Fischer',
  },
  closed: {
    email: 'diego.ramirez@example.com',
    displayName: 'Diego Ramírez',
  },
  published: {
    email: 'zoe.walker@example.com',
    displayName: 'Zoe Walker',
  },
  regionless: {
    email: 'noor.haddad@example.com',
    displayName: 'Noor Haddad',
  },
} as const satisfies Record<string, DemoAccount>;

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  DEMO_ADMIN,
  DEMO_ORGANISER,
  ...Object.values(DEMO_PARTICIPANTS),
];

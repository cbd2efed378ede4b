/** An account that the local sign-in offers. */
export type DemoAccount = { email: string; displayName: string; description: string };

/** One administrator and a participant for every state that a region can be in. */
export const DEMO_ADMIN: DemoAccount = {
  email: 'admin@example.com',
  displayName: 'Ada Lindqvist',
  description: 'Administrator',
};
export const DEMO_PARTICIPANTS = {
  open: {
    email: 'maya.fischer@example.com',
    displayName: 'Maya Fischer',
    description: 'Participant, Europe & Africa: preferences open',
  },
  closed: {
    email: 'diego.ramirez@example.com',
    displayName: 'Diego Ramírez',
    description: 'Participant, Americas: preferences closed',
  },
  published: {
    email: 'zoe.walker@example.com',
    displayName: 'Zoe Walker',
    description: 'Participant, Australia/NZ: teams published',
  },
  regionless: {
    email: 'noor.haddad@example.com',
    displayName: 'Noor Haddad',
    description: 'New participant, no region yet',
  },
} as const satisfies Record<string, DemoAccount>;

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [DEMO_ADMIN, ...Object.values(DEMO_PARTICIPANTS)];

import type { RuntimeSettings } from '../src/auth/runtime-settings';

/** `/config.json` of an event with real Google sign-in. */
export const settings: RuntimeSettings = {
  productName: 'Hackathon',
  eventTitle: 'Hackathon 2025',
  emailDomains: ['example.com'],
  firebase: { projectId: 'demo-hackathon', apiKey: 'key', authDomain: 'demo-hackathon.firebaseapp.com' },
  emulatorUrl: null,
  demoAccounts: [],
};

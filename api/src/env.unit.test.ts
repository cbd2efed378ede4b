import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://db/hackathon',
  FIREBASE_PROJECT_ID: 'real',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'real.firebaseapp.com',
  ALLOWED_EMAIL_DOMAINS: ' Example.com, example.org ',
};

/** The names of the variables that are complained about. */
function complaints(source: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message.split('\n').map((line) => line.slice(0, line.indexOf(':')));
  }
}

describe('the environment', () => {
  it('needs nothing on a laptop', () => {
    expect(readEnv({ PORT: '', DATA_DIR: '' })).toMatchObject({
      isProduction: false,
      port: 4000,
      databaseUrl: undefined,
      dataDir: '.data',
      identityProvider: { kind: 'localEmulator', projectId: 'demo-hackathon', port: 9099 },
      allowedEmailDomains: ['example.com'],
      adminEmails: ['admin@example.com'],
      demoData: true,
      productName: 'Hackathon',
    });
  });

  it('of a production server names no demo data, no sandbox and no administrators of itself', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({
      isProduction: true,
      identityProvider: { kind: 'project', projectId: 'real' },
      allowedEmailDomains: ['example.com', 'example.org'],
      adminEmails: [],
      demoData: false,
      hasSandbox: false,
    });
  });

  it.each([
    [{ PORT: 'no', DATABASE_POOL_SIZE: '0' }, ['PORT', 'DATABASE_POOL_SIZE']],
    [{ DATABASE_URL: 'mysql://db' }, ['DATABASE_URL']],
    [{ ALLOWED_EMAIL_DOMAINS: 'not a domain' }, ['ALLOWED_EMAIL_DOMAINS.0']],
    [{ ADMIN_EMAILS: 'nobody' }, ['ADMIN_EMAILS.0']],
    [{ FIREBASE_PROJECT_ID: 'real' }, ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'ALLOWED_EMAIL_DOMAINS']],
    [{ NODE_ENV: 'production' }, ['DATABASE_URL', 'FIREBASE_PROJECT_ID']],
    [{ ...PRODUCTION, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, ['FIREBASE_AUTH_EMULATOR_HOST']],
    [{ ...PRODUCTION, DEMO_DATA: 'on' }, ['DEMO_DATA']],
  ])('is refused as %j, every bad variable named', (source, names) => {
    expect(complaints(source)).toEqual(names);
  });
});

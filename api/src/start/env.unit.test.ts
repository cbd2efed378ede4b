import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv, variableNames } from './env';
import { projectRoot } from './project-root';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://db/hackathon',
  FIREBASE_PROJECT_ID: 'acme-hack',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'acme-hack.firebaseapp.com',
  ALLOWED_EMAIL_DOMAINS: ' Example.com, example.org ',
};

/** The problems of the environment, one per line. */
function complaints(source: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message.split('\n');
  }
}

describe('the environment', () => {
  it('has defaults for a laptop', () => {
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
      eventTitle: 'Hackathon 2025',
    });
  });

  it('of a production server has no demo data, no sandbox and no administrators by default', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({
      isProduction: true,
      identityProvider: { kind: 'project', projectId: 'acme-hack' },
      allowedEmailDomains: ['example.com', 'example.org'],
      adminEmails: [],
      demoData: false,
      hasSandbox: false,
    });
  });

  it.each<[NodeJS.ProcessEnv, string]>([
    [{ PRODUCT_NAME: 'Build Week' }, 'Build Week 2025'],
    [{ EVENT_TITLE: 'Hack the Planet 2026' }, 'Hack the Planet 2026'],
    [{ PRODUCT_NAME: 'Build Week', EVENT_TITLE: ' Build Week 2026 ' }, 'Build Week 2026'],
    // As an administrator types it to erase everyone.
    [{ EVENT_TITLE: 'Cafe\u0301 \u00A0Week 2026' }, 'Café Week 2026'],
  ])('%o makes the event title %s', (given, eventTitle) => {
    expect(readEnv(given)).toMatchObject({ eventTitle });
  });

  it.each(['a@example.com', 'Hack <a@example.com>', '"Häck, \\"Süd\\"; Team" <a@example.com>'])(
    'takes %s as MAIL_FROM',
    (from) => {
      const mail = { SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: 'https://hack.example.com' };
      expect(readEnv({ ...mail, MAIL_FROM: from }).mail?.from).toBe(from);
    },
  );

  it.each([
    [{}, 0],
    [PRODUCTION, 5],
    [{ ...PRODUCTION, DRAIN_SECONDS: '30' }, 30],
  ])('%o drains for %d s', (given, drainSeconds) => {
    expect(readEnv(given)).toMatchObject({ drainSeconds });
  });

  it("ignores whitespace around a value, which docker's env file retains", () => {
    expect(readEnv({ ...PRODUCTION, PORT: ' 80\r', ADMIN_EMAILS: '\t' })).toMatchObject({
      port: 80,
      adminEmails: [],
    });
  });

  const DATABASE_URL =
    'DATABASE_URL must be an address such as postgresql://user:password@host:5432/database; within a user name or ' +
    'password write %40 for @, %3A for a colon, %2F for /, %3F for ?, %23 for # and %25 for %.';
  const MAIL_SERVER =
    'SMTP_URL must be the address of a mail server such as smtps://user:password@mail.example.com:465, or smtp://…:587 for one that ' +
    'begins without encryption; within a user name or password write %40 for @, %3A for a colon and %2F for /.';
  it.each<[NodeJS.ProcessEnv, string]>([
    [{ PORT: 'abc' }, "PORT must be a number from 1 to 65535, and is 'abc'."],
    [{ PORT: '0' }, "PORT must be a number from 1 to 65535, and is '0'."],
    [{ DATABASE_POOL_SIZE: '1' }, "DATABASE_POOL_SIZE must be a number from 2 to 200, and is '1'."],
    [{ PORT: '9099' }, 'AUTH_EMULATOR_PORT is 9099, as PORT is; give one of them another port.'],
    [{ NODE_ENV: 'prod' }, "NODE_ENV must be production, development or test, and is 'prod'."],
    [{ DEMO_DATA: 'yes' }, "DEMO_DATA must be on or off, and is 'yes'."],
    [{ WEB_ADDRESS: 'here' }, "WEB_ADDRESS must be an address such as http://localhost:4001, and is 'here'."],
    [
      { EVENT_TITLE: 'x'.repeat(81) },
      `EVENT_TITLE must be one line of up to 80 characters, and is '${'x'.repeat(80)}…'.`,
    ],
    [
      { EVENT_TITLE: 'Hack\nBcc: all' },
      "EVENT_TITLE must be one line of up to 80 characters, and is 'Hack\\nBcc: all'.",
    ],
    [{ DATABASE_URL: 'mysql://db' }, DATABASE_URL],
    [{ DATABASE_URL: 'postgresql://user:se/cret@db/hackathon' }, DATABASE_URL],
    [{ DATABASE_URL: 'postgresql://user:se#cret@db/hackathon' }, DATABASE_URL],
    [{ DATABASE_URL: 'postgresql://user:100%@db/hackathon' }, DATABASE_URL],
    [
      { ALLOWED_EMAIL_DOMAINS: 'example.com, @acme.com' },
      "ALLOWED_EMAIL_DOMAINS names '@acme.com', which is not a domain such as example.com.",
    ],
    [
      { ALLOWED_EMAIL_DOMAINS: ',' },
      "ALLOWED_EMAIL_DOMAINS must name a domain such as example.com, and is ','.",
    ],
    [{ ADMIN_EMAILS: 'boss' }, "ADMIN_EMAILS names 'boss', which is not an e-mail address."],
    [
      { ADMIN_EMAILS: 'a@example.com, boss@gmail.com', ALLOWED_EMAIL_DOMAINS: 'example.com,example.org' },
      "ADMIN_EMAILS names 'boss@gmail.com', who could not sign in: ALLOWED_EMAIL_DOMAINS is 'example.com, example.org'.",
    ],
    [
      { ADMIN_EMAILS: 'boss@sub.example.com' },
      "ADMIN_EMAILS names 'boss@sub.example.com', who could not sign in: ALLOWED_EMAIL_DOMAINS is 'example.com'.",
    ],
    [
      { ...PRODUCTION, FIREBASE_PROJECT_ID: '"acme-hack"' },
      'FIREBASE_PROJECT_ID is in quotes, which belong to its value in an env file of docker; write it without.',
    ],
    [
      { ...PRODUCTION, FIREBASE_PROJECT_ID: 'acme hack' },
      "FIREBASE_PROJECT_ID must be the id of a project, of small letters, digits and hyphens, and is 'acme hack'.",
    ],
    [
      { ...PRODUCTION, FIREBASE_AUTH_DOMAIN: 'https://acme-hack.firebaseapp.com/' },
      "FIREBASE_AUTH_DOMAIN must be a host alone, such as acme-hack.firebaseapp.com, without https:// and without a path, and is 'https://acme-hack.firebaseapp.com/'.",
    ],
    [
      { FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099' },
      "FIREBASE_AUTH_EMULATOR_HOST must be host:port, such as 127.0.0.1:9099, and is 'http://127.0.0.1:9099'.",
    ],
    [
      { ...PRODUCTION, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
      'FIREBASE_AUTH_EMULATOR_HOST is not allowed in production: with an Auth emulator anyone can sign in as any person.',
    ],
    [
      { ...PRODUCTION, GOOGLE_APPLICATION_CREDENTIALS: '/none.json' },
      "GOOGLE_APPLICATION_CREDENTIALS names '/none.json', and there is no such file.",
    ],
    [{ SMTP_URL: 'mail.example.com:587' }, MAIL_SERVER],
    [{ SMTP_URL: 'smtp://user:50%@mail.example.com' }, MAIL_SERVER],
    [
      { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com' },
      'PUBLIC_URL is required with SMTP_URL.',
    ],
    [
      { MAIL_FROM: 'Hackathon' },
      "MAIL_FROM must be an e-mail address, or a name and an address such as 'Hackathon <hackathon@example.com>', and is 'Hackathon'.",
    ],
    [{ ...PRODUCTION, EMULATOR_ON_NETWORK: 'on' }, 'EMULATOR_ON_NETWORK is not allowed in production.'],
  ])('%j is refused with one sentence', (source, sentence) => {
    expect(complaints(source)).toEqual([sentence]);
  });

  it('is refused with all problems at once', () => {
    expect(complaints({ NODE_ENV: 'production', PORT: 'no', ADMIN_EMAILS: 'boss,chief' })).toEqual([
      expect.stringMatching(/^PORT must be /),
      expect.stringMatching(/^ADMIN_EMAILS names 'boss'/),
      expect.stringMatching(/^ADMIN_EMAILS names 'chief'/),
      'DATABASE_URL is required in production.',
      'FIREBASE_PROJECT_ID is required in production.',
      'FIREBASE_API_KEY is required in production.',
      'FIREBASE_AUTH_DOMAIN is required in production.',
      'ALLOWED_EMAIL_DOMAINS is required in production.',
    ]);
    expect(complaints({ FIREBASE_PROJECT_ID: 'acme-hack' })).toEqual([
      'FIREBASE_API_KEY is required with FIREBASE_PROJECT_ID.',
      'FIREBASE_AUTH_DOMAIN is required with FIREBASE_PROJECT_ID.',
      'ALLOWED_EMAIL_DOMAINS is required with FIREBASE_PROJECT_ID.',
    ]);
  });

  it("does not blame a variable for another one's error", () => {
    expect(complaints({ ADMIN_EMAILS: 'boss@acme.com', ALLOWED_EMAIL_DOMAINS: 'acme' })).toHaveLength(1);
    expect(complaints({ PORT: 'abc', AUTH_EMULATOR_PORT: '4000' })).toHaveLength(1);
  });

  it('never shows a password, and shows other values on one line', () => {
    expect(complaints({ DATABASE_URL: 'postgres//user:secret@db/hackathon' }).join()).not.toContain('secret');
    expect(complaints({ DATABASE_URL: '"postgresql://user:secret@db/h"' }).join()).not.toContain('secret');
    expect(complaints({ PORT: 'a\nb' })).toEqual(["PORT must be a number from 1 to 65535, and is 'a\\nb'."]);
  });
});

describe('an Auth emulator', () => {
  it.each(['127.0.0.1:9099', 'localhost:9099', 'LocalHost:1', '127.1.2.3:9099', '[::1]:9099'])(
    'may be %s, which is this machine',
    (host) => {
      expect(readEnv({ FIREBASE_AUTH_EMULATOR_HOST: host })).toMatchObject({
        identityProvider: { kind: 'emulator', host },
        emulatorOnNetwork: false,
      });
    },
  );

  it.each(['10.0.0.7:9099', 'emulator:9099', '0.0.0.0:9099', 'localhost.example.com:9099'])(
    'is refused at %s, unless explicitly allowed',
    (host) => {
      expect(complaints({ FIREBASE_AUTH_EMULATOR_HOST: host })).toEqual([
        `FIREBASE_AUTH_EMULATOR_HOST is '${host}', which is not this machine, and anyone who reaches an Auth emulator can ` +
          'sign in as any person; use one on 127.0.0.1, or set EMULATOR_ON_NETWORK to on where no one else is on the network.',
      ]);
      expect(readEnv({ FIREBASE_AUTH_EMULATOR_HOST: host, EMULATOR_ON_NETWORK: 'on' })).toMatchObject({
        emulatorOnNetwork: true,
      });
    },
  );
});

describe('.env.example', () => {
  it('has each variable that the server reads, and is valid as it is', () => {
    const text = readFileSync(join(projectRoot, '.env.example'), 'utf8');
    const example = parseEnv(text);
    expect(Object.keys(example)).toEqual(expect.arrayContaining(variableNames));
    expect(complaints({ ...example })).toEqual([]);
  });
});

import { beforeAll } from 'vitest';
import type { Caller } from '../caller';
import type { TestApp } from '../test-app';
import { claimsOf, unsignedToken } from '../unsigned-token';
import { EMAILS, writeEvent, type Accounts, type Person } from './event';

/** The callers of the rights table. */

/**
 * Callers without a valid token. All but the first two have the administrator's own token with one error, so that a mistake
 * would show as an administrator's rights.
 */
export const OUTSIDERS = {
  anonymous: 'UNAUTHENTICATED',
  garbage: 'UNAUTHENTICATED',
  expired: 'UNAUTHENTICATED',
  otherAudience: 'UNAUTHENTICATED',
  otherDomain: 'UNAUTHORIZED_DOMAIN',
  subdomain: 'UNAUTHORIZED_DOMAIN',
  lookAlikeDomain: 'UNAUTHORIZED_DOMAIN',
  unverifiedEmail: 'UNAUTHENTICATED',
  otherProvider: 'UNAUTHENTICATED',
} as const;

type Outsider = keyof typeof OUTSIDERS;

/** Callers with a valid token; `event.ts` describes them. */
export const INSIDERS = {
  /** Verified, but never synced. */
  unsynced: undefined,
  noRegion: 'nadia',
  participant: 'nora',
  otherRegion: 'sam',
  excluded: 'xena',
  /** Organises North. */
  organiser: 'olga',
  /** Organises South. */
  otherOrganiser: 'otto',
  /** Was an administrator until just before; `fresh-rights.test.ts` demotes during a request. */
  demoted: 'dana',
  admin: 'ada',
} as const satisfies Record<string, Person | undefined>;

export type Insider = keyof typeof INSIDERS;
export type Callers = Readonly<Record<Outsider | Insider, Caller>>;

/**
 * Signs every account of the event in at the identity provider.
 * @param prefix of their addresses, for a file whose accounts no other one may sign in
 */
export async function signInAll(app: TestApp, prefix = ''): Promise<Accounts> {
  const signIn = async (person: Person): Promise<Accounts[Person]> => {
    const email = prefix + EMAILS[person];
    const token = await app.tokenOf({ email });
    return { token, uid: String(claimsOf(token).sub), email };
  };
  return {
    ada: await signIn('ada'),
    nora: await signIn('nora'),
    milo: await signIn('milo'),
    xena: await signIn('xena'),
    dana: await signIn('dana'),
    sam: await signIn('sam'),
    nadia: await signIn('nadia'),
    olga: await signIn('olga'),
    otto: await signIn('otto'),
  };
}

/** Writes the event before all tests of the file. @returns its accounts */
export function startEvent(app: TestApp): Accounts {
  const accounts = {} as Accounts;
  beforeAll(async () => {
    Object.assign(accounts, await signInAll(app));
    await writeEvent(accounts);
  });
  return accounts;
}

export async function callersOf(app: TestApp, accounts: Accounts): Promise<Callers> {
  const almostAdmin = (wrong: object): Caller =>
    app.withToken(unsignedToken({ ...claimsOf(accounts.ada.token), ...wrong }));
  return {
    anonymous: app.anonymous(),
    garbage: app.withToken('garbage'),
    expired: almostAdmin({ exp: 1_700_000_000 }),
    otherAudience: almostAdmin({ aud: 'another-project' }),
    otherDomain: almostAdmin({ email: 'admin@elsewhere.com' }),
    subdomain: almostAdmin({ email: 'admin@sub.example.com' }),
    lookAlikeDomain: almostAdmin({ email: 'admin@notexample.com' }),
    unverifiedEmail: almostAdmin({ email_verified: false }),
    otherProvider: almostAdmin({ firebase: { sign_in_provider: 'password' } }),
    unsynced: app.withToken(await app.tokenOf({ email: 'never.synced@example.com' })),
    noRegion: app.withToken(accounts.nadia.token),
    participant: app.withToken(accounts.nora.token),
    otherRegion: app.withToken(accounts.sam.token),
    excluded: app.withToken(accounts.xena.token),
    organiser: app.withToken(accounts.olga.token),
    otherOrganiser: app.withToken(accounts.otto.token),
    demoted: app.withToken(accounts.dana.token),
    admin: app.withToken(accounts.ada.token),
  };
}

/** Makes Dana an administrator, who sends something, and then demotes her. */
export async function demoteDana({ admin, demoted }: Callers, ask: (dana: Caller) => Promise<unknown>) {
  await admin.act('promoteUser', { userId: 'dana' });
  await ask(demoted);
  await admin.act('demoteUser', { userId: 'dana' });
}

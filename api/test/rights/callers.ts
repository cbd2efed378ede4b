import { Caller } from '../caller';
import type { TestApp } from '../test-app';
import { claimsOf, unsignedToken } from '../unsigned-token';
import { ACCOUNTS, type Person } from './event';

/** Everybody of whom the rights table says what they get. */

/**
 * No token, or one that does not count. All but the first two are the administrator's own token with one thing wrong, so that a
 * lapse would show as an administrator's rights.
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

export type Outsider = keyof typeof OUTSIDERS;

/** Those whose token counts; who they are is in `event.ts`. */
export const INSIDERS = {
  /** Verified, and never synced. */
  unsynced: undefined,
  noRegion: 'nadia',
  participant: 'nora',
  otherRegion: 'sam',
  excluded: 'xena',
  /** Was an administrator until just before every single call. */
  demoted: 'dana',
  admin: 'ada',
} as const satisfies Record<string, Person | undefined>;

export type Insider = keyof typeof INSIDERS;
export type Callers = Readonly<Record<Outsider | Insider, Caller>>;

/** Signs every account of the event in at the identity provider. */
export async function signInAll(app: TestApp): Promise<Readonly<Record<Person, string>>> {
  const people = Object.entries(ACCOUNTS);
  const tokens = await Promise.all(people.map(async ([id, email]) => [id, await app.tokenOf({ email })]));
  return Object.fromEntries(tokens) as Record<Person, string>;
}

export const uidOf = (token: string): string => String(claimsOf(token).sub);

export async function callersOf(app: TestApp, tokens: Readonly<Record<Person, string>>): Promise<Callers> {
  const almostAdmin = (wrong: object): Caller =>
    app.withToken(unsignedToken({ ...claimsOf(tokens.ada), ...wrong }));
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
    unsynced: app.withToken(await app.tokenOf({ email: 'una@example.com' })),
    noRegion: app.withToken(tokens.nadia),
    participant: app.withToken(tokens.nora),
    otherRegion: app.withToken(tokens.sam),
    excluded: app.withToken(tokens.xena),
    demoted: app.withToken(tokens.dana),
    admin: app.withToken(tokens.ada),
  };
}

/** Dana is an administrator for one call, and then no more. */
export async function demoteDana({ admin, demoted }: Callers): Promise<void> {
  await admin.ask('mutation { promoteUser(input: { userId: "dana" }) { user { id } } }');
  await demoted.ask('{ users { totalCount } }');
  await admin.ask('mutation { demoteUser(input: { userId: "dana" }) { user { id } } }');
}

import { describe, expect, it } from 'vitest';
import { act } from '../../test/acts';
import { graphql } from '../../test/gql/gql';
import { viewerId } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { claimsOf, unsignedToken } from '../../test/unsigned-token';
import { db } from '../db/client';

const app = startTestApp({ allowedEmailDomains: ['example.com', 'kite.example'] });

const ME = graphql(`query Account { viewer { email displayName role region { id } } }`);
const SYNC = graphql(`mutation SyncAccount($input: SyncViewerInput!) {
  syncViewer(input: $input) { viewer { id email displayName role avatarUrl } }
}`);

describe('a token that is not accepted', () => {
  it('has ended', async () => {
    const token = await app.tokenOf({ email: 'old@example.com' });
    const expired = unsignedToken({ ...claimsOf(token), exp: 1_700_000_000 });
    expect(await app.withToken(expired).refusal(ME)).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Your session has ended. Please sign in again.',
    });
  });

  it('gets a refusal that says what to do instead', async () => {
    const { status, headers } = await app.anonymous().rest('GET', '/api/regions');
    expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
  });

  it.each(['eve@elsewhere.com', 'eve@example.com.evil.org'])('is of another domain: %s', async (email) => {
    const eve = app.withToken(await app.tokenOf({ email }));
    const domain = email.slice(email.indexOf('@') + 1);
    expect(await eve.refusal(SYNC, { input: {} })).toEqual({
      code: 'UNAUTHORIZED_DOMAIN',
      message: `Accounts of ${domain} cannot use this application. Sign in with your work account (example.com, kite.example).`,
    });
  });

  it('is of a domain that only looks like ours once it is in lower case', async () => {
    const claims = claimsOf(await app.tokenOf({ email: 'eve@kite.example' }));
    const KELVIN_SIGN = '\u212a';
    const eve = app.withToken(unsignedToken({ ...claims, email: `eve@${KELVIN_SIGN}ite.example` }));
    expect(await eve.refusal(SYNC, { input: {} })).toMatchObject({ code: 'UNAUTHORIZED_DOMAIN' });
  });

  it.each([
    'odd odd@example.com',
    'evil@evil.com@example.com',
    '<script>alert(1)</script>@example.com',
    '@example.com',
    'müller@example.com',
    '\u200bmia@example.com',
    // In lower case this is 'kim@example.com', another person.
    '\u212aim@example.com',
    `${'x'.repeat(243)}@example.com`,
  ])('is of an address that is none: %s', async (email) => {
    const claims = claimsOf(await app.tokenOf({ email: 'eve@example.com' }));
    const eve = app.withToken(unsignedToken({ ...claims, email }));
    const before = await db.user.count();
    const refusal = {
      code: 'UNAUTHORIZED_DOMAIN',
      message:
        'The e-mail address of your account is not written as e-mail addresses are, so it cannot be used here. Sign in with your work account (example.com, kite.example), or ask an administrator.',
    };
    expect(await eve.refusal(SYNC, { input: {} })).toEqual(refusal);
    expect(await eve.rest('POST', '/api/auth/sync', {})).toMatchObject({
      status: 403,
      body: { error: refusal.code, message: refusal.message },
    });
    expect(await db.user.count()).toBe(before);
  });

  it.each([
    ['a number for an address', { email: 7 }],
    ['a list for an address', { email: ['eve@example.com'] }],
    ['null for an address', { email: null }],
    ['an id that cannot be stored', { sub: 'a\u0000b', user_id: 'a\u0000b' }],
  ])('has %s', async (_title, wrong) => {
    const claims = claimsOf(await app.tokenOf({ email: 'eve@example.com' }));
    const eve = app.withToken(unsignedToken({ ...claims, ...wrong }));
    for (const document of [ME, act('syncViewer')]) {
      expect(await eve.refusal(document, { input: {} })).toEqual({
        code: 'UNAUTHENTICATED',
        message: 'Your sign-in is not valid. Please sign in again.',
      });
    }
    expect(await eve.rest('GET', '/api/regions')).toMatchObject({ status: 401 });
  });

  it('has no verified e-mail address, or is not from Google', async () => {
    const token = await app.tokenOf({ email: 'uma@example.com' });
    const unverified = unsignedToken({ ...claimsOf(token), email_verified: false });
    expect(await app.withToken(unverified).refusal(SYNC, { input: {} })).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: expect.stringContaining('no verified e-mail') as string,
    });
    const password = unsignedToken({ ...claimsOf(token), firebase: { sign_in_provider: 'password' } });
    expect(await app.withToken(password).refusal(SYNC, { input: {} })).toMatchObject({
      message: 'Please sign in with your work Google account.',
    });
  });
});

describe('a first sign-in', () => {
  it('needs a sync before anything else', async () => {
    const una = app.withToken(await app.tokenOf({ email: 'Una@Example.com', name: 'Una Unsynced' }));
    expect(await una.refusal(ME)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const { syncViewer } = await una.ask(SYNC, { input: {} });
    expect(syncViewer.viewer).toMatchObject({
      email: 'una@example.com',
      displayName: 'Una Unsynced',
      role: 'USER',
      avatarUrl: '/avatars/Una%20Unsynced.svg',
    });
    expect(await una.ask(ME)).toMatchObject({ viewer: { email: 'una@example.com', region: null } });
  });

  it.each([
    ['given', { displayName: ' Given ' }, 'Token Name', 'Given'],
    ['blank', { displayName: '' }, 'Token Name', 'Token Name'],
    ['name.less', {}, undefined, 'name.less'],
  ])('of %s with %j and the token name %s is called %s', async (account, input, name, expected) => {
    const token = await app.tokenOf({ email: `${account}@example.com`, ...(name ? { name } : {}) });
    const { syncViewer } = await app.withToken(token).ask(SYNC, { input });
    expect(syncViewer.viewer.displayName).toBe(expected);
  });

  it('twice at once makes one person', async () => {
    const twin = app.withToken(await app.tokenOf({ email: 'twin@example.com' }));
    const syncs = await Promise.all(Array.from({ length: 8 }, () => twin.ask(SYNC, { input: {} })));
    expect(new Set(syncs.map(({ syncViewer }) => syncViewer.viewer.id)).size).toBe(1);
  });

  it('of a new account with a known e-mail finds the same person', async () => {
    const before = app.withToken(await app.tokenOf({ email: 'moved@example.com' }));
    const first = await before.ask(SYNC, { input: {} });
    const other = claimsOf(await app.tokenOf({ email: 'moved.new@example.com' }));
    const after = app.withToken(unsignedToken({ ...other, email: 'moved@example.com' }));
    const second = await after.ask(SYNC, { input: {} });
    expect(second.syncViewer.viewer.id).toBe(first.syncViewer.viewer.id);
    expect(await after.ask(ME)).toMatchObject({ viewer: { email: 'moved@example.com' } });
    expect(await before.refusal(ME)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

it('a person deleted a second ago is refused', async () => {
  const admin = await app.signIn(ADMIN_EMAIL);
  const gone = await app.signIn('gone@example.com');
  const userId = await viewerId(gone);
  await admin.act('deleteUser', { userId });
  expect(await gone.refusal(ME)).toMatchObject({ code: 'UNAUTHENTICATED' });
});

import { describe, expect, it } from 'vitest';
import { graphql } from '../../test/gql/gql';
import { startTestApp } from '../../test/test-app';

/** `/graphql` in production: no Sandbox, and introspection only for people who signed in. */
const app = startTestApp({
  isProduction: true,
  hasSandbox: false,
  webSettings: {
    emulatorUrl: null,
    firebase: { projectId: 'p', apiKey: 'k', authDomain: 'p.firebaseapp.com' },
  },
});

const INTROSPECTION = '{ __schema { queryType { name } } }';

it('a browser gets instructions, and no Sandbox', async () => {
  const response = await app.anonymous().fetch('/graphql', { headers: { Accept: 'text/html' } });
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain('Copy API Token');
  expect(page.toLowerCase()).not.toContain('sandbox');
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});

describe('the schema', () => {
  it.each([
    INTROSPECTION,
    '{ __type(name: "User") { name } }',
    '{ ...F } fragment F on Query { s: __schema { types { name } } }',
  ])('is refused to people who are not signed in: %s', async (document) => {
    expect(await app.anonymous().refusal(document)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const unsynced = app.withToken(await app.tokenOf({ email: 'never.synced@example.com' }));
    expect(await unsynced.refusal(document)).toMatchObject({
      code: 'UNAUTHENTICATED',
      reason: 'UNKNOWN_ACCOUNT',
    });
    const stranger = app.withToken(await app.tokenOf({ email: 'eve@elsewhere.com' }));
    expect(await stranger.refusal(document)).toMatchObject({ code: 'UNAUTHORIZED_DOMAIN' });
  });

  it('is refused with the status of the refusal', async () => {
    const response = await app.anonymous().post(INTROSPECTION);
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it('is open to people who are', async () => {
    const mia = await app.signIn('mia@example.com');
    expect(await mia.ask(graphql(`query QueryTypeName { __schema { queryType { name } } }`))).toEqual({
      __schema: { queryType: { name: 'Query' } },
    });
  });

  it('does not leak through suggestions', async () => {
    const { message } = await app.anonymous().refusal('{ viewr { id } }');
    expect(message).toBe('Cannot query field "viewr" on type "Query".');
  });
});

it('insists on TLS, and admits only Google’s popup', async () => {
  const { headers } = await app.anonymous().fetch('/healthz');
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain('upgrade-insecure-requests');
  expect(policy).toContain("script-src 'self' https://apis.google.com;");
  expect(policy).toContain("worker-src 'self';");
  expect(policy).toContain("frame-src 'self' https://p.firebaseapp.com;");
  expect(policy.split(';').filter((directive) => directive.includes('unsafe'))).toEqual([
    "style-src 'self' 'unsafe-inline'",
  ]);
});

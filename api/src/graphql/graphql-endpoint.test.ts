import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { graphql } from '../../test/gql/gql';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { db } from '../db/client';

/** `/graphql` on a laptop: Sandbox is on, and introspection is open. */
const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

const post = (body: string, contentType = 'application/json'): Promise<Response> =>
  admin.fetch('/graphql', { method: 'POST', headers: { 'Content-Type': contentType }, body });

/** A Content-Security-Policy, by directive. */
function policyOf({ headers }: Response): Map<string, string> {
  const directives = (headers.get('Content-Security-Policy') ?? '')
    .split(';')
    .map((one) => one.trim().split(' '));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources.join(' ')]));
}

describe('Apollo Sandbox', () => {
  const visit = (): Promise<Response> =>
    app.anonymous().fetch('/graphql?sandbox', { headers: { Accept: 'text/html' } });

  it('is at the address on the page of `/graphql`, which needs no internet', async () => {
    const page = await app.anonymous().fetch('/graphql', { headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain('href="/graphql?sandbox"');
    expect(policyOf(page).get('default-src')).toBe("'none'");
  });

  it('opens in a browser', async () => {
    const response = await visit();
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    const page = await response.text();
    expect(page).toContain('embeddable-sandbox');
    expect(page).not.toContain('"runTelemetry":true');
  });

  it('has its own policy, which lets its scripts run and forbids frames', async () => {
    const policy = policyOf(await visit());
    expect(policy.has('script-src')).toBe(false);
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
  });

  it('does not affect clients', async () => {
    const response = await admin.fetch('/graphql?query={viewer{email}}', {
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    });
    expect(await response.json()).toEqual({ data: { viewer: { email: ADMIN_EMAIL } } });
  });
});

it('lets a caller without a token read the schema', async () => {
  expect(
    await app.anonymous().ask(graphql(`query QueryTypeName { __schema { queryType { name } } }`)),
  ).toEqual({
    __schema: { queryType: { name: 'Query' } },
  });
});

describe('an unreadable request is refused in GraphQL’s form:', () => {
  const answer = z.strictObject({
    errors: z.tuple([
      z.strictObject({ message: z.string().min(10), extensions: z.strictObject({ code: z.string() }) }),
    ]),
  });

  it.each([
    ['half a JSON document', '{"query":', 'application/json', '400 BAD_USER_INPUT'],
    [
      'UTF-16',
      '{"query":"{ viewer { id } }"}',
      'application/json; charset=utf-16',
      '415 UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'Latin 1',
      '{"query":"{ viewer { id } }"}',
      'application/json; charset="ISO-8859-1"',
      '415 UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a charset that does not exist', '{}', 'application/json;charset=x', '415 UNSUPPORTED_MEDIA_TYPE'],
    [
      'too large a document',
      `{"query":"#${'x'.repeat(2_100_000)}"}`,
      'application/json',
      '413 PAYLOAD_TOO_LARGE',
    ],
  ])('%s', async (_title, body, contentType, expected) => {
    const response = await post(body, contentType);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/(graphql-response\+)?json/);
    const { errors } = answer.parse(await response.json());
    expect(`${response.status} ${errors[0].extensions.code}`).toBe(expected);
  });

  it('UTF-8 is read in any spelling', async () => {
    const response = await post('{"query":"{ viewer { email } }"}', 'application/json; charset="UTF-8"');
    expect(response.status).toBe(200);
  });
});

describe('security headers', () => {
  it.each(['/', '/api/regions', '/healthz', '/config.json', '/nothing/here.js'])('of %s', async (path) => {
    const response = await app.anonymous().fetch(path);
    const policy = policyOf(response);
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Permissions-Policy')).toContain('camera=(), ');
    expect(response.headers.get('X-Powered-By')).toBe(null);
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('a failure of ours', () => {
  beforeAll(async () => {
    // SQL reads the list of people; the caller comes from memory.
    await db.$executeRaw`ALTER TABLE users RENAME TO people`;
  });

  const reference = ({ headers }: Response): string => headers.get('X-Request-Id') ?? 'none';
  /** The sentence has the reference of the request, and no detail of the failure. */
  const sentence = (response: Response): string =>
    `Something went wrong on our side. If it happens again, tell an administrator this reference: ${reference(response)}`;

  it('is a reference number in GraphQL', async () => {
    const response = await post('{"query":"{ users { edges { cursor } } }"}');
    expect(await response.json()).toEqual({
      data: { users: null },
      errors: [
        {
          message: sentence(response),
          locations: [{ line: 1, column: 3 }],
          path: ['users'],
          extensions: { code: 'INTERNAL_SERVER_ERROR', reference: reference(response) },
        },
      ],
    });
  });

  it('is a reference number in REST', async () => {
    const response = await admin.fetch('/api/users');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'INTERNAL_SERVER_ERROR', message: sentence(response) });
  });
});

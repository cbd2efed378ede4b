import { describe, expect, it } from 'vitest';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { db } from '../db/client';

/** Refusals meant for the developer of a client are in GraphQL's words; `numbers.test.ts` covers those for its user. */

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

const OPTIONAL_ID = 'query($id: ID = "x") { region(id: $id) { id } }';

describe('an unknown name or wrong type is reported', () => {
  it.each<[what: string, document: string, variables: object, code: string]>([
    ['a field that there is not', '{ viewer { nickname } }', {}, 'GRAPHQL_VALIDATION_FAILED'],
    ['half a document', '{ viewer {', {}, 'GRAPHQL_PARSE_FAILED'],
    ['no document', '', {}, 'BAD_USER_INPUT'],
    [
      'two operations',
      'query A { viewer { id } } query B { viewer { id } }',
      {},
      'OPERATION_RESOLUTION_FAILURE',
    ],
    ['null where there must be something', OPTIONAL_ID, { id: null }, 'BAD_USER_INPUT'],
    ['a page of less than nothing', '{ users(first: -1) { totalCount } }', {}, 'BAD_USER_INPUT'],
  ])('%s', async (_what, document, variables, code) => {
    expect(await admin.refusal(document, variables)).toMatchObject({ code, reason: 'MALFORMED_REQUEST' });
  });
});

it('is a GraphQL answer to our own client, which would otherwise get only a status', async () => {
  // Apollo Client's header.
  const headers = { Accept: 'application/graphql-response+json,application/json;q=0.9' };
  const response = await admin.post('{ viewer { nickname } }', {}, { headers });
  expect(response.status).toBe(400);
  expect(response.headers.get('Content-Type')).toContain('application/graphql-response+json');
});

/** A refused or failed root field does not affect the others of its document. */
const NEW_REGION = 'createRegion(input: { name: "Once", code: "ONCE" }) { region { name } }';

describe('of two acts', () => {
  it('the first one’s result is present if the second is refused', async () => {
    const { data, errors } = await admin.answer(`mutation { first: ${NEW_REGION} second: ${NEW_REGION} }`);
    expect(data).toEqual({ first: { region: { name: 'Once' } }, second: null });
    expect(errors).toMatchObject([{ path: ['second'], extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('the second is done if the first is refused', async () => {
    const { data } = await admin.answer(`mutation {
      first: deleteRegion(input: { id: "none" }) { deletedRegionId }
      second: createRegion(input: { name: "Then", code: "THEN" }) { region { name } }
    }`);
    expect(data).toEqual({ first: null, second: { region: { name: 'Then' } } });
  });
});

describe('of two queries', () => {
  it('a forbidden one does not affect the other', async () => {
    const mia = await app.signIn('mia@example.com');
    const { data, errors } = await mia.answer('{ event { __typename } users { totalCount } }');
    expect(data).toEqual({ event: { __typename: 'Event' }, users: null });
    expect(errors).toMatchObject([{ path: ['users'], extensions: { code: 'FORBIDDEN' } }]);
  });
});

it('a long uncacheable answer is not hashed', async () => {
  await db.eventInfo.updateMany({ data: { aboutContent: 'x'.repeat(100_001) } });
  const etagOf = async (query: string): Promise<string | null> => {
    const response = await admin.post(query, {}, { headers: { 'Accept-Encoding': 'identity' } });
    expect(response.status).toBe(200);
    return response.headers.get('ETag');
  };
  expect((await admin.fetch('/api/auth/me')).headers.get('ETag')).not.toBeNull();
  expect(await etagOf('{ event { aboutContent } }')).toBeNull();
});

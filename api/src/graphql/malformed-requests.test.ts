import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';

/** Refusals have GraphQL's words if they are for the developer of the client; `numbers.test.ts` has those for its user. */

const app = startTestApp();
let admin: Caller;

beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
});

const OPTIONAL_ID = 'query($id: ID = "x") { region(id: $id) { id } }';

describe('what is not as the schema has it says so:', () => {
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

it('is a GraphQL answer to our own client, for which a status alone would be all there is', async () => {
  const response = await admin.fetch('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // As Apollo Client sends it.
      Accept: 'application/graphql-response+json,application/json;q=0.9',
    },
    body: JSON.stringify({ query: '{ viewer { nickname } }' }),
  });
  expect(response.status).toBe(400);
  expect(response.headers.get('Content-Type')).toContain('application/graphql-response+json');
});

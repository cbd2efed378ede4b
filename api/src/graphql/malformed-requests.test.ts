import { beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../test/acts';
import type { Caller, Document } from '../../test/caller';
import { createRegion } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';

/** Refusals have GraphQL's words if they are for the developer of the client, and ours if they are for its user. */

const app = startTestApp();
let admin: Caller;
let regionId: string;

beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
  regionId = (await createRegion(admin)).id;
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

it('is told as a GraphQL answer to our own client, for which a status alone would be all there is', async () => {
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

describe('a refusal of ours does not:', () => {
  it.each<[what: string, document: Document, variables: () => object, code: string]>([
    [
      'of a value that the field cannot have',
      act('createRegion'),
      () => ({ input: { name: 'A', code: 'A' } }),
      'BAD_USER_INPUT',
    ],
    [
      'of a value of another kind',
      act('createRegion'),
      () => ({ input: { name: 5, code: 'AB' } }),
      'BAD_USER_INPUT',
    ],
    ['of something missing', act('createRegion'), () => ({ input: {} }), 'BAD_USER_INPUT'],
    ['of an act', act('publishAssignments'), () => ({ input: { regionId } }), 'CONFLICT'],
    ['of what is not there', act('deleteRegion'), () => ({ input: { id: 'none' } }), 'NOT_FOUND'],
  ])('%s', async (_what, document, variables, code) => {
    const refusal = await admin.refusal(document, variables());
    expect(refusal.code).toBe(code);
    expect(refusal).not.toHaveProperty('reason');
    expect(refusal.message).not.toMatch(
      /Variable|Argument|Field "|Expected (type|value)|Invalid input|Prisma/,
    );
  });
});

import { expect, it } from 'vitest';
import { DomainError } from '../errors';
import { refusalOf } from './refusals';

const PATH = ['editTeam'];

it("is the domain's own, with the fields that the path knows", () => {
  const fields = { leaderId: 'Not a member', name: 'Too long', other: 'Odd' };
  const error = { message: 'Not a member', path: PATH, extensions: { code: 'BAD_USER_INPUT', fields } };
  const renamed = { teamLeaderId: 'Not a member', teamName: 'Too long', other: 'Odd' };
  const names = { leaderId: 'teamLeaderId', name: 'teamName' };
  expect(refusalOf(error, names)).toEqual(
    new DomainError('BAD_USER_INPUT', 'Not a member', { fields: renamed }),
  );
});

it('does not show the words of GraphQL for what it could not read', () => {
  const error = {
    message: 'Argument "id" of non-null type "ID!" must not be null.',
    extensions: { code: 'BAD_USER_INPUT', reason: 'MALFORMED_REQUEST' },
  };
  expect(refusalOf(error, {})).toEqual(
    new DomainError('BAD_USER_INPUT', 'The request has a value of the wrong kind.'),
  );
});

it('is no refusal when the operation itself is wrong, which is our mistake', () => {
  const error = { message: 'Cannot query field', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } };
  expect(refusalOf(error, {})).not.toBeInstanceOf(DomainError);
});

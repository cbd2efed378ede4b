import { expect, it } from 'vitest';
import { schema } from '../schema';
import { parseInput } from '../lib/parse-input';
import * as operations from './generated/operations';
import { requestOf } from './request';

const request = requestOf(operations.RestUpdateAgendaItemDocument);

it('takes every field of the input, except those that refuse a stale edit', () => {
  const type = schema.getType('UpdateAgendaItemInput');
  const fields = type && 'getFields' in type ? Object.keys(type.getFields()) : [];
  expect(fields).toContain('expectedUpdatedAt');
  expect(Object.keys(request.shape)).toEqual(fields.filter((name) => name !== 'expectedUpdatedAt'));
});

it('says what is wrong in words for a person', () => {
  const refusals = (values: object) => {
    try {
      return parseInput(request, values);
    } catch (error) {
      return error;
    }
  };
  expect(refusals({ title: 7, isDeadline: 'no', regionId: '', date: 'soon' })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: {
      id: 'Agenda item is required',
      title: 'Title must be a text',
      isDeadline: 'Deadline must be true or false',
      regionId: 'Region is required',
      date: 'Date must be an ISO 8601 date, such as 2025-11-20T09:00:00Z',
    },
  });
});

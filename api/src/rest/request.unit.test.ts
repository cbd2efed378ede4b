import { expect, it } from 'vitest';
import { schema } from '../schema';
import * as operations from './generated/operations';
import { requestOf } from './request';

const request = requestOf(operations.RestUpdateAgendaItemDocument);

it('takes every field of the input, except those that refuse a stale edit', () => {
  const type = schema.getType('UpdateAgendaItemInput');
  const fields = type && 'getFields' in type ? Object.keys(type.getFields()) : [];
  expect(fields).toContain('expectedUpdatedAt');
  expect(Object.keys(request.shape)).toEqual(fields.filter((name) => name !== 'expectedUpdatedAt'));
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { unavailabilityOf, WORDS_OF_PG } from './unavailability';

const { resolve } = createRequire(import.meta.url);

it.each(Object.keys(WORDS_OF_PG))('pg still says: %s', (words) => {
  const client = path.join(path.dirname(resolve('pg')), 'client.js');
  const source = [client, resolve('pg-pool')].map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(source).toContain(`Error('${words}'`);
  expect(unavailabilityOf(new Error(words))).toBe(WORDS_OF_PG[words]);
});

const failed = (words: string, details: object): Error => Object.assign(new Error(words), details);
const refused = { code: 'ECONNREFUSED', syscall: 'connect' };

it.each([
  ['nobody listens', failed('connect ECONNREFUSED 10.0.0.1:5432', refused)],
  ['its socket is gone', failed('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' })],
  ['no route', failed('connect EHOSTUNREACH', { code: 'EHOSTUNREACH', syscall: 'connect' })],
  ['no name', failed('getaddrinfo EAI_AGAIN db', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' })],
  ['it hung up', failed('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  ['it hung up before', failed('write EPIPE', { code: 'EPIPE', syscall: 'write' })],
  [
    'several addresses',
    Object.assign(new AggregateError([failed('', refused), failed('', refused)]), refused),
  ],
  ['another way to end a connection', failed('', { cause: { originalCode: '55000', severity: 'FATAL' } })],
])('the database cannot be reached: %s', (_title, error) => {
  expect(unavailabilityOf(error)).toBe('unreachable');
});

it.each([
  ['a file is missing', failed('open ENOENT', { code: 'ENOENT', syscall: 'open' })],
  ['a statement is wrong', failed('', { cause: { originalCode: '42601', severity: 'ERROR' } })],
  ['something else', new TypeError('Cannot read properties of undefined')],
  ['no error', 'ECONNREFUSED'],
])('trying again would not help: %s', (_title, error) => {
  expect(unavailabilityOf(error)).toBeUndefined();
});

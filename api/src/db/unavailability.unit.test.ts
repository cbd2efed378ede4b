import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { Prisma } from './generated/client';
import { unavailabilityOf, WORDS_OF_PG } from './unavailability';

const { resolve } = createRequire(import.meta.url);

it.each(Object.keys(WORDS_OF_PG))('pg still says: %s', (words) => {
  const client = path.join(path.dirname(resolve('pg')), 'client.js');
  const source = [client, resolve('pg-pool')].map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(source).toContain(`Error('${words}'`);
  expect(unavailabilityOf(new Error(words))).toBe(WORDS_OF_PG[words]);
});

/** As Prisma reports a failure of its driver adapter. */
const ofPrisma = (code: string, cause?: object): Error =>
  new Prisma.PrismaClientKnownRequestError('', {
    code,
    clientVersion: '',
    ...(cause ? { meta: { driverAdapterError: { cause } } } : {}),
  });

const failed = (words: string, details: object): Error => Object.assign(new Error(words), details);
const refused = { code: 'ECONNREFUSED', syscall: 'connect' };

it.each([
  ['nothing listens', failed('connect ECONNREFUSED 10.0.0.1:5432', refused)],
  ['its socket is gone', failed('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' })],
  ['it hung up', failed('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  [
    'several addresses',
    Object.assign(new AggregateError([failed('', refused), failed('', refused)]), refused),
  ],
  ['another way to end a connection', failed('', { cause: { originalCode: '55000', severity: 'FATAL' } })],
  ['a raw statement lost its connection', ofPrisma('P2010', { kind: 'ConnectionClosed' })],
  ['a raw statement found no server', ofPrisma('P2010', { kind: 'DatabaseNotReachable' })],
  ['a statement lost its connection', ofPrisma('P1017')],
  ['a transaction lost its connection', failed('', { cause: { kind: 'ConnectionClosed' } })],
  ['encryption failed', ofPrisma('P2010', { kind: 'TlsConnectionError' })],
  ...['57P01', '08006'].flatMap((state): [string, Error][] => [
    [`the driver got ${state}`, Object.assign(new DatabaseError('', 0, 'error'), { code: state })],
    [`a transaction got ${state}`, failed('', { cause: { kind: 'postgres', originalCode: state } })],
    [`a raw statement got ${state}`, ofPrisma('P2010', { kind: 'postgres', originalCode: state })],
  ]),
])('the database is unreachable: %s', (_title, error) => {
  expect(unavailabilityOf(error)).toBe('unreachable');
});

it.each([
  ...['53100', '25006'].map((state) => [state, 'unwritable']),
  ...['53200', '53300', '53400', '55P03', '57014', '40P01'].map((state) => [state, 'busy']),
  ...['25P03', '57P05', '58030'].map((state) => [state, 'unreachable']),
])('%s: the database is %s', (state, unavailability) => {
  expect(unavailabilityOf(ofPrisma('P2010', { kind: 'postgres', originalCode: state }))).toBe(unavailability);
});

it.each([
  ['a file is missing', failed('open ENOENT', { code: 'ENOENT', syscall: 'open' })],
  ['a statement is wrong', failed('', { cause: { originalCode: '42601', severity: 'ERROR' } })],
  ['a raw statement is wrong', ofPrisma('P2010', { kind: 'postgres', originalCode: '42601' })],
  ['something else', new TypeError('Cannot read properties of undefined')],
  ['no error', 'ECONNREFUSED'],
])('a retry would not help: %s', (_title, error) => {
  expect(unavailabilityOf(error)).toBeUndefined();
});

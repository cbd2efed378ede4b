import { z } from 'zod';
import { ClientGone } from '../errors';
import { driverCause, prismaCode } from './database-error';

/**
 * Why the database temporarily cannot serve a valid request.
 * - busy: it timed out, or has no free connection
 * - unreachable: it is down, ended the connection, or rejects the login
 * - unwritable: it stores nothing (disk full, or read-only like a standby)
 */
export type Unavailability = 'busy' | 'unreachable' | 'unwritable';

/**
 * Codes of PostgreSQL (SQLSTATE) or their classes, codes of Prisma, and failures that its adapter reports without PostgreSQL's
 * code. The first match counts.
 */
const CODES: readonly [Unavailability, readonly string[]][] = [
  // A read-only transaction; the disk is full.
  ['unwritable', ['25006', '53100']],
  // A transaction or statement timed out, a lock is held, deadlocks and serialization failures after all retries
  // (`transaction.ts`), too little memory, too many connections.
  ['busy', ['25P04', '40001', '40P01', '53', '55P03', '57014', 'P2024', 'P2028', 'P2034', 'P2037']],
  // A broken or idle connection that PostgreSQL ended; shut down, crashed, starting, dropped; the password is wrong (being
  // changed), or the database does not exist (being restored); its disk cannot be read.
  ['unreachable', ['08', '25P03', '28', '3D', '57P', '58000', '58030', 'P100', 'P1010', 'P1011', 'P1017']],
  ['unreachable', ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TlsConnectionError']],
];
const byCode = (code = ''): Unavailability | undefined =>
  CODES.find(([, codes]) => codes.some((known) => code.startsWith(known)))?.[0];

/** pg and its pool have no codes for their own errors; a test compares these messages with the installed version's. */
export const WORDS_OF_PG: Readonly<Record<string, Unavailability>> = {
  'timeout exceeded when trying to connect': 'busy',
  'timeout expired': 'unreachable',
  'Query read timeout': 'unreachable',
  'Connection terminated': 'unreachable',
  'Connection terminated unexpectedly': 'unreachable',
  'Connection terminated due to connection timeout': 'unreachable',
  'Client has encountered a connection error and is not queryable': 'unreachable',
  'Client was closed and is not queryable': 'unreachable',
  'Cannot use a pool after calling end on the pool': 'unreachable',
};

/** Node's error of a socket; for a host with several addresses, it contains one error for each. */
const socketError = z.object({
  code: z.string(),
  syscall: z.enum(['connect', 'getaddrinfo', 'read', 'write']),
});
const socketErrors = z.union([socketError, z.object({ errors: z.array(socketError).min(1) })]);

/** @returns undefined for errors that a retry does not resolve. */
export function unavailabilityOf(error: unknown): Unavailability | undefined {
  if (error instanceof ClientGone) return 'busy';
  const driver = driverCause(error);
  if (driver?.originalCode !== undefined) {
    const { originalCode, severity } = driver;
    // PostgreSQL ended the connection, for whatever cause.
    return byCode(originalCode) ?? (severity === 'FATAL' || severity === 'PANIC' ? 'unreachable' : undefined);
  }
  // Prisma's code may only mean that a raw statement failed (P2010): then the adapter's kind of failure has the cause.
  return byCode(prismaCode(error)) ?? byCode(driver?.kind) ?? unavailabilityOfConnection(error);
}

function unavailabilityOfConnection(error: unknown): Unavailability | undefined {
  if (!(error instanceof Error)) return undefined;
  return WORDS_OF_PG[error.message] ?? (socketErrors.safeParse(error).success ? 'unreachable' : undefined);
}

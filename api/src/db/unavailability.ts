import { z } from 'zod';
import { ClientGone } from '../errors';
import { driverCause, prismaCode } from './database-error';

/**
 * Why the database cannot do now what it may do in a minute; the request itself is fine.
 * - busy: it ran out of time, or has no room for another connection
 * - unreachable: it is not there, ended the connection, or does not let us in
 * - unwritable: it is there but stores nothing (no space left, or read-only like a standby)
 */
export type Unavailability = 'busy' | 'unreachable' | 'unwritable';

/** By PostgreSQL's code (SQLSTATE) or its class, the first two characters; the first match counts. */
const BY_STATE: readonly [state: string, Unavailability][] = [
  // Read-only transaction.
  ['25006', 'unwritable'],
  // A transaction that was idle for too long, which ends its connection, or that took too long.
  ['25P03', 'unreachable'],
  ['25P04', 'busy'],
  // Deadlocks and serialization failures, after all retries: see `transaction.ts`.
  ['40001', 'busy'],
  ['40P01', 'busy'],
  // The disk is full; the rest of its class is about memory and connections.
  ['53100', 'unwritable'],
  ['53', 'busy'],
  // A lock that others hold, and a statement that took too long.
  ['55P03', 'busy'],
  ['57014', 'busy'],
  // Shut down, crashed, starting, dropped.
  ['57P', 'unreachable'],
  // Connection exceptions.
  ['08', 'unreachable'],
  // The database does not exist (it is being restored), or the password is wrong (it is being changed).
  ['28', 'unreachable'],
  ['3D', 'unreachable'],
  // Its disk cannot be read.
  ['58000', 'unreachable'],
  ['58030', 'unreachable'],
];

/** By Prisma's own code, or its adapter's kind of failure, if PostgreSQL said nothing. */
const BY_NAME: Readonly<Record<string, Unavailability>> = {
  P1000: 'unreachable',
  P1001: 'unreachable',
  P1002: 'unreachable',
  P1003: 'unreachable',
  P1008: 'unreachable',
  P1010: 'unreachable',
  P1011: 'unreachable',
  P1017: 'unreachable',
  P2024: 'busy',
  P2028: 'busy',
  P2034: 'busy',
  P2037: 'busy',
  DatabaseNotReachable: 'unreachable',
  ConnectionClosed: 'unreachable',
  SocketTimeout: 'unreachable',
  TlsConnectionError: 'unreachable',
};

/** pg and its pool have no codes for their own errors; a test compares these words with the installed version's. */
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

/** Node's error for a socket; for a name with several addresses, it contains one error for each. */
const socketError = z.object({
  code: z.string(),
  syscall: z.enum(['connect', 'getaddrinfo', 'read', 'write']),
});
const socketErrors = z.union([socketError, z.object({ errors: z.array(socketError).min(1) })]);

/** @returns undefined for every error that trying again does not resolve. */
export function unavailabilityOf(error: unknown): Unavailability | undefined {
  if (error instanceof ClientGone) return 'busy';
  const driver = driverCause(error);
  if (driver?.originalCode !== undefined) {
    const { originalCode, severity } = driver;
    const known = BY_STATE.find(([state]) => originalCode.startsWith(state))?.[1];
    // Whatever the cause, PostgreSQL ended the connection.
    return known ?? (severity === 'FATAL' || severity === 'PANIC' ? 'unreachable' : undefined);
  }
  // Prisma's code may only say that a raw statement failed (P2010): then the adapter's kind of failure says why.
  const named = [prismaCode(error), driver?.kind].map((name) => BY_NAME[name ?? '']);
  return named.find((one) => one !== undefined) ?? unavailabilityOfConnection(error);
}

function unavailabilityOfConnection(error: unknown): Unavailability | undefined {
  if (!(error instanceof Error)) return undefined;
  return WORDS_OF_PG[error.message] ?? (socketErrors.safeParse(error).success ? 'unreachable' : undefined);
}

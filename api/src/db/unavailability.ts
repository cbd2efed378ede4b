import { z } from 'zod';
import { driverCause, prismaCode } from './database-error';

/**
 * Why the database does not do now what it may do in a minute; the request itself is right.
 * - busy: it did not get to it in time, or has no room for one more
 * - unreachable: it is not there, ended the connection, or does not let us in
 * - unwritable: it is there and stores nothing (no space left, or read-only as a standby is)
 */
export type Unavailability = 'busy' | 'unreachable' | 'unwritable';

/** By PostgreSQL's code (SQLSTATE) or its class, the first two characters; the first that fits. */
const BY_STATE: readonly [state: string, Unavailability][] = [
  // Read-only transaction.
  ['25006', 'unwritable'],
  // A transaction that was idle for too long, which ended its connection, or that took too long.
  ['25P03', 'unreachable'],
  ['25P04', 'busy'],
  // Deadlocks and the like, which were tried again before: see `transaction.ts`.
  ['40001', 'busy'],
  ['40P01', 'busy'],
  // The disk is full; the others of its class are memory and connections.
  ['53100', 'unwritable'],
  ['53', 'busy'],
  // A lock that others hold, and a statement over its time.
  ['55P03', 'busy'],
  ['57014', 'busy'],
  // Shut down, crashed, starting, dropped.
  ['57P', 'unreachable'],
  // Connection exceptions.
  ['08', 'unreachable'],
  // The database is not there (being restored), or the password is not right (being changed).
  ['28', 'unreachable'],
  ['3D', 'unreachable'],
  // Its disk cannot be read.
  ['58000', 'unreachable'],
  ['58030', 'unreachable'],
];

/** By Prisma's own code, or the kind that its adapter gives a failure, where PostgreSQL said nothing. */
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

/** pg and its pool have no code for what they find out themselves; a test compares these words with the installed version's. */
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

/** What Node says of a socket; of a name with several addresses, once for each. */
const socketError = z.object({
  code: z.string(),
  syscall: z.enum(['connect', 'getaddrinfo', 'read', 'write']),
});
const socketErrors = z.union([socketError, z.object({ errors: z.array(socketError).min(1) })]);

/** @returns undefined for every error that trying again does not mend. */
export function unavailabilityOf(error: unknown): Unavailability | undefined {
  const driver = driverCause(error);
  if (driver?.originalCode !== undefined) {
    const { originalCode, severity } = driver;
    const known = BY_STATE.find(([state]) => originalCode.startsWith(state))?.[1];
    // Whatever else it is, it ended the connection.
    return known ?? (severity === 'FATAL' || severity === 'PANIC' ? 'unreachable' : undefined);
  }
  return BY_NAME[prismaCode(error) ?? driver?.kind ?? ''] ?? unavailabilityOfConnection(error);
}

function unavailabilityOfConnection(error: unknown): Unavailability | undefined {
  if (!(error instanceof Error)) return undefined;
  return WORDS_OF_PG[error.message] ?? (socketErrors.safeParse(error).success ? 'unreachable' : undefined);
}

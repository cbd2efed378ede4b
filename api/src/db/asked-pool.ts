import {
  Client,
  Pool,
  type ClientBase,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
} from 'pg';
import { currentAsker, NobodyWaits, type Asker } from '../lib/asker';
import { Pulse } from './pulse';

/**
 * Milliseconds that a statement is left alone after its asker has gone. Most have ended by then, and their connection stays. When
 * several ask for single rows at the same moment, the database client may send one statement for all; it takes no such time.
 */
const GRACE = 1_000;

/** What each new connection begins with. A server that cannot do this, such as one on Windows, refuses; then a statement runs to its end. */
export const WATCH = "SET client_connection_check_interval = '1s'";

/** Thrown to whoever asks a database that does not answer anybody. */
export class Silent extends Error {
  constructor() {
    super('The database does not answer.');
  }
}

type Connected = Parameters<Pool['connect']>[0];

/**
 * Connections whose statements end on the database, too, when nobody waits for them any more: a statement that reads for an asker who
 * has gone is ended by closing its connection, since the server looks every second whether its client is still there. No
 * other statement can be hit, as one could by a request to cancel that comes too late. If this process dies, its statements end
 * the same way.
 *
 * While the database is silent, whoever has a connection loses it, and nobody waits for one.
 */
export class AskedPool extends Pool {
  readonly #pulse: Pulse;

  constructor(config: PoolConfig) {
    const watch = (connection: ClientBase): Promise<unknown> =>
      connection.query(WATCH).catch(() => undefined);
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it, though its type does not say so
    super({ ...config, onConnect: watch });
    const taken = new Set<PoolClient>();
    this.on('acquire', (connection) => taken.add(connection));
    this.on('release', (_error, connection) => taken.delete(connection));
    const pulse = new Pulse({
      connect: () => new Client(config),
      isAsked: () => taken.size > 0 || this.waitingCount > 0,
      // In the middle of a statement, a connection closes at once. What it had not committed is undone.
      fallsSilent: () => taken.forEach(end),
    });
    this.#pulse = pulse;
    const connectAnyway = this.connect.bind(this) as (connected?: Connected) => Promise<PoolClient>;
    const queryForAll = this.query.bind(this) as (query: QueryConfig) => Promise<QueryResult>;
    const endAll: () => Promise<void> = this.end.bind(this);
    // Each query takes a connection by this, too, with a callback.
    const connect = (connected?: Connected): Promise<PoolClient> =>
      pulse.isSilent && !connected ? Promise.reject(new Silent()) : connectAnyway(connected);
    // Transactions take a connection instead, so they are not cut when their asker goes.
    const query = (query: QueryConfig): Promise<QueryResult> => {
      if (pulse.isSilent) return Promise.reject(new Silent());
      const asker = currentAsker();
      return asker?.onlyReads === true ? this.#ask(asker, query) : queryForAll(query);
    };
    const stop = (): Promise<void> => {
      pulse.stop();
      return endAll();
    };
    // The database client, for which this pool is, passes one object and takes a promise.
    Object.assign(this, { connect, query, end: stop });
  }

  /** Whether PostgreSQL says nothing at all; then everybody is refused at once. */
  get isSilent(): boolean {
    return this.#pulse.isSilent;
  }

  async #ask(asker: Asker, query: QueryConfig): Promise<QueryResult> {
    const connection = await this.connect();
    let timer: NodeJS.Timeout | undefined;
    let failure: Error | undefined;
    const endSoon = (): void => {
      timer = setTimeout(() => {
        failure = new NobodyWaits();
        end(connection);
      }, GRACE);
    };
    const { gone } = asker;
    try {
      if (gone.aborted) endSoon();
      else gone.addEventListener('abort', endSoon);
      return await connection.query(query);
    } catch (error) {
      if (failure) throw failure;
      throw error;
    } finally {
      gone.removeEventListener('abort', endSoon);
      clearTimeout(timer);
      connection.release(failure);
    }
  }
}

/** A pool's connections are clients, though their type lacks the method. */
const end = (connection: PoolClient & Pick<Client, 'end'>): void =>
  void connection.end().catch(() => undefined);

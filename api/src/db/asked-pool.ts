import { Pool, type ClientBase, type PoolConfig, type QueryConfig, type QueryResult } from 'pg';
import { currentAsker, NobodyWaits, type Asker } from '../lib/asker';

/**
 * Milliseconds that a statement is left alone after its asker has gone. Most have ended by then, and their connection stays. When
 * several ask for single rows at the same moment, the database client may send one statement for all; it takes no such time.
 */
const GRACE = 1_000;

/** What each new connection begins with. A server that cannot do this, such as one on Windows, refuses; then a statement runs to its end. */
export const WATCH = "SET client_connection_check_interval = '1s'";

/**
 * Connections whose statements end on the database, too, when nobody waits for them any more: a statement that reads for an asker who
 * has gone is ended by closing its connection, since the server looks every second whether its client is still there. No
 * other statement can be hit, as one could by a request to cancel that comes too late. If this process dies, its statements end
 * the same way.
 */
export class AskedPool extends Pool {
  constructor(config: PoolConfig) {
    const watch = (connection: ClientBase): Promise<unknown> =>
      connection.query(WATCH).catch(() => undefined);
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it, though its type does not say so
    super({ ...config, onConnect: watch });
    const queryForAll = this.query.bind(this) as (query: QueryConfig) => Promise<QueryResult>;
    // Transactions take a connection instead, so they are never cut.
    const query = (query: QueryConfig): Promise<QueryResult> => {
      const asker = currentAsker();
      return asker?.onlyReads === true ? this.#ask(asker, query) : queryForAll(query);
    };
    // The database client, for which this pool is, passes one object and takes a promise.
    Object.assign(this, { query });
  }

  async #ask(asker: Asker, query: QueryConfig): Promise<QueryResult> {
    const connection = await this.connect();
    let end: NodeJS.Timeout | undefined;
    let failure: Error | undefined;
    const endSoon = (): void => {
      end = setTimeout(() => {
        failure = new NobodyWaits();
        void connection.end().catch(() => undefined);
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
      clearTimeout(end);
      connection.release(failure);
    }
  }
}

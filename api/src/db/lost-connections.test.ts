import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { OwnPostgres } from '../../test/own-postgres';
import { connectDatabase, db, disconnectDatabase, newPool } from './client';
import { unavailabilityOf } from './unavailability';

/** Connections of the database client that break while in use, or idle. */
let postgres: OwnPostgres;
const passing = new Set<Socket>();
/** A proxy between the client and PostgreSQL. */
const network = createServer((socket) => {
  const onward = connect(Number(new URL(postgres.url).port), '127.0.0.1');
  for (const side of [socket, onward]) side.on('error', () => undefined).on('close', () => onward.destroy());
  passing.add(socket.on('close', () => passing.delete(socket)));
  socket.pipe(onward).pipe(socket);
});
beforeAll(async () => {
  postgres = await OwnPostgres.start();
  await once(network.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(postgres.url);
  url.port = String((network.address() as AddressInfo).port);
  connectDatabase({ url: url.href, poolSize: 2 });
});
afterAll(async () => {
  await disconnectDatabase();
  network.close();
  await postgres.end();
});

const TIMEOUT = { timeout: 180_000, interval: 50 };
const works = {
  alone: () => db.$queryRaw`SELECT pg_sleep(600)`,
  'in a transaction': () =>
    db.$transaction(async (tx) => [await tx.region.count(), await tx.$queryRaw`SELECT pg_sleep(600)`]),
};
const ends = {
  'is ended by PostgreSQL': () => postgres.cutConnections(),
  'loses its server process': () => postgres.killProcesses('Timeout'),
  'is reset by the network': () =>
    Promise.all([...passing].map((socket) => once(socket.resetAndDestroy(), 'close'))),
};
const cases = Object.entries(works).flatMap(([where, work]) =>
  Object.entries(ends).map(([how, end]) => ({ where, work, how, end })),
);

it.each(cases)('a statement $where, that $how: the database is unreachable', async ({ work, end }) => {
  const failure = work().catch((error: unknown) => error);
  const asleep = `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`;
  await expect.poll(() => postgres.run(asleep).catch(() => []), TIMEOUT).toHaveLength(1);
  await end();
  expect(unavailabilityOf(await failure)).toBe('unreachable');
  await expect.poll(() => db.region.count().catch(() => null), TIMEOUT).toBe(0);
});

it('a separate pool loses its idle connection, and opens another', async () => {
  const pool = newPool(1);
  onTestFinished(() => pool.end());
  await pool.query('SELECT');
  await postgres.cutConnections();
  await expect.poll(() => pool.totalCount, TIMEOUT).toBe(0);
  expect((await pool.query('SELECT')).rowCount).toBe(1);
});

it('a connection that froze in a transaction is not reused with its unfinished work', async () => {
  await disconnectDatabase();
  const limits = { connectionTimeoutMillis: 1_000, query_timeout: 1_000 };
  connectDatabase({ url: postgres.url, poolSize: 2, limits });
  await db.region.create({ data: { id: 'r', name: 'Before', code: 'RR' } });
  let thaw = (): void => undefined;
  const half = db.$transaction(async (tx) => {
    await tx.region.update({ where: { id: 'r' }, data: { name: 'Half done' } });
    thaw = await postgres.freeze();
    await tx.region.update({ where: { id: 'r' }, data: { code: 'HALF' } });
  });
  await expect(half)
    .rejects.toThrow('Query read timeout')
    .finally(() => thaw());
  // One write on each connection of the pool: a COMMIT would also store the unfinished half.
  const codes = ['AA', 'BB'];
  await Promise.all(
    codes.map((code) => db.$transaction((tx) => tx.region.create({ data: { name: code, code } }))),
  );
  expect(await postgres.run(`SELECT name FROM regions WHERE id = 'r'`)).toEqual([{ name: 'Before' }]);
});

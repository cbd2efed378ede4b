/*
 * What each operation of the web client costs, beside the least that it costs in any design: an Express route with one hand-written
 * SQL statement. Both are asked in turns, on the same database, by different people with tokens like a real project's.
 *
 *   npm run bench:api -- 250 2500 10000
 */
import { isDeepStrictEqual } from 'node:util';
import { readWebOperations } from '../test/web-operations';
import { cpuMsOf } from './cpu-share';
import { REGION, themeOf, uidOf, writeBigEvent, type EventSize } from './kit/big-event';
import { FLOOR_STATEMENTS } from './kit/floor-statements';
import { Client, keepAsking, quantile, requireAnswer, type Asked } from './kit/load';
import { startDatabase, startServer, type BenchDatabase, type BenchServer } from './kit/processes';
import { startTokenIssuer, type TokenIssuer } from './kit/tokens';

const THEMES = 30;
const SIZES = [250, 2_500, 10_000];
const CONNECTIONS = 8;
/** As many different people ask. */
const ASKERS = 200;
/** Milliseconds of each turn, and how many turns each side has. */
const TURN = 1_500;
const TURNS = 3;
const WARM_UP = 1_000;

interface Cost {
  perSecond: number;
  /** Milliseconds of processor time a request: of the server, and of PostgreSQL. */
  server: number;
  postgres: number;
  times: number[];
}
interface Side {
  server: BenchServer;
  client: Client;
}

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : SIZES;
const operations = new Map((await readWebOperations()).map(({ name, document }) => [name, document]));
const issuer = await startTokenIssuer();
const growth = new Map<string, { people: number; cpu: number }[]>();
for (const people of sizes) await measure({ people, themes: THEMES }, issuer);
printGrowth();
issuer.stop();

async function measure(size: EventSize, { tokenOf, keysUrl }: TokenIssuer): Promise<void> {
  const database = await startDatabase();
  await writeBigEvent(database.url, size);
  const env = { DATABASE_URL: database.url, KEYS_URL: keysUrl };
  const sideOf = async (script: string): Promise<Side> => {
    const server = await startServer(script, env);
    return { server, client: new Client(server.port, CONNECTIONS) };
  };
  const [ours, floor] = [await sideOf('app-server.ts'), await sideOf('floor-server.ts')];
  const tokens = Array.from({ length: Math.min(ASKERS, size.people) }, (_, person) => tokenOf(uidOf(person)));
  console.log(`\n${size.people} people, ${size.themes} themes`);
  console.log(
    `${''.padEnd(20)}requests/s        ratio   CPU ms a request (server + PostgreSQL)   p50/p99 ms`,
  );
  // Otherwise whichever is measured first pays for code that all share and that is not compiled yet.
  for (const name of Object.keys(FLOOR_STATEMENTS)) await warmUp([ours, floor], askerOf(name, tokens, size));
  for (const name of Object.keys(FLOOR_STATEMENTS)) {
    const asking = askerOf(name, tokens, size);
    await requireSame(name, asking(), [ours, floor]);
    const [a, b] = await inTurns(ours, floor, asking, database);
    print(name, a, b);
    const seen = growth.get(name) ?? [];
    growth.set(name, [...seen, { people: size.people, cpu: a.server + a.postgres }]);
  }
  for (const { client, server } of [ours, floor]) {
    client.close();
    server.stop();
  }
  await database.stop();
}

/** Requests of one person after another. */
function askerOf(operationName: string, tokens: readonly string[], size: EventSize): () => Asked {
  let asked = 0;
  return () => {
    const person = asked++ % tokens.length;
    const variables = {
      ...(operationName === 'TeamMembers' ? { id: themeOf(person, size) } : { regionId: REGION }),
      ...(operationName === 'SyncViewer' ? { input: {} } : {}),
      ...(operationName === 'EventDashboardPage' ? { timeZone: 'UTC' } : {}),
    };
    const body = JSON.stringify({ operationName, query: operations.get(operationName), variables });
    return { path: '/graphql', token: tokens[person] ?? '', body };
  };
}

/** @throws Error when the floor answers something else: it would measure something else, too. */
async function requireSame(name: string, asked: Asked, sides: readonly Side[]): Promise<void> {
  const answers = await Promise.all(sides.map(({ client }) => client.send(asked)));
  answers.forEach(requireAnswer);
  const [ours, floor] = answers.map(({ body }) => JSON.parse(body.toString()) as unknown);
  if (isDeepStrictEqual(ours, floor)) return;
  throw new Error(
    `${name}: the floor answers something else\n${answers.map(({ body }) => body.toString().slice(0, 3_000)).join('\n')}`,
  );
}

async function warmUp(sides: readonly Side[], asking: () => Asked): Promise<void> {
  for (const { client } of sides) await keepAsking(client, CONNECTIONS, WARM_UP, asking);
}

async function inTurns(
  ours: Side,
  floor: Side,
  asking: () => Asked,
  database: BenchDatabase,
): Promise<[Cost, Cost]> {
  const costs: Cost[][] = [[], []];
  await warmUp([ours, floor], asking);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, side] of [ours, floor].entries()) {
      const before = {
        server: cpuMsOf(side.server.pid),
        postgres: database.cpuMs(),
        time: performance.now(),
      };
      const times = await keepAsking(side.client, CONNECTIONS, TURN, asking);
      costs[index]?.push({
        perSecond: (1_000 * times.length) / (performance.now() - before.time),
        server: (cpuMsOf(side.server.pid) - before.server) / times.length,
        postgres: (database.cpuMs() - before.postgres) / times.length,
        times,
      });
    }
  }
  const [a = [], b = []] = costs.map((turns) => turns);
  return [middle(a), middle(b)];
}

/** The turn with the middle rate, with the times of all turns. */
function middle(turns: Cost[]): Cost {
  const sorted = [...turns].sort((a, b) => a.perSecond - b.perSecond);
  const found = sorted[sorted.length >> 1];
  if (!found) throw new Error('no turn');
  return { ...found, times: turns.flatMap(({ times }) => times) };
}

function print(name: string, ours: Cost, floor: Cost): void {
  const rate = ({ perSecond }: Cost): string => perSecond.toFixed(0).padStart(6);
  const cpu = ({ server, postgres }: Cost): string => `${server.toFixed(2)} + ${postgres.toFixed(2)}`;
  const times = ({ times: all }: Cost): string =>
    `${quantile(all, 0.5).toFixed(1)}/${quantile(all, 0.99).toFixed(1)}`;
  console.log(
    `${name.padEnd(20)}${rate(ours)} :${rate(floor)}  ${(ours.perSecond / floor.perSecond).toFixed(2).padStart(6)}   ` +
      `${cpu(ours).padStart(14)} : ${cpu(floor).padEnd(14)}   ${times(ours).padStart(10)} : ${times(floor)}`,
  );
}

/** The exponent e of cost ~ people^e, by least squares over the logarithms. */
function printGrowth(): void {
  console.log('\nGrowth exponent of the CPU a request (0: does not grow with people; 1: in proportion)');
  for (const [name, points] of growth) {
    if (points.length < 2) continue;
    const xs = points.map(({ people }) => Math.log(people));
    const ys = points.map(({ cpu }) => Math.log(cpu));
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [mx, my] = [mean(xs), mean(ys)];
    const slope =
      xs.reduce((sum, x, i) => sum + (x - mx) * ((ys[i] ?? my) - my), 0) /
      xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
    console.log(`${name.padEnd(20)}${slope.toFixed(2)}`);
  }
}

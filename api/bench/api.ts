/*
 * The cost of each operation of the web client, compared with the floor of any design: an Express route with one hand-written
 * SQL statement. Both run in turns, on the same database, for different people with tokens like a real project's.
 *
 *   npm run bench:api -- 250 2500 10000
 */
import { isDeepStrictEqual } from 'node:util';
import { REGION, themeOf } from './kit/big-event';
import { FLOOR_STATEMENTS } from './kit/floor-statements';
import { Client, fullSpeed, inTurns, times, type Asked, type Turn } from './kit/load';
import { openSetting, type BenchServer } from './kit/setting';

const SIZES = [250, 2_500, 10_000];
const CALLERS = 200;
const TURNS = { turns: 3, milliseconds: 1_500 };
const WARM_UP = 1_000;

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : SIZES;
/** Milliseconds of processor time per request, by operation and size. */
const costs = new Map<string, number[]>();
for (const people of sizes) await measure(people);
printGrowth();

async function measure(people: number): Promise<void> {
  const size = { people, themes: 30 };
  // Eight connections would mostly wait for Google; only the CPU cost of its answer remains.
  const setting = await openSetting(size, undefined, 0);
  try {
    const servers = [await setting.start(), await setting.start('floor-server')] as const;
    const tokens = await setting.tokensOf(Math.min(CALLERS, people));
    const callerOf = (name: string) => {
      let asked = 0;
      return (): Asked => {
        const person = asked++ % tokens.length;
        const variables = {
          ...(name === 'TeamMembers' ? { id: themeOf(person, size) } : { regionId: REGION }),
          ...(name === 'SyncViewer' ? { input: {} } : {}),
          ...(name === 'EventDashboardPage' ? { timeZone: 'UTC' } : {}),
        };
        return { token: tokens[person] ?? '', body: setting.bodyOf(name, variables) };
      };
    };
    const warmUp = async (name: string): Promise<void> => {
      for (const server of servers) await fullSpeed(setting, server, WARM_UP, callerOf(name));
    };
    console.log(`\n${people} people, ${size.themes} themes`);
    console.log(
      `${''.padEnd(20)}requests/s        ratio   CPU ms a request (server + PostgreSQL)   p50/p99 ms`,
    );
    // Otherwise the first measurement includes compilation of shared code.
    for (const name of Object.keys(FLOOR_STATEMENTS)) await warmUp(name);
    for (const name of Object.keys(FLOOR_STATEMENTS)) {
      await requireSame(name, callerOf(name)(), servers);
      await warmUp(name);
      const [ours, floor] = await inTurns(setting, servers, TURNS, callerOf(name));
      print(name, ours, floor);
      costs.set(name, [...(costs.get(name) ?? []), ours.server + ours.postgres]);
    }
  } finally {
    await setting.close();
  }
}

/** @throws Error if the floor's data differ: it would measure something else. */
async function requireSame(name: string, asked: Asked, servers: readonly BenchServer[]): Promise<void> {
  const [ours, floor] = await Promise.all(
    servers.map(async ({ port }) => {
      const client = new Client(port, 1);
      const { body } = await client.get(asked);
      client.close();
      return (JSON.parse(body.toString()) as { data?: unknown }).data;
    }),
  );
  if (ours !== undefined && isDeepStrictEqual(ours, floor)) return;
  const [a, b] = [ours, floor].map((data = null) => JSON.stringify(data).slice(0, 3_000));
  throw new Error(`${name}: the floor answers something else\n${a}\n${b}`);
}

function print(name: string, ours: Turn, floor: Turn): void {
  const rate = ({ perSecond }: Turn): string => perSecond.toFixed(0).padStart(6);
  const cpu = ({ server, postgres }: Turn): string => `${server.toFixed(2)} + ${postgres.toFixed(2)}`;
  const ratio = (ours.perSecond / floor.perSecond).toFixed(2).padStart(6);
  console.log(
    `${name.padEnd(20)}${rate(ours)} :${rate(floor)}  ${ratio}   ${cpu(ours).padStart(14)} : ${cpu(floor).padEnd(14)}   ` +
      `${times(ours.times, 1).padStart(10)} : ${times(floor.times, 1)}`,
  );
}

/** The exponent e of cost ~ people^e, between the smallest and the largest size. */
function printGrowth(): void {
  if (sizes.length < 2) return;
  console.log('\nGrowth exponent of the CPU a request (0: does not grow with people; 1: in proportion)');
  for (const [name, all] of costs) {
    const growth = Math.log((all.at(-1) ?? NaN) / (all[0] ?? NaN));
    const exponent = growth / Math.log((sizes.at(-1) ?? NaN) / (sizes[0] ?? NaN));
    console.log(`${name.padEnd(20)}${exponent.toFixed(2)}`);
  }
}

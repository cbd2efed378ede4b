/*
 * What operations of the web client cost, beside the least that they cost in any design: an Express route with one hand-written
 * SQL statement. Both are asked in turns, on the same database, by different people with tokens like a real project's.
 *
 *   npm run bench:api -- 250 2500 10000
 */
import { isDeepStrictEqual } from 'node:util';
import { REGION } from './kit/big-event';
import { FLOOR_STATEMENTS } from './kit/floor-statements';
import { Client, fullSpeed, times, type Asked, type Turn } from './kit/load';
import { openSetting, type BenchServer } from './kit/setting';

const [SIZES, THEMES] = [[250, 2_500, 10_000], 30];
/** As many different people ask. */
const ASKERS = 200;
const [TURNS, TURN_MS, WARM_UP_MS] = [3, 1_500, 1_000];

async function measure(people: number): Promise<void> {
  const setting = await openSetting({ people, themes: THEMES });
  try {
    const servers = [await setting.start(), await setting.start('floor-server.ts')] as const;
    const tokens = await setting.tokensOf(Math.min(ASKERS, people));
    /** Requests of one person after another. */
    const askerOf = (name: string) => {
      const body = setting.bodyOf(name, { regionId: REGION });
      let asked = 0;
      return (): Asked => ({ token: tokens[asked++ % tokens.length] ?? '', body });
    };
    const names = Object.keys(FLOOR_STATEMENTS);
    // Otherwise whichever is measured first pays for code that all share and that is not compiled yet.
    for (const name of names)
      for (const server of servers) await fullSpeed(setting, server, WARM_UP_MS, askerOf(name));
    console.log(`\n${people} people, ${THEMES} themes`);
    console.log(
      `${''.padEnd(20)}requests/s        ratio   CPU ms a request (server + PostgreSQL)   p50/p99 ms`,
    );
    for (const name of names) {
      await requireSame(name, askerOf(name)(), servers);
      const turns: [Turn[], Turn[]] = [[], []];
      for (let turn = 0; turn < TURNS; turn += 1)
        for (const side of [0, 1] as const)
          turns[side].push(await fullSpeed(setting, servers[side], TURN_MS, askerOf(name)));
      print(name, middle(turns[0]), middle(turns[1]));
    }
  } finally {
    await setting.close();
  }
}

/** @throws Error when the floor answers something else: it would measure something else, too. */
async function requireSame(name: string, asked: Asked, servers: readonly BenchServer[]): Promise<void> {
  const [ours = '', floor = ''] = await Promise.all(
    servers.map(async ({ port }) => {
      const client = new Client(port, 1);
      const { body } = await client.get(asked);
      client.close();
      return body.toString();
    }),
  );
  if (isDeepStrictEqual(JSON.parse(ours), JSON.parse(floor))) return;
  throw new Error(
    `${name}: the floor answers something else\n${ours.slice(0, 3_000)}\n${floor.slice(0, 3_000)}`,
  );
}

/** The turn with the middle rate, with the times of all turns. */
function middle(turns: readonly Turn[]): Turn {
  const found = turns.toSorted((a, b) => a.perSecond - b.perSecond)[turns.length >> 1];
  if (!found) throw new Error('no turn');
  return { ...found, times: turns.flatMap(({ times }) => times) };
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

const sizes = process.argv.slice(2).map(Number);
for (const people of sizes.length > 0 ? sizes : SIZES) await measure(people);

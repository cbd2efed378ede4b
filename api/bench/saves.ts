/*
 * Saving rankings: so many different people save one of 30 themes within a minute, evenly (an open loop); then at full speed,
 * in turns with the floor of any design: an Express route with one hand-written statement for the same write and the same
 * JSON. Every ranking is checked in the database afterwards.
 *
 *   npm run bench:saves            2,000 people in the minute
 *   npm run bench:saves -- 10000
 */
import { z } from 'zod';
import { DRAFT } from './kit/big-event';
import { cpuMsOf } from './kit/cpu';
import { arrivals, Client, fullSpeed, inTurns, quantile, times, type Asked } from './kit/load';
import { openSetting } from './kit/setting';

const THEMES = 30;
const TURNS = { turns: 3, milliseconds: 3_000 };
const WARM_UP = 2_000;

const people = Number(process.argv[2] ?? 2_000);
const setting = await openSetting({ people, themes: THEMES }, `${DRAFT}; TRUNCATE rankings`);
const tokens = await setting.tokensOf(people);

/** @param turn makes another ranking of the same person */
const rankingOf = (person: number, turn: number): string[] =>
  Array.from({ length: THEMES }, (_, rank) => `theme-${(person + 7 * turn + rank) % THEMES}`);
const saveOf = (person: number, turn: number): Asked => ({
  token: tokens[person] ?? '',
  body: setting.bodyOf('SavePreferences', { input: { themeIds: rankingOf(person, turn) } }),
});

const rankings = z.array(z.object({ id: z.string(), theme_ids: z.array(z.string()) }));

/** The number of people whose ranking in the database differs from the one saved in this turn. */
async function lost(turn: number): Promise<number> {
  const { rows } = await setting.sql.query('SELECT id, theme_ids FROM rankings');
  const stored = new Map(rankings.parse(rows).map(({ id, theme_ids: ids }) => [id, ids.join()]));
  const isLost = (_: string, person: number): boolean =>
    stored.get(`user-${person}`) !== rankingOf(person, turn).join();
  return tokens.filter(isLost).length;
}

try {
  const ours = await setting.start();
  const floor = await setting.start('floor-server');
  let saves = 0;
  const next = (): Asked => saveOf(saves++ % people, saves);
  for (const server of [floor, ours]) await fullSpeed(setting, server, WARM_UP, next);

  const client = new Client(ours.port, Infinity);
  const before = [cpuMsOf(ours.pid), setting.postgresCpuMs()] as const;
  const saved: Promise<number>[] = [];
  await arrivals(people / 60, 60, (person, due) => {
    saved.push(client.get(saveOf(person, 1), due).then(({ ms }) => ms));
  });
  const done = (await Promise.allSettled(saved)).flatMap((save) =>
    save.status === 'fulfilled' ? save.value : [],
  );
  client.close();
  const cpu = [cpuMsOf(ours.pid) - before[0], setting.postgresCpuMs() - before[1]];
  console.log(
    `${people} people in a minute: ${done.length} saved, ${await lost(1)} lost, p50/p99 ${times(done, 1)} ms, longest ${quantile(done, 1).toFixed(1)} ms, ` +
      `CPU a save ${cpu.map((ms) => (ms / people).toFixed(2)).join(' + ')} ms (server + PostgreSQL)`,
  );

  const both = await inTurns(setting, [ours, floor], TURNS, next);
  for (const [index, turn] of both.entries())
    console.log(
      `${['ours', 'floor'][index]} ${turn.perSecond.toFixed(0)} saves a second, ${turn.server.toFixed(2)} + ${turn.postgres.toFixed(2)} ms of CPU, p50/p99 ${times(turn.times, 1)} ms`,
    );
  console.log(`ours / floor ${(both[0].perSecond / both[1].perSecond).toFixed(2)}`);
} finally {
  await setting.close();
}

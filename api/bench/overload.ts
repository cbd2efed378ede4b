/*
 * Twice as many saves as the server can do, each over a new connection, arriving at a steady rate whatever the answers. The server
 * has half a core, since the generator needs the rest. Every save must meet 200 or 503; `/healthz` answers. Linux only.
 *
 *   npm run bench:overload
 */
import { DRAFT } from './kit/big-event';
import { cpuMsOf, limitCpu } from './kit/cpu';
import { arrivals, Client, times, type Asked } from './kit/load';
import { openSetting } from './kit/setting';

const SIZE = { people: 2_000, themes: 20 };
const [LOAD, SECONDS, SHARE, WARM_UP] = [2, 20, 0.5, 300];
const setting = await openSetting(SIZE, DRAFT);
const outcomes = new Map<string, number[]>();

try {
  const server = await setting.start();
  const tokens = await setting.tokensOf(SIZE.people);
  const send = async (kind: string, asked: Asked): Promise<void> => {
    const begun = performance.now();
    const client = new Client(server.port, 1);
    const what = await client.send(asked).then(({ status }) => String(status), String);
    client.close();
    const key = `${kind} ${what}`;
    outcomes.set(key, [...(outcomes.get(key) ?? []), performance.now() - begun]);
  };
  const save = (person: number): Promise<void> => {
    const themeIds = Array.from({ length: SIZE.themes }, (_, i) => `theme-${(i + person) % SIZE.themes}`);
    const body = setting.bodyOf('SavePreferences', { input: { themeIds } });
    return send('save', { token: tokens[person % SIZE.people] ?? '', body });
  };
  const warmUp = async (): Promise<void> => {
    for (let sent = 0; sent < WARM_UP; sent += 10)
      await Promise.all(Array.from({ length: 10 }, (_, i) => save(sent + i)));
  };
  await warmUp();
  const before = cpuMsOf(server.pid);
  await warmUp();
  const cost = (cpuMsOf(server.pid) - before) / WARM_UP;
  outcomes.clear();
  const free = limitCpu(server.pid, SHARE);
  const perSecond = (LOAD * SHARE * 1_000) / cost;
  const sent: Promise<void>[] = [];
  await arrivals(perSecond, SECONDS, (index) => {
    sent.push(save(index));
    if (index % 20 === 0) sent.push(send('/healthz', { path: '/healthz' }));
  });
  await Promise.all(sent);
  free();
  console.log(
    `A save costs ${cost.toFixed(1)} ms of CPU; ${perSecond.toFixed(0)} saves a second for ${SECONDS} s`,
  );
  for (const [what, all] of outcomes) console.log(`${what}: ${all.length}, p50/p99 ${times(all)} ms`);
  if ([...outcomes.keys()].some((what) => !/ (200|503)$/.test(what))) process.exitCode = 1;
} finally {
  await setting.close();
}

/*
 * A rolling restart behind nginx: two processes, 80 requests a second (pages, reads and saves of different people), and SIGTERM to
 * one process after the other, twice. Each ended process is restarted at its port before the next one is ended. Counts requests without a 200, and acknowledged
 * rankings missing in the database.
 *
 *   npm run bench:rolling        needs Debian's nginx
 */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../src/lib/free-port';
import { debianProgram } from '../test/debian-program';
import { startNginx } from '../test/nginx';
import { DRAFT, REGION } from './kit/big-event';
import { arrivals, Client, times } from './kit/load';
import { openSetting } from './kit/setting';

const [PER_SECOND, SECONDS, THEMES, PEOPLE] = [80, 90, 20, 400];
const program = debianProgram('/usr/sbin/nginx', 'nginx-light');
if (program === undefined) process.exit(1);
const setting = await openSetting({ people: PEOPLE, themes: THEMES }, `${DRAFT}; TRUNCATE rankings`);
const ports: [number, number] = [await freePort(), await freePort()];
const startAt = (port: number) => setting.start('app-server', { PORT: String(port) });
const servers = [await startAt(ports[0]), await startAt(ports[1])];
const nginx = await startNginx(program, ports);
const tokens = await setting.tokensOf(PEOPLE);
const client = new Client(nginx.port, Infinity);
const acknowledged = new Map<number, string>();

async function ask(turn: number): Promise<{ kind: string; status: number; ms: number }> {
  const person = turn % PEOPLE;
  const token = tokens[person] ?? '';
  const themeIds = Array.from({ length: THEMES }, (_, rank) => `theme-${(turn + rank) % THEMES}`);
  const requests = [
    ['page', { path: '/teams' }],
    ['read', { token, body: setting.bodyOf('ThemesPage', { regionId: REGION }) }],
    ['save', { token, body: setting.bodyOf('SavePreferences', { input: { themeIds } }) }],
  ] as const;
  const [kind, asked] = requests[turn % 3] ?? requests[0];
  const { status, ms, body } = await client.send(asked);
  if (kind === 'save' && status === 200 && !body.includes('"errors"'))
    acknowledged.set(person, themeIds.join());
  return { kind, status, ms };
}

try {
  const answers: ReturnType<typeof ask>[] = [];
  const load = arrivals(PER_SECOND, SECONDS, (turn) => {
    const answer = ask(turn);
    answer.catch(() => undefined);
    answers.push(answer);
  });
  for (let round = 0; round < 4; round += 1) {
    await pause(5_000);
    const index = round % 2;
    const server = servers[index];
    if (!server) break;
    process.kill(server.pid, 'SIGTERM');
    await server.exited;
    servers[index] = await startAt(server.port);
  }
  await load;
  const outcomes = await Promise.allSettled(answers);
  const answered = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  const failed = answered.filter(({ status }) => status !== 200);
  const broken = outcomes.length - answered.length;
  const { rows } = await setting.sql.query('SELECT id, theme_ids FROM rankings');
  const stored = new Map(
    z
      .array(z.object({ id: z.string(), theme_ids: z.array(z.string()) }))
      .parse(rows)
      .map((row) => [row.id, row.theme_ids.join()]),
  );
  const lost = [...acknowledged].filter(([person, saved]) => stored.get(`user-${person}`) !== saved).length;
  console.log(
    `${outcomes.length} requests over 4 restarts: ${failed.length} refused, ${broken} broken off, ` +
      `p50/p99 ${times(answered.map(({ ms }) => ms))} ms; ${acknowledged.size} people saved, ${lost} rankings lost`,
  );
  const counts = new Map<string, number>();
  for (const { kind, status } of failed)
    counts.set(`${kind} ${status}`, (counts.get(`${kind} ${status}`) ?? 0) + 1);
  for (const [what, count] of counts) console.log(`  ${what}: ${count}`);
  if (failed.length + broken > 0) console.log(nginx.log().slice(0, 4_000));
} finally {
  client.close();
  await nginx.stop();
  await setting.close();
}

// What a participant's browser sends to our server when it opens the teams page of a published region, recorded from a real one on
// what `npm start` serves, and written to api/bench/opening.json, which `npm run bench:publish` replays for many people:
//
//   npx tsx web/bench/record-opening.ts
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page, type Request } from '@playwright/test';
import { z } from 'zod';
import { findBrowser } from '../e2e/find-browser';
import type { Account } from '../e2e/participant/account';
import { startApp } from './app-server';
import { publishRegion } from './opened-region';

const PORT = Number(process.env.BENCH_PORT ?? 4640);
const RECORD = path.join(import.meta.dirname, '../../api/bench/opening.json');
const VIEWPORT = { width: 1280, height: 900 };

type Variables = Record<string, unknown>;

/** A request to our server, in the order of sending. */
interface Sent {
  method: string;
  path: string;
  /** The rest is of GraphQL requests. */
  operation?: string;
  variables?: Variables;
  query?: string;
  /** Milliseconds since the navigation began. */
  from: number;
  to: number;
  /** Of the answer's body, as it came over the wire, and without compression. */
  bytes: number;
  plainBytes: number;
  isCached: boolean;
  answer: string;
}

const PLACES = '{ viewer { region { id } assignment { theme { id } } } teams { id } }';
const withId = z.object({ id: z.string() });
const placesFormat = z.object({
  data: z.object({
    viewer: z.object({ region: withId, assignment: z.object({ theme: withId }) }),
    teams: z.array(withId),
  }),
});

const bodyFormat = z.object({
  operationName: z.string(),
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
});

/** Runs `act` and returns what the page has sent to its own server, once nothing has been on its way for half a second. */
async function requestsDuring(page: Page, act: () => Promise<unknown>): Promise<Sent[]> {
  const requests: Request[] = [];
  const note = (request: Request) => {
    if (new URL(request.url()).port === String(PORT)) requests.push(request);
  };
  page.on('request', note);
  await act();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  const start = Math.min(...requests.map((request) => request.timing().startTime));
  return Promise.all(requests.map((request) => described(request, start)));
}

async function described(request: Request, start: number): Promise<Sent> {
  const response = await request.response();
  const timing = request.timing();
  const from = timing.startTime - start;
  const { pathname } = new URL(request.url());
  const isGraphql = pathname === '/graphql';
  const { operationName, query, variables } = isGraphql ? bodyFormat.parse(request.postDataJSON()) : {};
  const answer = isGraphql ? ((await response?.text()) ?? '') : '';
  const { responseBodySize } = await request.sizes();
  return {
    method: request.method(),
    path: pathname,
    ...(operationName !== undefined && { operation: operationName, query, variables }),
    from,
    to: from + timing.responseEnd,
    bytes: responseBodySize,
    plainBytes: answer.length,
    isCached: timing.requestStart < 0 || responseBodySize === 0,
    answer,
  };
}

/** Whether the server itself makes the answer; it only reads out files. */
const isDynamic = ({ path: address, isCached }: Sent): boolean =>
  !isCached && (['/graphql', '/config.json'].includes(address) || address.startsWith('/avatars/'));

/** The number of answers that had to come, one after the other, before a request was sent: 0 for the first. */
function waves(sent: readonly Sent[]): Map<Sent, number> {
  const found = new Map<Sent, number>();
  for (const request of sent.toSorted((a, b) => a.from - b.from)) {
    const before = sent
      .filter(({ to }) => to <= request.from)
      .map((earlier) => (found.get(earlier) ?? 0) + 1);
    found.set(request, Math.max(0, ...before));
  }
  return found;
}

function print(title: string, sent: readonly Sent[]): void {
  const dynamic = sent.filter(isDynamic);
  const files = sent.filter((request) => !isDynamic(request) && !request.isCached);
  const fileBytes = files.reduce((sum, { bytes }) => sum + Math.max(0, bytes), 0);
  console.log(`\n── ${title}: ${sent.filter(({ isCached }) => !isCached).length} requests`);
  console.log(`   ${files.length} files, ${(fileBytes / 1_000).toFixed(0)} kB`);
  const wave = waves(dynamic);
  for (const request of dynamic) {
    const { from, to, bytes, plainBytes } = request;
    const columns = [
      `   wave ${wave.get(request)}`,
      `${from.toFixed(0)}–${to.toFixed(0)} ms`.padStart(14),
      request.method.padEnd(4),
      (request.operation ?? request.path).padEnd(34),
      `${bytes} B`.padStart(8),
      plainBytes > 0 ? `(${plainBytes} uncompressed) ${JSON.stringify(request.variables)}` : '',
    ];
    console.log(columns.join(' ').trimEnd());
  }
}

/** Names for the ids that differ from person to person, by id. */
async function namesOf(participant: Account): Promise<Map<string, string>> {
  const { data } = placesFormat.parse(await participant.call(PLACES));
  return new Map([
    ...data.teams.map(({ id }, index) => [id, `{team ${index}}`] as const),
    [data.viewer.assignment.theme.id, '{own team}'],
    [data.viewer.region.id, '{region}'],
    [participant.name, '{display name}'],
  ]);
}

/** What `npm run bench:publish` replays: the dynamic requests in order, with the answers that each one waits for counted. */
function recordOf(sent: readonly Sent[], names: ReadonlyMap<string, string>) {
  const dynamic = sent.filter(isDynamic);
  const wave = waves(dynamic);
  const named = (variables: Variables) =>
    JSON.parse(JSON.stringify(variables), (_key, value: unknown) =>
      typeof value === 'string' ? (names.get(value) ?? value) : value,
    ) as Variables;
  return dynamic.map((request) => ({
    wave: wave.get(request),
    method: request.method,
    path: request.path,
    ...(request.operation !== undefined && {
      operation: request.operation,
      variables: named(request.variables ?? {}),
    }),
  }));
}

const app = await startApp(PORT);
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const participant = await publishRegion(app.address);
  const context = await browser.newContext({ baseURL: app.address, viewport: VIEWPORT });
  await participant.enter(context);
  const page = await context.newPage();
  const visible = () => page.getByRole('article').first().getByRole('listitem').first().waitFor();
  const open = async () => {
    await page.goto('/teams');
    await visible();
  };
  const first = await requestsDuring(page, open);
  print('first visit', first);
  print('next visit', await requestsDuring(page, open));
  await writeFile(RECORD, `${JSON.stringify(recordOf(first, await namesOf(participant)), null, 2)}\n`);
} finally {
  await browser.close();
  await app.stop();
}

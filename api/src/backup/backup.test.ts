import { readdirSync } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { writeBigEvent } from '../../bench/kit/big-event';
import { createTestDatabase, type TestDatabase } from '../../test/test-database';
import { projectRoot } from '../start/project-root';
import { StartError } from '../start/start-error';
import type { RowCounts } from './backup-format';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const SIZE = { people: 10_000, themes: 40 };
/** Letters that end lines, or a table, for one program or another. */
const ODD = 'one\ntwo\r\nthree\u2028four\u2029five\ttab \\. \\n \\N "quoted" 🧭 ';
const RELEASES = join(import.meta.dirname, 'testing');

let folder = '';
const databases: TestDatabase[] = [];

async function newDatabase(): Promise<string> {
  const database = await createTestDatabase(inject('templateUrl'));
  databases.push(database);
  return database.url;
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const backUp = (url: string, file: string): Promise<RowCounts> =>
  connected(url, (client) => writeBackup(client, createWriteStream(file)));

const rowsOf = (url: string, table: string): Promise<unknown[]> =>
  connected(url, async (client) => {
    const { rows } = await client.query<object>(`SELECT * FROM "${table}" t ORDER BY t::text`);
    return rows;
  });

const TABLES = [
  'agenda',
  'assignment_status',
  'announcements',
  'calendar_feeds',
  'chat_webhooks',
  'deliveries',
  'notice_refusals',
  'notice_templates',
  'deadline_extensions',
  'deadlines',
  'event_info',
  'generations',
  'history',
  'organisers',
  'place_losses',
  'rankings',
  'regions',
  'resources',
  'team_assignments',
  'teams',
  'themes',
  'timeline_points',
  'users',
];

async function contents(url: string): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const table of TABLES) all[table] = await rowsOf(url, table);
  return all;
}

/** What a restore says that it refuses. */
const refusal = (url: string, file: string, replace = false): Promise<unknown> =>
  restoreBackup(url, file, replace).catch((error: unknown) => error);

let source = '';
let backup = '';
let counts: RowCounts = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  source = await newDatabase();
  await writeBigEvent(source, SIZE);
  await connected(source, (client) => client.query('UPDATE resources SET content = $1', [ODD]));
  backup = join(folder, 'event.sql.gz');
  counts = await backUp(source, backup);
});

afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true });
});

describe('a backup and its restore', () => {
  it('brings back every row of 10,000 people as it was, odd letters and instants included', async () => {
    expect(counts).toMatchObject({ users: SIZE.people + 1, rankings: SIZE.people, themes: SIZE.themes });
    const target = await newDatabase();
    expect(await restoreBackup(target, backup, false)).toEqual(counts);
    expect(await contents(target)).toEqual(await contents(source));
  });

  it('holds one instant, whatever is written meanwhile', async () => {
    const file = join(folder, 'meanwhile.sql.gz');
    const url = await newDatabase();
    await writeBigEvent(url, { people: 3_000, themes: 40 });
    await connected(url, async (writer) => {
      const destination = createWriteStream(file);
      let isFirst = true;
      const watched = destination.write.bind(destination);
      destination.write = ((chunk: Buffer, ...rest: never[]) => {
        if (isFirst) void writer.query(`DELETE FROM users WHERE id = 'user-7'`);
        isFirst = false;
        return watched(chunk, ...rest);
      }) as typeof destination.write;
      await connected(url, (client) => writeBackup(client, destination));
    });
    const text = gunzipSync(await readFile(file)).toString();
    expect(text).toContain('\nuser-7\t');
    expect(text).toContain('place-7\tuser-7\t');
  });

  it.each(readdirSync(RELEASES))(
    'brings data of an older release to the newest migration: %s',
    async (name) => {
      const target = await newDatabase();
      const rows = await restoreBackup(target, join(RELEASES, name), false);
      const now = await contents(target);
      expect(now['users']).toHaveLength(rows['users'] ?? -1);
      expect(now['team_assignments']).toHaveLength(rows['team_assignments'] ?? -1);
      expect(now['generations']).toHaveLength(rows['generations'] ?? -1);
      // Each choice was a row of its own at first; a person's ranking is one row now.
      const choices = (now['rankings'] as { theme_ids: string[] }[]).flatMap(({ theme_ids }) => theme_ids);
      if (rows['preferences'] !== undefined) expect(choices).toHaveLength(rows['preferences']);
    },
  );

  it('has a file of every release', async () => {
    const changelog = await readFile(join(projectRoot, 'CHANGELOG.md'), 'utf8');
    const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(
      ([, version]) => `v${version}.sql.gz`,
    );
    expect(released.length).toBeGreaterThan(0);
    expect(readdirSync(RELEASES)).toEqual(expect.arrayContaining(released));
  });
});

describe('a restore that is refused changes nothing', () => {
  it('unless it is told to, it deletes no event', async () => {
    const before = await rowsOf(source, 'regions');
    expect(await refusal(source, backup)).toEqual(
      new StartError(
        'The database holds an event. To delete it and restore the backup instead, add --replace.',
      ),
    );
    expect(await rowsOf(source, 'regions')).toEqual(before);
  });

  it('while a server uses the database', async () => {
    const target = await newDatabase();
    await connected(target, async () => {
      expect(await refusal(target, backup, true)).toEqual(
        new StartError(
          'The database is in use by 1 connection. Stop every server that uses it, then restore.',
        ),
      );
    });
  });

  it.each<[string, (whole: Buffer) => Buffer, RegExp]>([
    ['a file that is no backup', () => Buffer.from('Dear organiser'), /cannot be read as a backup/],
    ['another compressed text', () => gzipSync('Dear organiser'), /is no backup/],
    ['a file that was cut off', (whole) => whole.subarray(0, whole.length / 2), /cannot be read as a backup/],
    [
      'a text that was cut off',
      (whole) => gzipSync(gunzipSync(whole).subarray(0, 100_000)),
      /its end is missing/,
    ],
    [
      'a newer release',
      (whole) =>
        gzipSync(gunzipSync(whole).toString().replace('"migrations":[', '"migrations":["29990101_later",')),
      /of a newer release, with migrations that this one does not have \(29990101_later\)/,
    ],
    [
      'a row that the tables do not take',
      (whole) => gzipSync(gunzipSync(whole).toString().replace('\nuser-5000\t', '\nuser-4999\t')),
      /duplicate key/,
    ],
  ])('%s', async (name, change, sentence) => {
    const file = join(folder, `${name}.sql.gz`);
    await writeFile(file, change(await readFile(backup)));
    const before = await contents(source);
    expect(String(await refusal(source, file, true))).toMatch(sentence);
    expect(await contents(source)).toEqual(before);
  });
});

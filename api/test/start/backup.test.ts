import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyMigrations } from '../../src/db/migrate';
import { startPostgres, type EmbeddedPostgres } from '../../src/local/embedded-postgres';
import { projectRoot } from '../../src/start/project-root';

/** The commands as people type them. */
let folder: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-command-'));
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), ephemeral: true });
  await applyMigrations(postgres.url);
  await query(
    `INSERT INTO regions (id, name, code, updated_at) VALUES ('r', 'Northern Lights', 'NL', now())`,
  );
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

type Ended = { code: number; stdout: Buffer; said: string };

const npmRun = (...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', ...words],
      {
        cwd: projectRoot,
        env: { ...process.env, NODE_ENV: '', DATABASE_URL: postgres.url },
        encoding: 'buffer',
      },
      (error, stdout, stderr) => {
        const said = stderr
          .toString()
          .replaceAll(/^npm warn .*\n/gm, '')
          .trim();
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, said });
      },
    );
  });

it('npm run backup writes a file for its owner alone, and npm run restore brings it back', async () => {
  const file = join(folder, 'event.sql.gz');
  expect(await npmRun('backup', '--', file)).toMatchObject({
    code: 0,
    said: `${file} holds 0 people in 1 regions.`,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const again = await npmRun('backup', '--', file);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('is there already') as string });

  await query(`UPDATE regions SET name = 'Renamed'`);
  expect(await npmRun('restore', '--', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('add --replace') as string,
  });
  expect(await query('SELECT name FROM regions')).toEqual([{ name: 'Renamed' }]);
  expect((await npmRun('restore', '--', file, '--replace')).code).toBe(0);
  expect(await query('SELECT name FROM regions')).toEqual([{ name: 'Northern Lights' }]);
});

it('npm run backup -- - writes to standard output, and nothing else does', async () => {
  const { code, stdout } = await npmRun('backup', '--', '-');
  expect(code).toBe(0);
  expect(gunzipSync(stdout).toString()).toMatch(/^-- Hackathon backup .*\n[^]*Northern Lights/);
});

it('a backup that cannot be written leaves no file, and says why', async () => {
  const file = join(folder, 'nowhere/event.sql.gz');
  const { code, said } = await npmRun('backup', '--', file);
  expect(code).toBe(1);
  expect(said).toContain('nowhere');
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

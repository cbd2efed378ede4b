import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInWithGoogle } from '../google-account';
import { act } from '../acts';
import { Caller } from '../caller';
import { graphql } from '../gql/gql';
import { createRegion } from '../scenes';
import { newLocation, StartedServer, type Location } from './started-server';

const run = promisify(execFile);
/** In milliseconds, for steps that take seconds on an idle machine. */
const PATIENCE = { timeout: 90_000 };

/** The process id of a program, by a part of its command line; never its keeper's. */
async function processOf(part: string): Promise<number> {
  const { stdout } = await run('ps', ['-ww', '-eo', 'pid=,command=']);
  const line = stdout.split('\n').find((line) => line.includes(part) && !line.includes('keeper.mjs'));
  return Number.parseInt(line ?? '', 10);
}

const postmaster = async ({ dataDir }: Location): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => ''), 10);

describe('npm start, when one of its programs is killed', () => {
  let location: Location;
  let server: StartedServer;
  let admin: Caller;
  beforeAll(async () => {
    location = await newLocation();
    server = await new StartedServer(location).ready();
    const token = await signInWithGoogle(server.emulatorHost, { email: 'admin@example.com' });
    admin = new Caller(server.url, token);
    await admin.ask(act('syncViewer'), { input: {} });
  });
  afterAll(async () => {
    await server.kill();
    await rm(dirname(location.dataDir), { recursive: true, force: true });
  });

  const readiness = async (): Promise<number> => (await admin.fetch('/readyz')).status;

  it('starts PostgreSQL again, with its data', async () => {
    await createRegion(admin, { name: 'Kept', code: 'KEPT' });
    const killed = await postmaster(location);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => postmaster(location), PATIENCE).not.toBe(killed);
    await expect.poll(readiness, PATIENCE).toBe(200);
    const { regions } = await admin.ask(graphql(`query RegionNames { regions { name } }`));
    expect(regions).toContainEqual({ name: 'Kept' });
    expect(server.output).toContain('PostgreSQL ended by itself');
  });

  it('starts PostgreSQL again when the program that keeps it is killed', async () => {
    const before = await postmaster(location);
    const { stdout } = await run('ps', ['-o', 'ppid=', '-p', String(before)]);
    process.kill(Number(stdout), 'SIGKILL');
    await expect.poll(() => postmaster(location), PATIENCE).not.toBe(before);
    await expect.poll(readiness, PATIENCE).toBe(200);
  });

  it('starts the Auth emulator again, with the people whom the database knows', async () => {
    const program = `auth-emulator-program.mjs demo-hackathon ${location.emulatorPort}`;
    const killed = await processOf(program);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => server.output, PATIENCE).toContain('Firebase Auth emulator runs again');
    expect(await processOf(program)).not.toBe(killed);
    // This checks revocation, so the emulator must know the account, with its old date.
    expect(await admin.ask(act('syncViewer'), { input: {} })).toMatchObject({
      syncViewer: { viewer: { email: 'admin@example.com' } },
    });
  });

  it('ends with a sentence when PostgreSQL cannot be started again', async () => {
    await rm(join(location.dataDir, 'postgres/global/pg_control'));
    process.kill(await postmaster(location), 'SIGKILL');
    expect(await server.exitCode()).toBe(1);
    const [lastLine = ''] = server.output.trim().split('\n').slice(-1);
    expect(lastLine).toMatch(/^PostgreSQL ended by itself and cannot be started again\. .* does not start/);
  });
});

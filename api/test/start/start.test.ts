import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../src/start/project-root';
import { Caller } from '../caller';
import { signInWithGoogle } from '../google-account';
import { graphql } from '../gql/gql';
import { createRegion } from '../scenes';
import { expectNothingRuns, newPorts, StartedServer, useLocation } from './started-server';

const REGIONS = graphql(`query RegionNames { regions { name } }`);

async function signedIn(server: StartedServer, email: string): Promise<Caller> {
  const caller = new Caller(server.url, await signInWithGoogle(server.emulatorHost, { email }));
  await caller.act('syncViewer', {});
  return caller;
}

async function regionNames(caller: Caller): Promise<string[]> {
  const { regions } = await caller.ask(REGIONS);
  return regions.map(({ name }) => name);
}

describe('npm start, from the first time to the next', () => {
  const location = useLocation();
  const clone = useLocation();
  let server: StartedServer;
  let admin: Caller;
  beforeAll(async () => {
    server = await new StartedServer(location).ready();
  });
  afterAll(() => server.interrupt());

  it('prints the address and the demo accounts', () => {
    expect(server.output).toContain(`http://localhost:${location.port}`);
    expect(server.output).toContain('admin@example.com');
  });

  it('serves the web, the API, its REST layer and the health checks on one port', async () => {
    const anonymous = new Caller(server.url, undefined);
    expect((await anonymous.fetch('/healthz')).status).toBe(200);
    expect((await anonymous.fetch('/readyz')).status).toBe(200);
    expect(await (await anonymous.fetch('/admin/themes')).text()).toContain('<div id="root">');
    expect((await anonymous.refusal(REGIONS)).code).toBe('UNAUTHENTICATED');
    expect((await anonymous.rest('GET', '/api/regions')).status).toBe(401);
  });

  it('does not serve the sources of the web client', async () => {
    const built = await readdir(join(projectRoot, 'dist/web'), { recursive: true });
    expect(built.filter((file) => file.endsWith('.map'))).toEqual([]);
    const scripts = built.filter((file) => /^assets.*\.(js|css)$/.test(file));
    expect(scripts.length).toBeGreaterThan(10);
    for (const script of scripts) {
      expect(await readFile(join(projectRoot, 'dist/web', script), 'utf8')).not.toContain('sourceMappingURL');
      expect([script, (await fetch(`${server.url}/${script}.map`)).status]).toEqual([script, 404]);
    }
  });

  it('has loaded a demo event with a region in every state', async () => {
    admin = await signedIn(server, 'admin@example.com');
    const { regions } = await admin.ask(
      graphql(
        `query RegionStates { regions { name preferencesOpen participantCount assignmentStatus { status } unassigned { user { id } } } }`,
      ),
    );
    expect(regions).toEqual([
      expect.objectContaining({
        name: 'Americas',
        preferencesOpen: false,
        assignmentStatus: { status: 'DRAFT' },
      }),
      expect.objectContaining({
        name: 'Australia/NZ',
        preferencesOpen: false,
        assignmentStatus: { status: 'PUBLISHED' },
        unassigned: [],
      }),
      expect.objectContaining({
        name: 'Europe & Africa',
        preferencesOpen: true,
        assignmentStatus: { status: 'DRAFT' },
      }),
    ]);
  });

  it('ends everything on Ctrl-C, and retains data and sign-ins for the next start', async () => {
    await createRegion(admin, { name: 'Kept', code: 'KEPT' });
    expect(await server.interrupt()).toBe(0);
    await expectNothingRuns(location);

    server = await new StartedServer(location).ready();
    expect(await regionNames(admin)).toContain('Kept');
    // This checks revocation, so the emulator must know the account, with its old date.
    await admin.act('syncViewer', {});
    expect(await regionNames(await signedIn(server, 'admin@example.com'))).toContain('Kept');
  });

  it('starts again right after a kill, with its data', async () => {
    await createRegion(admin, { name: 'Kept too', code: 'KEPT_TOO' });
    await server.kill();
    server = await new StartedServer(location).ready();
    expect(await regionNames(admin)).toContain('Kept too');
  });

  it('ends with a sentence if PostgreSQL is killed, and starts again', async () => {
    const lock = await readFile(join(location.dataDir, 'postgres/postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(lock, 10), 'SIGKILL');
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toContain('PostgreSQL ended. Start the server again.');
    server = await new StartedServer(location).ready();
    expect(await regionNames(admin)).toContain('Kept too');
  });

  it('does not start a second server on the same data, without harm to the first', async () => {
    const second = new StartedServer({ ...(await newPorts()), dataDir: location.dataDir });
    expect(await second.exitCode()).toBe(1);
    expect(second.output).toContain('Another server is using the database');
    expect(await regionNames(admin)).toContain('Kept');
  });

  // The shell between npm and the server does not forward these signals.
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'starts next to a second clone, which ends everything gracefully when npm is ended by %s',
    async (signal) => {
      const command = ['npm', 'start'] as const;
      const second = new StartedServer(clone, { command, env: { DEMO_DATA: 'off' } });
      onTestFinished(async () => {
        await second.kill();
      });
      await second.ready();
      expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
      expect(await regionNames(admin)).toContain('Kept');
      await second.signalFirst(signal);
      expect(second.output).not.toContain('did not stop');
      await expectNothingRuns(clone);
    },
  );
});

describe('npm start in unsuitable conditions', () => {
  const location = useLocation();

  it.each(['port', 'emulatorPort'] as const)('names the %s if it is taken', async (which) => {
    const other = createServer().listen(location[which], '127.0.0.1');
    await once(other, 'listening');
    try {
      const server = new StartedServer(location);
      expect(await server.exitCode()).toBe(1);
      expect(server.output).toContain(`Port ${location[which]}`);
      // A sentence, not a stack.
      expect(server.output).not.toMatch(/^\s+at /m);
      expect(existsSync(join(location.dataDir, 'postgres/postmaster.pid'))).toBe(false);
    } finally {
      other.close();
      await once(other, 'close');
    }
  });
});

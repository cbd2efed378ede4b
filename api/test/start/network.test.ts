import { networkInterfaces } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startAuthEmulator, type AuthEmulator } from '../../src/local/auth-emulator';
import { StartedServer, useLocation } from './started-server';

/** An address of this machine that only a server on all addresses answers. On Linux, any 127.x will do. */
const elsewhere =
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address ?? '127.0.0.2';

describe('a server that trusts an Auth emulator', () => {
  const location = useLocation();
  let emulator: AuthEmulator;
  let server: StartedServer;
  beforeAll(async () => {
    emulator = await startAuthEmulator({ projectId: 'demo-hackathon', dataDir: location.dataDir });
  });
  afterEach(() => server.interrupt());
  afterAll(() => emulator.stop());

  const started = (env: NodeJS.ProcessEnv): StartedServer => {
    server = new StartedServer(location, { env: { DEMO_DATA: 'off', ...env } });
    return server;
  };
  const visitFromElsewhere = (): Promise<number> =>
    fetch(`http://${elsewhere}:${location.port}/healthz`).then(({ status }) => status);

  it('answers only this machine, as its own emulator does', async () => {
    const { output } = await started({ FIREBASE_AUTH_EMULATOR_HOST: emulator.host }).ready();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await expect(visitFromElsewhere()).rejects.toThrow('fetch failed');
    expect(output).not.toContain('WARNING');
  });

  it('answers other machines when a setting explicitly allows it, with a warning', async () => {
    const env = { FIREBASE_AUTH_EMULATOR_HOST: emulator.host, EMULATOR_ON_NETWORK: 'on' };
    const { output } = await started(env).ready();
    expect(await visitFromElsewhere()).toBe(200);
    expect(output).toContain('WARNING: EMULATOR_ON_NETWORK is on.');
  });

  it('does not start with the emulator of another machine', async () => {
    started({ FIREBASE_AUTH_EMULATOR_HOST: 'emulator.example.com:9099' });
    expect(await server.exitCode()).toBe(1);
    expect(server.output).toContain("'emulator.example.com:9099', which is not this machine");
    expect(server.output).toContain('EMULATOR_ON_NETWORK');
  });
});

import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNothingRuns, newLocation, StartedServer, type Location } from './started-server';

describe('npm start, when npm is ended', () => {
  let location: Location;
  let server: StartedServer;
  beforeEach(async () => {
    location = await newLocation();
  });
  afterEach(async () => {
    await server.kill();
    await rm(dirname(location.dataDir), { recursive: true, force: true });
  });

  // The shell between npm and the server does not pass these signals on.
  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('by %s, ends everything in order', async (signal) => {
    server = await new StartedServer(location, { command: ['npm', 'start'] }).ready();
    await server.signalFirst(signal);
    expect(server.output).not.toContain('did not stop');
    await expectNothingRuns(location);
  });
});

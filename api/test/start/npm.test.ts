import { afterEach, describe, expect, it } from 'vitest';
import { expectNothingRuns, StartedServer, useLocation } from './started-server';

describe('npm start, when npm is ended', () => {
  const location = useLocation();
  let server: StartedServer;
  afterEach(() => server.kill());

  // The shell between npm and the server does not pass these signals on.
  it.each(['SIGTERM', 'SIGKILL'] as const)('by %s, ends everything in order', async (signal) => {
    server = await new StartedServer(location, { command: ['npm', 'start'] }).ready();
    await server.signalFirst(signal);
    expect(server.output).not.toContain('did not stop');
    await expectNothingRuns(location);
  });
});

import { expect, it, vi } from 'vitest';
import { connectDatabase, disconnectDatabase } from '../db/client';
import { readEnv } from '../start/env';
import { greet } from './terminal';

it('greets without accounts during a database outage, since the server already serves', async () => {
  connectDatabase({ url: 'postgresql://localhost:1/away', poolSize: 1 });
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await greet(readEnv({ PORT: '4321' }));
    expect(write.mock.calls.join('')).toContain('http://localhost:4321');
  } finally {
    write.mockRestore();
    await disconnectDatabase();
  }
});

import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start/start-error';
import { startPostgres } from './embedded-postgres';

describe('an unusable data folder is named in a sentence:', () => {
  let parent: string;
  let dataDir: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'data-'));
    dataDir = join(parent, 'data');
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  async function expectRefusal(sentence: string): Promise<void> {
    const error: unknown = await startPostgres({ dataDir }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(error).toMatchObject({ message: expect.stringContaining(sentence) as string });
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  }

  it.each([
    { what: 'broken', version: undefined, sentence: 'is broken' },
    { what: 'of another PostgreSQL', version: '15\n', sentence: 'was made by PostgreSQL 15' },
    { what: 'without its content', version: '18\n', sentence: 'does not start' },
  ])('the database is $what', async ({ version, sentence }) => {
    const cluster = join(dataDir, 'postgres');
    await mkdir(cluster, { recursive: true, mode: 0o700 });
    await writeFile(join(dataDir, 'postgres.password'), 'secret');
    if (version !== undefined) await writeFile(join(cluster, 'PG_VERSION'), version);
    await expectRefusal(sentence);
  });

  it('it is a file', async () => {
    await writeFile(dataDir, '');
    await expectRefusal('there is a file at this path');
  });
});

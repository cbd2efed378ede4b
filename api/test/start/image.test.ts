import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startPostgres, type EmbeddedPostgres } from '../../src/local/embedded-postgres';
import { projectRoot } from '../../src/start/project-root';
import { Caller } from '../caller';
import { buildAll, imageFolder, productionServer } from './production-server';
import { newLocation, type Location, type StartedServer } from './started-server';

const read = (path: string): Promise<string> => readFile(join(projectRoot, path), 'utf8');

const dockerfile = await read('Dockerfile');
const installs = [...dockerfile.matchAll(/^RUN npm ci(.*)$/gm)].map(([, flags = '']) => flags);
const flags = /AS production-dependencies\n(?:.*\n)*?RUN npm ci(.*)/.exec(dockerfile)?.[1] ?? '';

const flag = z.boolean().default(false);
const locked = z.object({ dev: flag, optional: flag, devOptional: flag, os: z.array(z.string()).optional() });
const { packages } = z
  .object({ packages: z.record(z.string(), locked) })
  .parse(JSON.parse(await read('package-lock.json')));

/** The folders of the packages that the image's `npm ci` installs, by npm's rule for omitted packages. */
const kept = Object.entries(packages)
  .filter(([folder]) => folder !== '')
  .filter(([, { dev, optional, devOptional }]) => {
    const [omitsDev, omitsOptional] = [flags.includes('--omit=dev'), flags.includes('--omit=optional')];
    return !((dev && omitsDev) || (optional && omitsOptional) || (devOptional && omitsDev && omitsOptional));
  })
  .map(([folder]) => folder);
const names = new Set(kept.map((folder) => folder.slice(folder.lastIndexOf('node_modules/') + 13)));

/** Packages that developers use directly and the server through another package; without types, which contain no programs. */
const SHARED = ['@graphql-tools/schema', '@prisma/driver-adapter-utils'];

describe('the packages of the image', () => {
  it('include none that only developers need', async () => {
    const { devDependencies } = z
      .object({ devDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await read('package.json')));
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(['prisma', 'typescript', 'react']));
    const shared = Object.keys(devDependencies).filter((name) => names.has(name));
    expect(shared.filter((name) => !name.startsWith('@types/') && !SHARED.includes(name))).toEqual([]);
  });

  it('are not many more than they were', () => {
    expect(kept.length).toBeGreaterThan(200);
    expect(kept.length).toBeLessThan(370);
  });

  it('run no scripts when they are installed, since some would download programs', () => {
    expect(installs).toHaveLength(2);
    expect(installs.filter((flags) => !flags.includes('--ignore-scripts'))).toEqual([]);
  });
});

describe('Node', () => {
  it('has one exact version in the image, of the line that developers use, on a named Debian', async () => {
    const bases = [...dockerfile.matchAll(/^FROM (node\S+)/gm)].map(([, base = '']) => base);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/);
    expect(bases[0]?.split(/[:.]/)[1]).toBe((await read('.nvmrc')).trim());
  });
});

describe('the label of the image', () => {
  it('has the version of package.json', async () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(await read('package.json')));
    expect(dockerfile).toContain(`ARG VERSION=${version}\n`);
  });
});

describe('the image, made by hand', () => {
  let location: Location;
  let postgres: EmbeddedPostgres;
  let folder: string;
  let server: StartedServer;
  beforeAll(async () => {
    location = await newLocation();
    [postgres] = await Promise.all([
      startPostgres({ dataDir: location.dataDir, ephemeral: true }),
      buildAll(),
    ]);
    folder = await imageFolder();
    // One after another, since nested packages need the outer folder.
    for (const path of kept) await copyPackage(path);
    await removeAsDocker();
    server = await productionServer(location, { DATABASE_URL: postgres.url }, folder).ready();
  });
  afterAll(async () => {
    await server.interrupt();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    await rm(dirname(location.dataDir), { recursive: true, force: true });
  });

  /** Copies a package without nested ones, which have their own lines in the lock file. */
  const copyPackage = (path: string): Promise<void> =>
    cp(join(projectRoot, path), join(folder, path), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (source) => basename(source) !== 'node_modules',
    });

  async function removeAsDocker(): Promise<void> {
    const removed = /AS production-files\nRUN rm -rf (.+)/.exec(dockerfile)?.[1]?.split(' ') ?? [];
    expect(removed.length).toBeGreaterThan(2);
    for (const pattern of removed) {
      const [parent, start] = [join(folder, dirname(pattern)), basename(pattern).replace(/\*$/, '')];
      for (const name of await readdir(parent)) {
        const isMeant = pattern.endsWith('*') ? name.startsWith(start) : name === start;
        if (isMeant) await rm(join(parent, name), { recursive: true });
      }
    }
  }

  it('serves everything', async () => {
    const anybody = new Caller(server.url, undefined);
    // Not `/readyz`, which also wants Google's keys: a test fetches none.
    for (const path of ['/healthz', '/login', '/config.json', '/api/openapi.json', '/avatars/Ada%20L.svg']) {
      expect([path, (await anybody.fetch(path)).status]).toEqual([path, 200]);
    }
    expect((await anybody.refusal('{ regions { name } }')).code).toBe('UNAUTHENTICATED');
    const reference = await (await anybody.fetch('/api/docs')).text();
    const files = [...reference.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(2);
    for (const file of files) expect([file, (await anybody.fetch(file)).status]).toEqual([file, 200]);
  });

  it('places people in a thread, which has the packages that it needs', async () => {
    const placesSomebody = `
      import { Piscina } from 'piscina';
      const threads = new Piscina({ filename: process.cwd() + '/dist/api/generation-tasks.js', maxThreads: 1 });
      const themes = [{ id: 'theme', title: 'Theme', capacity: 5, createdAt: new Date() }];
      const person = { personIds: ['person'], displayNames: ['Ann'], placedOn: [null], isManualOverride: [false], rankedAt: [null], isTopDrawn: [false] };
      const region = { id: 'region', name: 'Region', themes, ...person, choices: new Int32Array(), ends: new Int32Array(1) };
      const input = { region, options: { preset: 'balanced', seed: 'seed' } };
      console.log(JSON.stringify(await threads.run({ name: 'place', input })));
      await threads.destroy();`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', placesSomebody],
      { cwd: folder },
    );
    expect(JSON.parse(stdout)).toMatchObject({ output: {} });
  });

  it('contains nothing local, and no sources of the web client', async () => {
    const files = await readdir(join(folder, 'dist'), { recursive: true });
    expect(files.filter((file) => /local|LocalAccountChooser|^web.*\.map$/.test(file))).toEqual([]);
  });
});

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnv } from '../../src/env';
import { projectRoot } from '../../src/lib/project-root';

const read = (path: string): Promise<string> => readFile(join(projectRoot, path), 'utf8');

const bind = z.object({
  type: z.literal('bind'),
  source: z.string(),
  target: z.string(),
  read_only: z.boolean().default(false),
});
const service = z.object({
  build: z.object({ context: z.literal('.'), target: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  network_mode: z.string().optional(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.union([z.string(), bind])).default([]),
});
const composeFile = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});

const compose = composeFile.parse(parse(await read('docker-compose.yml')));
const ours = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
const dockerfile = await read('Dockerfile');
const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name = '']) => name);

/** The variables that the server reads. */
const variables = new Set(
  [...(await read('api/src/env/variables.ts')).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name = '']) => name,
  ),
);

/** What docker compose reads itself. */
const VARIABLES_OF_OTHERS = ['POSTGRES_PASSWORD'];

/** A program path of a command, which is either in the repository or made by the build. */
const isBuilt = (path: string): boolean => path === 'dist/api/main.js';

describe('docker-compose.yml', () => {
  it.each(ours)('%s is built from a stage of the Dockerfile', (_name, { build }) => {
    expect(stages).toContain(build?.target);
  });

  it.each(ours)('%s gets only variables that are read', (_name, { environment }) => {
    const read = [...variables, ...VARIABLES_OF_OTHERS];
    for (const name of Object.keys(environment)) expect(read).toContain(name);
  });

  it('takes from the host only variables that .env.example explains', async () => {
    const explained = await exampleNames();
    const taken = [...(await read('docker-compose.yml')).matchAll(/\$\{([A-Z_]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(taken.filter((name) => !explained.includes(name))).toEqual([]);
  });

  it("gives the server of a real project Google's credentials, without which it can check no sign-in", () => {
    const { environment, volumes } = service.parse(compose.services['server']);
    const place = '/run/google-credentials.json';
    expect(environment).toMatchObject({
      GOOGLE_APPLICATION_CREDENTIALS: `\${GOOGLE_APPLICATION_CREDENTIALS:+${place}}`,
    });
    expect(volumes).toContainEqual({
      type: 'bind',
      source: expect.stringMatching(/^\$\{GOOGLE_APPLICATION_CREDENTIALS:-/) as string,
      target: place,
      read_only: true,
    });
  });

  it('hands over every variable of a production server that .env.example has', () => {
    const { environment } = service.parse(compose.services['server']);
    // The port inside is the image's, as is NODE_ENV; the rest is refused in production, or of no use there.
    const elsewhere = [
      'PORT',
      'WEB_ADDRESS',
      'NODE_ENV',
      'DATA_DIR',
      'DEMO_DATA',
      'AUTH_EMULATOR_PORT',
      'FIREBASE_AUTH_EMULATOR_HOST',
      'EMULATOR_ON_NETWORK',
    ];
    const missing = [...variables].filter((name) => !(name in environment) && !elsewhere.includes(name));
    expect(missing).toEqual([]);
  });

  it('gives the server a configuration that it accepts', () => {
    const resolved = (name: string): NodeJS.ProcessEnv =>
      Object.fromEntries(
        Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [
          key,
          value.replaceAll(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1'),
        ]),
      );
    expect(readEnv(resolved('try-out'))).toMatchObject({
      demoData: true,
      identityProvider: { kind: 'emulator' },
    });
    const firebase = {
      FIREBASE_PROJECT_ID: 'p',
      FIREBASE_API_KEY: 'k',
      FIREBASE_AUTH_DOMAIN: 'p.example.com',
    };
    const real = { ...firebase, ALLOWED_EMAIL_DOMAINS: 'example.com', NODE_ENV: 'production' };
    expect(readEnv({ ...resolved('server'), ...real })).toMatchObject({
      isProduction: true,
      demoData: false,
    });
  });

  it('publishes the ports that the programs in it listen on', () => {
    const { port, identityProvider } = readEnv({});
    const emulatorPort = identityProvider.kind === 'localEmulator' ? identityProvider.port : undefined;
    const inside = ours.flatMap(([, { ports }]) =>
      ports.map((published) => Number(published.split(':').at(-1))),
    );
    expect([...new Set(inside)].sort()).toEqual([port, emulatorPort].sort());
  });

  it('refers to services and volumes that it has', () => {
    const { services, volumes } = compose;
    for (const { depends_on, network_mode, volumes: mounts } of Object.values(services)) {
      for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name);
      if (network_mode !== undefined) expect(services).toHaveProperty(network_mode.replace('service:', ''));
      const named = mounts.filter((mount) => typeof mount === 'string');
      for (const mount of named) expect(volumes).toHaveProperty(mount.split(':')[0] ?? '');
    }
  });

  it('runs programs that exist', () => {
    for (const [, { command }] of ours) {
      const program = command?.[1];
      if (program !== undefined) expect(existsSync(join(projectRoot, program))).toBe(true);
    }
  });
});

describe('Dockerfile', () => {
  it('copies and runs only what is in the repository or made by the build', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    const missing = copied.filter((path) => !existsSync(join(projectRoot, path)));
    expect(missing).toEqual([]);
    const programs = [...dockerfile.matchAll(/^CMD \["node", "([^"]+)"\]$/gm)].map(([, path = '']) => path);
    expect(programs.length).toBeGreaterThan(0);
    expect(programs.filter((path) => !isBuilt(path))).toEqual([]);
  });

  it('runs scripts of package.json', async () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await read('package.json')));
    for (const [, name = ''] of dockerfile.matchAll(/npm run ([\w:]+)/g))
      expect(scripts).toHaveProperty(name);
  });

  it('exposes the port that the server listens on, as an ordinary user', () => {
    const exposed = [...dockerfile.matchAll(/^EXPOSE (\d+)$/gm)].map(([, port]) => Number(port));
    expect(new Set(exposed)).toEqual(new Set([readEnv({}).port]));
    expect(dockerfile.slice(dockerfile.indexOf('AS production\n'))).toMatch(/^USER node$/m);
  });

  it('leaves the chooser of demo accounts and everything local out of production', async () => {
    const removed = /AS production-files\nRUN rm -rf (.+)/.exec(dockerfile)?.[1]?.split(' ') ?? [];
    expect(removed).toEqual(
      expect.arrayContaining(['dist/api/local', 'dist/web/assets/LocalAccountChooser-*']),
    );
    // A chunk is named for its module.
    expect(await readdir(join(projectRoot, 'web/src/auth/local'))).toContain('LocalAccountChooser.tsx');
    expect(await read('api/build/build.mjs')).toContain("'local/local-mode': 'api/src/local/local-mode.ts'");
  });
});

describe('.env.example', () => {
  it('explains every variable that is read, and no other', async () => {
    expect((await exampleNames()).sort()).toEqual([...variables, ...VARIABLES_OF_OTHERS].sort());
  });

  it('is a configuration that works as it is', async () => {
    const lines = (await read('.env.example')).matchAll(/^([A-Z_]+)=(.*)$/gm);
    const example = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
    expect(readEnv(example)).toEqual(readEnv({}));
  });
});

async function exampleNames(): Promise<string[]> {
  return [...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
}

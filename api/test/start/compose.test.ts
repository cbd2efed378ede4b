import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readEnv } from '../../src/start/env';
import { projectRoot } from '../../src/start/project-root';

const read = (path: string): Promise<string> => readFile(join(projectRoot, path), 'utf8');

const bind = z.object({
  type: z.literal('bind'),
  source: z.string(),
  target: z.string(),
  read_only: z.boolean().default(false),
});
const service = z.object({
  build: z.object({ context: z.literal('.'), target: z.string() }).optional(),
  image: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  restart: z.string().default('no'),
  /** In seconds; docker's own default is 10. */
  stop_grace_period: z
    .stringFormat('seconds', /^\d+s$/)
    .transform((text) => parseInt(text, 10))
    .default(10),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  network_mode: z.string().optional(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.union([z.string(), bind])).default([]),
  init: z.boolean().default(false),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
});
const composeFile = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});

const compose = composeFile.parse(parse(await read('docker-compose.yml'), { merge: true }));
function serviceNamed(name: string): z.infer<typeof service> {
  const described = compose.services[name];
  if (!described) throw new Error(`docker-compose.yml has no service ${name}.`);
  return described;
}
const ours = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
const dockerfile = await read('Dockerfile');
const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name = '']) => name);

/** The variables that the server reads. */
const variables = new Set(
  [...(await read('api/src/start/env/variables.ts')).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
    ([, name = '']) => name,
  ),
);

/** The variables that docker compose itself reads. */
const VARIABLES_OF_OTHERS = ['POSTGRES_PASSWORD', 'PUBLISH_ADDRESS'];

/** Whether the build makes the program of a command; otherwise the program is in the repository. */
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

  it("gives the server of a real project Google's credentials, which it needs to check sign-ins", () => {
    const { environment, volumes } = serviceNamed('server');
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

  it('passes on every variable of a production server that .env.example has', () => {
    const { environment } = serviceNamed('server');
    // The image sets the port inside and NODE_ENV; the rest is not allowed in production, or of no use there.
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
        Object.entries(serviceNamed(name).environment).map(([key, value]) => [
          key,
          value.replaceAll(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1').replaceAll(/\$\{[A-Z_]+:\+[^}]*\}/g, ''),
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

  it('keeps try-out and event apart: no service of one uses a service or a volume of the other', () => {
    const reach = (name: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(name)) return seen;
      seen.add(name);
      const { depends_on, network_mode, volumes, environment } = serviceNamed(name);
      for (const mount of volumes)
        if (typeof mount === 'string') seen.add(`volume ${mount.split(':')[0] ?? ''}`);
      const host = /@([\w-]+):5432/.exec(environment['DATABASE_URL'] ?? '')?.[1];
      for (const next of [...Object.keys(depends_on), network_mode?.replace('service:', ''), host]) {
        if (next !== undefined) reach(next, seen);
      }
      return seen;
    };
    const event = [...reach('server')];
    const tryOut = reach('try-out');
    expect(event).toContain('volume database');
    expect(event.filter((name) => tryOut.has(name))).toEqual([]);
    for (const [name, { profiles }] of Object.entries(compose.services)) {
      expect([name, profiles]).toEqual([name, tryOut.has(name) ? ['emulator'] : []]);
    }
  });

  it("restarts the event's services after a reboot, and none that lets everybody in", () => {
    for (const [name, { profiles, restart }] of Object.entries(compose.services)) {
      expect([name, restart]).toEqual([name, profiles.includes('emulator') ? 'no' : 'unless-stopped']);
    }
  });

  it('gives the servers more time to end than they take for running requests', async () => {
    const grace = /const GRACE = ([\d_]+);/.exec(await read('api/src/start/listen.ts'))?.[1];
    const seconds = Number(grace?.replace('_', '')) / 1_000;
    expect(seconds).toBeGreaterThan(0);
    for (const name of ['server', 'try-out']) {
      expect(serviceNamed(name).stop_grace_period).toBeGreaterThanOrEqual(seconds + 5);
    }
  });

  it.each(Object.entries(compose.services))(
    '%s has no privileges that it does not need',
    (_name, service) => {
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      if (service.image === undefined) expect(service.init).toBe(true);
      else expect(service.image).toMatch(/:\d+\.\d+-/);
    },
  );

  it('runs the server on a file system that it cannot write to', () => {
    expect(serviceNamed('server')).toMatchObject({ read_only: true, tmpfs: ['/tmp'] });
  });

  it('publishes ports only to this machine by default', () => {
    const addresses = Object.values(compose.services).flatMap(({ ports }) =>
      ports.map((published) => published.slice(0, published.indexOf(':$') + 1 || published.indexOf(':') + 1)),
    );
    expect(new Set(addresses)).toEqual(new Set(['127.0.0.1:', '${PUBLISH_ADDRESS:-127.0.0.1}:']));
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
    const programs = [...dockerfile.matchAll(/^CMD \["node", "--enable-source-maps", "([^"]+)"\]$/gm)].map(
      ([, path = '']) => path,
    );
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
    // A chunk has the name of its module.
    expect(await readdir(join(projectRoot, 'web/src/auth/local'))).toContain('LocalAccountChooser.tsx');
    expect(await read('api/build/build.mjs')).toContain("'local/local-mode': 'api/src/local/local-mode.ts'");
  });
});

describe('secrets of a deployment', () => {
  const SECRETS = [
    '.env',
    '.env.production',
    'production.env',
    'deploy/production.env',
    'google-key.json',
    'google-key-2.json',
    'my-service-account.json',
    'acme-hack-firebase-adminsdk-ab1cd-0123456789.json',
    'server.key',
    'authority.pem',
    'hackathon.dump',
  ];
  const ignored = (name: string): Promise<boolean> =>
    promisify(execFile)('git', ['check-ignore', '--no-index', '--quiet', name], { cwd: projectRoot }).then(
      () => true,
      () => false,
    );

  it.each(SECRETS)('are not committed: %s', async (name) => {
    expect(await ignored(name)).toBe(true);
  });

  it('are not .env.example', async () => {
    expect(await ignored('.env.example')).toBe(false);
  });

  it('are not sent to docker either', async () => {
    const secrets = (text: string): string[] =>
      text
        .slice(text.indexOf('# Secrets'))
        .split('\n')
        .filter((line) => /^[^#!]/.test(line));
    const inGit = secrets(await read('.gitignore'));
    expect(inGit.length).toBeGreaterThan(3);
    expect(secrets(await read('.dockerignore'))).toEqual(inGit.map((pattern) => `**/${pattern}`));
  });
});

describe('.env.example', () => {
  it('explains every variable that is read, and no other', async () => {
    expect((await exampleNames()).sort()).toEqual([...variables, ...VARIABLES_OF_OTHERS].sort());
  });

  it('works as it is', async () => {
    const lines = (await read('.env.example')).matchAll(/^([A-Z_]+)=(.*)$/gm);
    const example = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
    expect(readEnv(example)).toEqual(readEnv({}));
  });
});

async function exampleNames(): Promise<string[]> {
  return [...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
}

describe('the documents for Kubernetes', () => {
  const resource = z.object({
    kind: z.string(),
    data: z.record(z.string(), z.string()).optional(),
    spec: z.unknown().optional(),
  });

  it('are YAML, set variables that are read, and run the server without privileges', async () => {
    const guide = await read('docs/operations/kubernetes.md');
    const yaml = /```yaml\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
    const resources = parseAllDocuments(yaml).map((one) => {
      expect(one.errors).toEqual([]);
      return resource.parse(one.toJS());
    });
    expect(resources.map(({ kind }) => kind)).toEqual([
      'ConfigMap',
      'Deployment',
      'PodDisruptionBudget',
      'Service',
      'Ingress',
    ]);
    for (const name of Object.keys(resources[0]?.data ?? {})) expect([...variables]).toContain(name);
    expect(resources[1]?.spec).toMatchObject({
      template: {
        spec: {
          securityContext: { runAsNonRoot: true, runAsUser: 1000 },
          containers: [
            {
              ports: [
                { containerPort: 4000 },
                { containerPort: Number(resources[0]?.data?.['METRICS_PORT']) },
              ],
              securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
            },
          ],
        },
      },
    });
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../caller';
import { debianProgram } from '../debian-program';
import { signInWithGoogle } from '../google-account';
import { graphql } from '../gql/gql';
import { eventsOf, LiveClient } from '../live-client';
import { documentedNginx, replaced, startNginx, wholeFile } from '../nginx';
import { newPorts, onSharedEmulator, StartedServer, useDatabase, useLocation } from './started-server';

const LIST = graphql(`
  mutation LongListThroughProxy($input: ImportParticipantsInput!) { importParticipants(input: $input) { inviteCount } }
`);
const run = promisify(execFile);
const nginx = debianProgram('/usr/sbin/nginx', 'nginx-light');

describe.skipIf(nginx === undefined)('the documented settings of nginx', () => {
  const location = useLocation();
  const database = useDatabase();
  let server: StartedServer;
  let proxy: Awaited<ReturnType<typeof startNginx>>;
  let admin: Caller;
  beforeAll(async () => {
    const env = { ...onSharedEmulator(database), TRUST_PROXY: '1' };
    server = await new StartedServer(location, { env }).ready();
    // Nothing listens on the other port, as during a process's restart.
    proxy = await startNginx(nginx ?? '', [(await newPorts()).port, location.port]);
    admin = new Caller(
      proxy.url,
      await signInWithGoogle(env.FIREBASE_AUTH_EMULATOR_HOST, { email: 'admin@example.com' }),
    );
    await admin.act('syncViewer', {});
  });
  afterAll(async () => {
    await proxy.stop();
    await server.kill();
  });

  it('are accepted by nginx, with TLS', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
    const [key, certificate, file] = ['server.key', 'server.pem', 'nginx.conf'].map((name) =>
      join(folder, name),
    );
    const how = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost'.split(' ');
    await run('openssl', ['req', ...how, '-keyout', key ?? '', '-out', certificate ?? '']);
    const settings = replaced(
      await documentedNginx(),
      ['/etc/ssl/hackathon.pem', certificate ?? ''],
      ['/etc/ssl/hackathon.key', key ?? ''],
    );
    await writeFile(file ?? '', wholeFile(settings, folder));
    const { stderr } = await run(nginx ?? '', ['-t', '-p', folder, '-c', file ?? '']);
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toContain('[warn]');
    await rm(folder, { recursive: true });
  });

  it('serve a page, whichever process is down', async () => {
    for (let time = 0; time < 6; time += 1) {
      const page = await fetch(`${proxy.url}/teams`);
      expect([page.status, (await page.text()).includes('<div id="root">')]).toEqual([200, true]);
    }
  });

  it('forward a socket, from a page with its port in the address', async () => {
    const client = await LiveClient.connect(proxy.url, admin.token, { headers: { Origin: proxy.url } });
    const received = await client.follow('subscription { changed { kinds } }');
    await admin.act('createRegion', { name: 'Nordics', code: 'NO' });
    await expect.poll(() => JSON.stringify(eventsOf(received))).toContain('REGIONS');
  });

  it('forward a list of 10,000 people', async () => {
    const people = Array.from(
      { length: 10_000 },
      (_, n) => `${`Person number ${n} `.padEnd(110, 'x')},person.number.${n}@example.com,`,
    );
    const csv = ['name,email,region', ...people].join('\n');
    expect(csv.length).toBeGreaterThan(1_000_000);
    const { importParticipants } = await admin.ask(LIST, { input: { csv, isDryRun: true } });
    expect(importParticipants.inviteCount).toBe(10_000);
  });
});

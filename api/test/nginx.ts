import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/lib/free-port';
import { supervise } from '../src/local/supervise';
import { projectRoot } from '../src/start/project-root';

/** The settings of docs/operations/nginx.md. */
export async function documentedNginx(): Promise<string> {
  const page = await readFile(join(projectRoot, 'docs/operations/nginx.md'), 'utf8');
  const [, settings] = /```nginx\n(.*?)```/s.exec(page) ?? [];
  if (settings === undefined) throw new Error('docs/operations/nginx.md has no nginx settings.');
  return settings;
}

/** Replaces strings that must occur once. */
export function replaced(text: string, ...pairs: [old: string, replacement: string][]): string {
  return pairs.reduce((rest, [old, replacement]) => {
    const parts = rest.split(old);
    if (parts.length !== 2) throw new Error(`'${old}' stands ${parts.length - 1} times in the settings.`);
    return parts.join(replacement);
  }, text);
}

/** The whole configuration around the settings; nginx writes only into `folder`. */
export const wholeFile = (settings: string, folder: string): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${settings}}
`;

/**
 * Runs nginx with the documented settings, without TLS, in front of two local ports.
 * @returns its address, its log, and its end
 */
export async function startNginx(program: string, ports: readonly [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const settings = replaced(
    await documentedNginx(),
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['server_name hackathon.example.com;', 'server_name localhost;'],
    ['ssl_certificate /etc/ssl/hackathon.pem;', ''],
    ['ssl_certificate_key /etc/ssl/hackathon.key;', ''],
    ['127.0.0.1:4000', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:4001', `127.0.0.1:${ports[1]}`],
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'nginx.conf'), wholeFile(settings, folder));
  const nginx = supervise([program, '-p', folder, '-c', join(folder, 'nginx.conf')], 'SIGTERM');
  const url = `http://localhost:${port}`;
  for (;;) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    if (
      await Promise.race([
        nginx.exited.then(() => true),
        new Promise((resolve) => setImmediate(resolve, false)),
      ])
    )
      throw new Error(`nginx did not start: ${nginx.output()}`);
  }
  return {
    url,
    port,
    log: nginx.output,
    stop: async (): Promise<void> => {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

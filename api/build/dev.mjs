// @ts-check
// `npm run dev`: the server from its sources, restarted when one changes, and in front of it, on the next port, the web client with
// hot reload. Prints schema.graphql when its code changes, and generates documents when a schema or a document changes.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
const next = Number(process.env.PORT || 4000) + 1;
// The emulator retains its port.
const port = String(next === Number(process.env.AUTH_EMULATOR_PORT || 9099) ? next + 1 : next);
const env = { ...process.env, DEV_WEB_PORT: port, WEB_ADDRESS: `http://localhost:${port}` };
const child = spawn('npx', ['run-p', '--race', 'dev:*'], { stdio: 'inherit', env });
// The children get Ctrl-C themselves; this only waits for them.
process.on('SIGINT', () => undefined);
child.on('exit', (code) => process.exit(code ?? 0));

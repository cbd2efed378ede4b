import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app';
import { createLogger } from './logging';

const lines: string[] = [];
const destination = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});

const app = startTestApp({ logger: createLogger('debug', destination) });

it('logs what was refused with its request id, and never a token or a cookie', async () => {
  const person = await app.signIn('logged@example.com');
  const response = await person.fetch('/api/users', { headers: { Cookie: 'session=sweet-secret' } });
  expect(response.status).toBe(403);

  const log = lines.join('');
  const line = lines.find((text) => text.includes(response.headers.get('X-Request-Id') ?? 'no id'));
  expect(line).toContain('"url":"/api/users"');
  expect(line).toContain('"statusCode":403');
  expect(log).toContain('[redacted]');
  expect(log).not.toContain(person.token);
  expect(log).not.toContain('sweet-secret');
});

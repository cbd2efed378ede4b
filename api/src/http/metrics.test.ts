import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app';
import { projectRoot } from '../start/project-root';
import { Metrics } from './metrics';

const TOKEN = 'a-token-of-the-metrics-test';
const metrics = new Metrics();
const app = startTestApp({ metrics: { of: metrics, token: TOKEN } });
const person = app.person('figures@example.com');

const text = async (): Promise<string> => (await app.withToken(TOKEN).fetch('/metrics')).text();

/** How many requests the metrics count for an operation and an outcome. */
async function counted(operation: string, outcome: string): Promise<number> {
  const name = `hackathon_request_duration_seconds_count{operation="${operation}",outcome="${outcome}"}`;
  const line = (await text()).split('\n').find((one) => one.startsWith(name));
  return Number(line?.slice(name.length) ?? 0);
}

const askNamed = (name: string, selection = '__typename') =>
  person.fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: `query ${name} { ${selection} }`, operationName: name }),
  });

describe('the metrics for Prometheus', () => {
  it('count requests by operation, and by OK or the code of the first refusal', async () => {
    for (let time = 0; time < 3; time += 1) await askNamed('Named');
    await expect.poll(() => counted('Named', 'OK')).toBe(3);

    await askNamed('Wrong', 'nothingLikeThis');
    await expect.poll(() => counted('Wrong', 'GRAPHQL_VALIDATION_FAILED')).toBe(1);

    await person.fetch('/api/users');
    await expect.poll(() => counted('GET /api/users', 'FORBIDDEN')).toBe(1);
    await app.anonymous().fetch('/api/regions');
    await expect.poll(() => counted('GET /api/regions', 'UNAUTHENTICATED')).toBe(1);
  });

  it('have a bounded number of operations, whatever names people send', async () => {
    for (let name = 0; name < 210; name += 1) await askNamed(`Made${name}`);
    await askNamed('L'.repeat(100));
    await expect.poll(() => counted('other', 'OK')).toBeGreaterThan(10);
    const names = new Set(Array.from((await text()).matchAll(/operation="([^"]*)"/g), ([, name]) => name));
    expect(names.size).toBeLessThanOrEqual(201);
    expect(await text()).not.toContain('LLLL');
  });

  it('are only shown with the token', async () => {
    for (const caller of [app.anonymous(), person, app.withToken(`${TOKEN}x`)]) {
      const answer = await caller.fetch('/metrics');
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('hackathon_');
    }
  });

  it('include every name that the dashboard and the alerts query', async () => {
    const read = (file: string): string => readFileSync(join(projectRoot, 'docs/operations', file), 'utf8');
    const asked = `${read('grafana-dashboard.json')}${read('alerts.yml')}`.matchAll(
      /\b(hackathon|nodejs|process)_[a-z0-9_]+/g,
    );
    const shown = await text();
    const missing = [...new Set(Array.from(asked, ([name]) => name))].filter(
      (name) => !shown.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `),
    );
    expect(missing).toEqual([]);
  });

  it('are all on the dashboard if they are ours', async () => {
    const dashboard = readFileSync(join(projectRoot, 'docs/operations/grafana-dashboard.json'), 'utf8');
    const ours = Array.from((await text()).matchAll(/^# TYPE (hackathon_\w+) /gm), ([, name = '']) => name);
    expect(ours.length).toBeGreaterThan(5);
    expect(ours.filter((name) => !dashboard.includes(name))).toEqual([]);
  });
});

it('have no address without the setting', async () => {
  const url = await app.serveAgain({ metrics: undefined });
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  expect(await answer.text()).not.toContain('hackathon_');
});

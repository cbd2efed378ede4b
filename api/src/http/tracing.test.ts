import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { act } from '../../test/acts';
import { chooseRegion, createRegionWithThemes, savePreferences } from '../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../test/test-app';
import { startTracing, type Tracing } from './tracing';

/** Spans as a collector receives them, in OTLP's JSON. */
const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
const spans: z.infer<typeof span>[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    const { resourceSpans } = sent.parse(JSON.parse(body));
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
});

let tracing: Tracing;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  tracing = startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`);
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});
const app = startTestApp({ trace: (...request) => tracing.requests(...request) });

it('a generation is one trace: the request by its operation, its statements without values, and the allocator', async () => {
  const admin = await app.signIn(ADMIN_EMAIL);
  const { region, themes } = await createRegionWithThemes(admin, [5]);
  const mia = await app.signIn('mia@example.com');
  await chooseRegion(mia, region.id);
  await savePreferences(
    mia,
    themes.map(({ id }) => id),
  );
  await admin.fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      operationName: 'Generate',
      query: `mutation Generate($input: GenerateAssignmentsInput!) { generateAssignments(input: $input) { __typename } }`,
      variables: { input: { regionId: region.id } },
    }),
  });
  expect((await admin.rest('GET', '/api/regions')).status).toBe(200);
  await admin.ask(act('closePreferences'), { input: { regionId: region.id } });
  await tracing.stop();

  const generation = spans.find(({ name }) => name === 'Generate');
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === generation?.spanId);
  const names = parts.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['SQL BEGIN', 'SQL SELECT', 'SQL INSERT', 'SQL COMMIT', 'task place']),
  );
  expect(new Set(parts.map(({ traceId }) => traceId))).toEqual(new Set([generation?.traceId]));
  expect(spans.map(({ name }) => name)).toContain('GET /api/regions');
  expect(JSON.stringify(spans)).not.toContain('mia@example.com');
});

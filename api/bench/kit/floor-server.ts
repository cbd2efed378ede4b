/*
 * The floor of `bench:api` and `bench:saves`: an Express 5 route with one hand-written statement for each operation, on the same driver, with as
 * many connections. It remembers whose a token is, and checks nothing else.
 */
import express from 'express';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { z } from 'zod';
import { FLOOR_SAVE, FLOOR_STATEMENTS } from './floor-statements';
import { POOL_SIZE } from './load';

const bodyOf = z.object({
  operationName: z.string(),
  variables: z.object({
    regionId: z.string().optional(),
    id: z.string().optional(),
    input: z.object({ themeIds: z.array(z.string()).optional() }).optional(),
  }),
});
const rows = z.array(z.object({ answer: z.string() }));

const pool = new Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: POOL_SIZE });
const uids = new Map<string, string>();

function uidOf(authorization = ''): string {
  const cachedUid = uids.get(authorization);
  if (cachedUid !== undefined) return cachedUid;
  const claims: unknown = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());
  const uid = z.object({ sub: z.string() }).parse(claims).sub;
  uids.set(authorization, uid);
  return uid;
}

const app = express();
app.disable('etag').disable('x-powered-by');
app.post('/graphql', express.json(), async (request, response) => {
  const { operationName, variables } = bodyOf.parse(request.body);
  const themeIds = variables.input?.themeIds;
  const text = themeIds ? FLOOR_SAVE : (FLOOR_STATEMENTS[operationName] ?? '');
  const values = [
    uidOf(request.headers.authorization),
    ...(text.includes('$2') ? [themeIds ?? variables.regionId ?? variables.id ?? ''] : []),
  ];
  const result = await pool.query({ name: operationName, text, values });
  response.type('json').send(rows.parse(result.rows)[0]?.answer);
});
const server = app.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit(0));

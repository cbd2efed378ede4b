import { z } from 'zod';
import type { Caller } from '../caller';
import { digestTables, restoreTables } from '../tables';
import { callersOf, demoteDana, INSIDERS, OUTSIDERS, type Callers, type Insider, type Outsider } from './callers';
import type { FieldRow, PathRow, Rights } from './right';
import { DONE, NOTHING } from './right';

/** What a call came to, before anybody looked at the tables. */
type Answer = { refusal: string } | { seen: string };

const graphqlAnswer = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).optional(),
});
const restRefusal = z.object({ error: z.string(), message: z.string().min(1) });

/** All texts and numbers of an answer in one line; with `show`, only those of these properties. */
function textsIn(value: unknown, show?: readonly string[], isShown = show === undefined): string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => textsIn(item, show, isShown));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) =>
      textsIn(item, show, isShown || show?.includes(key) === true),
    );
  }
  return isShown && value != null ? [String(value)] : [];
}

export async function askField(caller: Caller, { document }: FieldRow): Promise<Answer> {
  const response = await caller.fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: document }),
  });
  const { data, errors } = graphqlAnswer.parse(await response.json());
  if (errors) return { refusal: errors.map(({ extensions }) => extensions.code).join(' ') };
  return { seen: textsIn(data).join(' ') };
}

export async function callPath(caller: Caller, { request, body, show }: PathRow): Promise<Answer> {
  const [method = '', path = ''] = request.split(' ');
  const answer = await caller.rest(method, `/api${path}`, body);
  if (answer.status >= 400) return { refusal: restRefusal.parse(answer.body).error };
  return { seen: textsIn(answer.body, show).join(' ') };
}

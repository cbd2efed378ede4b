import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { db } from '../../src/db/client';
import type { Caller } from '../caller';
import { LiveClient } from '../live-client';
import { digestTables, restoreTables } from '../tables';
import { INSIDERS, OUTSIDERS, type Callers, type Insider } from './callers';
import { DONE, NOTHING, type FieldRow, type PathRow, type Rights } from './right';

/** The answer to a call, before the tables are compared. */
type Answer = { refusal: string } | { seen: string };

const restRefusal = z.object({ error: z.string(), message: z.string().min(1) });

/** All texts and numbers of an answer in one line; with `show`, only those of these properties. */
function textsIn(value: unknown, show?: readonly string[], isShown = show === undefined): string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => textsIn(item, show, isShown));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) =>
      textsIn(item, show, isShown || show?.includes(key) === true),
    );
  }
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isShown && isText ? [String(value)] : [];
}

export async function askField(caller: Caller, [document, , input]: FieldRow): Promise<Answer> {
  if (document.startsWith('subscription')) return listenTo(caller, document);
  const { data, errors } = await caller.answer(document, { input });
  if (errors) return { refusal: errors.map(({ extensions }) => extensions.code).join(' ') };
  return { seen: textsIn(data).join(' ') };
}

/** The first event of a subscription, or the code with which the subscription or the whole socket was refused. */
async function listenTo({ baseUrl, token }: Caller, document: string): Promise<Answer> {
  const client = await LiveClient.connect(baseUrl, token);
  try {
    if (client.isClosed) return { refusal: (await client.closed).reason };
    const { answers, codes } = await client.follow(document);
    return codes.length > 0 ? { refusal: codes.join(' ') } : { seen: textsIn(answers[0]?.data).join(' ') };
  } finally {
    client.socket.close();
    await client.closed;
  }
}

export async function callPath(caller: Caller, [request, detail]: PathRow): Promise<Answer> {
  const [method = '', path = ''] = request.split(' ');
  const isRead = method === 'GET';
  const answer = await caller.rest(method, `/api${path}`, isRead ? undefined : (detail ?? undefined));
  if (answer.status >= 400) return { refusal: restRefusal.parse(answer.body).error };
  const seen: unknown =
    typeof answer.body === 'string' && !path.endsWith('.zip')
      ? parse(answer.body, { bom: true, columns: true })
      : answer.body;
  return {
    seen: textsIn(seen, isRead && Array.isArray(detail) ? (detail as string[]) : undefined).join(' '),
  };
}

/** Tested in every row; the refusals of the other outsiders do not depend on the row. */
const ASKED_OUTSIDERS = ['anonymous', 'otherDomain'] as const;

/** The outcome of a read for one caller, without comparing tables. */
export async function readOutcome(caller: Caller, row: FieldRow): Promise<string> {
  return outcome(await askField(caller, row), false, []);
}

type Call = { isWrite: boolean; rights: Rights; ask: (caller: Caller) => Promise<Answer> };

/**
 * The outcome for every caller, each from the same tables. It reports if a refused call or a read changed a row. Callers
 * without the right are tested concurrently, because comparing all tables takes longer than the calls.
 */
export async function outcomesFor(
  callers: Callers,
  { isWrite, rights, ask }: Call,
): Promise<Record<string, string>> {
  const before = await digestTables();
  const outcomes: Record<string, string> = {};
  const mayWrite = (name: Insider): boolean => isWrite && rights[name] === DONE;
  const insiders = keysOf(INSIDERS);
  const alone = insiders.filter(mayWrite).map((name) => [name]);
  const groups: (keyof Callers)[][] = [
    [...ASKED_OUTSIDERS],
    insiders.filter((name) => !mayWrite(name)),
    ...alone,
  ];
  for (const names of groups) {
    const last = await lastLine();
    const answers = await Promise.all(
      names.map(async (name) => ({ name, answer: await ask(callers[name]) })),
    );
    const after = await digestTables();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    const historyLines = await doneSince(last);
    if (changed.length > 0) await restoreTables();
    for (const { name, answer } of answers)
      outcomes[name] = outcome(answer, isWrite, changed) + historyFaults(name, changed, historyLines);
  }
  return outcomes;
}

async function lastLine(): Promise<string> {
  const [row] = await db.$queryRaw<{ at: string }[]>`
    SELECT coalesce(max(at), '-infinity')::text AS at FROM history`;
  return row?.at ?? '';
}

type Line = { act: string; actorId: string | null; requestId: string | null };
const doneSince = (last: string): Promise<Line[]> =>
  db.$queryRaw`SELECT act::text, actor_id AS "actorId", request_id AS "requestId" FROM history
    WHERE outcome = 'done' AND at > ${last}::timestamptz`;

/** Errors in the history lines of a call: each write leaves some, all with its caller; nothing else does. */
function historyFaults(name: string, changed: readonly string[], told: readonly Line[]): string {
  if (changed.length === 0) return told.length === 0 ? '' : ', and told of what was not done';
  const id = Object.entries(INSIDERS).find(([insider]) => insider === name)?.[1];
  const isRight = ({ act, actorId, requestId }: Line): boolean =>
    act !== 'operate' && requestId !== null && (id === undefined ? actorId !== null : actorId === id);
  return told.length > 0 && told.every(isRight) ? '' : ', and is not told of in the history';
}

function outcome(answer: Answer, isWrite: boolean, changed: readonly string[]): string {
  if ('refusal' in answer || !isWrite) {
    const words = 'refusal' in answer ? answer.refusal : answer.seen || NOTHING;
    return changed.length === 0 ? words : `${words}, and changed ${changed.join(' and ')}`;
  }
  return changed.length === 0 ? NOTHING : DONE;
}

/** The rights of a row, and the outsiders' outcomes, which are the same in every row. */
export const expectedOutcomes = (rights: Rights): Record<string, string> => ({
  ...Object.fromEntries(ASKED_OUTSIDERS.map((name) => [name, OUTSIDERS[name]])),
  ...rights,
});

export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../errors';
import { db, type Queries } from './client';
import type { Act, ActingAs, HistoryTarget } from './generated/enums';

/** Who does what, as the lines of the history say it (decision 016). */
export type Doing = {
  act: Act;
  /** None for somebody who signs in for the first time. */
  actorId: string | null;
  actingAs: ActingAs;
  requestId: string | null;
};

const storage = new AsyncLocalStorage<Doing>();

/** Whatever transactions of `work` change is told as done by them. */
export const whileDoing = <T>(doing: Doing, work: () => T): T => storage.run(doing, work);

/**
 * Says who writes, to the triggers that write the history: for this transaction, before its first change. Unsaid, it is an operator,
 * which is true of a script.
 */
export async function sayWhoWrites(tx: Queries): Promise<void> {
  const doing = storage.getStore();
  if (!doing) return;
  const { act, actorId: actor, actingAs: as, requestId: request } = doing;
  const said = JSON.stringify({ id: randomUUID(), act, actor, as, request });
  await tx.$executeRaw`/* prepared */ SELECT set_config('history.act', ${said}, true)`;
}

/** What a refused act was about. */
export type RefusalTarget = { kind: HistoryTarget; id: string } | null;

/** The most refusals that one process writes a minute, however many people it refuses. */
const REFUSALS_A_MINUTE = 1_000;
const told = { minute: 0, keys: new Set<string>() };

/**
 * Writes that an act was refused, outside the act's transaction, which has written nothing. Of one person, act and code it writes a
 * line a minute, of everybody without an account together too, so that nobody can fill the disk by being refused.
 */
export async function writeRefusal(doing: Doing, code: ErrorCode, target: RefusalTarget): Promise<void> {
  if (!isNewRefusal([doing.actorId, doing.act, code].join(' '), Math.floor(Date.now() / 60_000))) return;
  await db.historyLine.create({ data: refusalLine(doing, code, target) });
}

/** The line that tells a refusal, for whoever writes it in a transaction of their own. */
export const refusalLine = (doing: Doing, code: ErrorCode, target: RefusalTarget) => ({
  ...doing,
  actId: randomUUID(),
  outcome: 'refused' as const,
  code,
  targetKind: target?.kind ?? null,
  targetId: target?.id ?? null,
});

function isNewRefusal(key: string, minute: number): boolean {
  if (told.minute !== minute) {
    told.minute = minute;
    told.keys.clear();
  }
  if (told.keys.has(key) || told.keys.size >= REFUSALS_A_MINUTE) return false;
  told.keys.add(key);
  return true;
}

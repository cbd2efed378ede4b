import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../errors';
import { ACTS, type Act } from './acts';
import { db, type Queries } from './client';
import type { ActingAs, HistoryTarget } from './generated/enums';

/** The actor and the act, as the audit history records them (decision 016). */
export type AuditContext = {
  act: Act;
  /** Null for a first sign-in and for the calendar. */
  actorId: string | null;
  actingAs: ActingAs;
  requestId: string | null;
};

const storage = new AsyncLocalStorage<AuditContext>();

/** Attributes the changes of the transactions in `work` to this actor and act. */
export const withAuditContext = <T>(context: AuditContext, work: () => T): T => storage.run(context, work);

/** Passes the audit context to the triggers, before the first change of a transaction. Without one, they record an operator. */
export async function setAuditContext(tx: Queries): Promise<void> {
  const context = storage.getStore();
  if (!context) return;
  const { act, actorId: actor, actingAs: as, requestId: request } = context;
  const setting = JSON.stringify({ id: randomUUID(), act, actor, as, request });
  await tx.$executeRaw`/* prepared */ SELECT set_config('history.act', ${setting}, true)`;
}

/** The person who changed this thing last; null if it was changed by another act, by an operator, or by a person who is deleted. */
export async function lastActor(
  act: Act,
  targetId: string,
): Promise<{ id: string; displayName: string } | null> {
  const last = await db.historyLine.findFirst({
    where: { targetKind: ACTS[act].target, targetId, outcome: 'done' },
    orderBy: { at: 'desc' },
    select: { act: true, actorId: true },
  });
  if (last?.act !== act || last.actorId === null) return null;
  return db.user.findUnique({ where: { id: last.actorId }, select: { id: true, displayName: true } });
}

export type RefusalTarget = { kind: HistoryTarget; id: string } | null;

/** Refusals that one server records per minute, at most. */
const REFUSALS_A_MINUTE = 1_000;

export class RefusalRecorder {
  #minute = 0;
  readonly #keys = new Set<string>();

  /**
   * Records a refused act outside its transaction, which was rolled back: one line per minute for each actor, act and code, so
   * that refused requests cannot fill the disk. Callers without an account count as one actor.
   */
  async record(context: AuditContext, code: ErrorCode, target: RefusalTarget): Promise<void> {
    const minute = Math.floor(Date.now() / 60_000);
    if (!this.#isFirstOfMinute([context.actorId, context.act, code].join(' '), minute)) return;
    await db.historyLine.create({ data: refusalLine(context, code, target) });
  }

  #isFirstOfMinute(key: string, minute: number): boolean {
    if (this.#minute !== minute) {
      this.#minute = minute;
      this.#keys.clear();
    }
    if (this.#keys.has(key) || this.#keys.size >= REFUSALS_A_MINUTE) return false;
    this.#keys.add(key);
    return true;
  }
}

/** The line of a refusal, for callers that write it in their own transaction. */
export const refusalLine = (context: AuditContext, code: ErrorCode, target: RefusalTarget) => ({
  ...context,
  actId: randomUUID(),
  outcome: 'refused' as const,
  code,
  targetKind: target?.kind ?? null,
  targetId: target?.id ?? null,
});

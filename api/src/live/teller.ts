import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { callerOf } from '../auth/caller';
import type { Viewer } from '../auth/viewer';
import type { ChangeFeed, Changes } from '../db/change-feed';
import type { Reads } from '../db/replica/reads';
import type { Snapshot } from '../db/replica/models';
import type { BoardAct, BoardNews, Happening } from '../graphql/happening';
import type { Boards } from './boards';
import type { Hearing } from './hearing';
import { CLOSE, type Session } from './session';

export type TellerParts = {
  feed: ChangeFeed;
  boards: Boards;
  /** What there is to read now. @throws what any statement throws, while the database is away */
  tables: () => Promise<Snapshot>;
  readsOf: (tables: Snapshot) => Reads;
  logger: Logger;
};

/** Milliseconds for each open socket, in which everybody asks for something: some 2,000 small questions a second. */
const SPREAD_EACH = 0.5;
/** Milliseconds. Rounded, so that events are the same for many. */
const SPREAD_STEP = 100;
const LONGEST_SPREAD = 10_000;

/** What decides whom somebody is told of, apart from their own region. */
const rightsOf = ({ role, organisedRegionIds }: Viewer): string => [role, ...organisedRegionIds].join(' ');

/** Tells those who listen what has changed, and who is at their board. */
export class Teller {
  readonly #firsts = new WeakMap<object, Map<number, object>>();
  #followed: Promise<void> | undefined;
  #telling: Promise<void> = Promise.resolve();

  /**
   * @param people their sessions, by the id of the person
   * @param hold milliseconds for which somebody can be held on a board
   */
  constructor(
    private readonly parts: TellerParts,
    private readonly sessions: ReadonlyMap<WebSocket, Session>,
    private readonly people: ReadonlyMap<string, ReadonlySet<Session>>,
    private readonly hold: number,
  ) {}

  /** From now on, whatever happens is told. @throws what any statement throws, while the database is away */
  following(): Promise<void> {
    return (this.#followed ??= this.#follow());
  }

  async #follow(): Promise<void> {
    const { feed, boards } = this.parts;
    boards.tell = (regionId, acts) => this.#inTurn(() => this.#tellBoard(regionId, acts));
    try {
      await feed.follow((changes) => this.#inTurn(() => this.#tell(changes)));
    } catch (error) {
      this.#followed = undefined;
      throw error;
    }
  }

  /** What came first is told first. */
  #inTurn(work: () => Promise<void>): void {
    this.#telling = this.#telling
      .then(work)
      .catch((error: unknown) => this.parts.logger.error({ err: error }, 'what happened was not told'));
  }

  /** The first event of a subscription: the same for all that begin at about the same time. */
  begin(hearing: Hearing, tables: Snapshot): void {
    const { first, presence } = hearing.telling;
    const spread = this.#spread();
    const known = this.#firsts.get(first) ?? new Map<number, object>();
    const event = known.get(spread) ?? first(spread);
    this.#firsts.set(first, known.set(spread, event));
    hearing.push({ event, tables });
    if (!presence) return;
    const leave = this.parts.boards.join(presence);
    const isHold = presence.heldId !== null;
    const timer = isHold ? setTimeout(() => void hearing.return(), this.hold).unref() : undefined;
    hearing.afterwards = () => {
      clearTimeout(timer);
      leave();
    };
  }

  #spread(): number {
    const steps = Math.ceil((SPREAD_EACH * this.sessions.size) / SPREAD_STEP);
    return Math.min(steps * SPREAD_STEP, LONGEST_SPREAD);
  }

  async #tell(changes: Changes): Promise<void> {
    const { readsOf } = this.parts;
    const happening: Happening = {
      changes,
      before: readsOf(changes.before),
      after: readsOf(changes.after),
      spread: this.#spread(),
    };
    for (const id of new Set([...changes.ids('user'), ...changes.ids('organiser')])) {
      for (const session of this.people.get(id) ?? []) await this.#lookAgain(session, changes.after);
    }
    for (const session of this.sessions.values()) {
      for (const hearing of session.hearings) {
        if (!session.viewer) break;
        const event = await this.#eventFor(hearing, session.viewer, happening);
        if (event && !hearing.push({ event, tables: changes.after })) session.cut('it cannot keep up');
        if (event) await turn();
      }
    }
  }

  async #tellBoard(regionId: string, acts: readonly BoardAct[]): Promise<void> {
    const { boards } = this.parts;
    const tables = await this.parts.tables();
    const event: BoardNews = { present: boards.at(regionId), acts };
    for (const session of this.sessions.values()) {
      for (const hearing of session.hearings) {
        const isThere = hearing.telling.board === regionId;
        if (isThere && !hearing.push({ event, tables })) session.cut('it cannot keep up');
        if (isThere) await turn();
      }
    }
  }

  /** What a listener is told. Where that cannot be said, they ask anew. */
  async #eventFor({ telling }: Hearing, viewer: Viewer, happening: Happening): Promise<object | null> {
    try {
      return await telling.of(happening, viewer);
    } catch (error) {
      this.parts.logger.error({ err: error }, 'what happened was not told one by one');
      return telling.first(happening.spread);
    }
  }

  /** Whoever is gone, or has become somebody with other rights, has to come back. */
  async #lookAgain(session: Session, after: Snapshot): Promise<void> {
    const { known } = session;
    if (!known) return;
    const { readsOf, tables } = this.parts;
    const now = await tables().catch(() => after);
    const caller = await callerOf(known.identification, readsOf(now));
    if (caller.kind !== 'viewer') session.close(CLOSE.forbidden, 'UNAUTHENTICATED');
    else if (rightsOf(caller.viewer) !== rightsOf(known.caller.viewer))
      session.close(CLOSE.forbidden, 'ROLE_CHANGED');
    else session.know({ ...known, caller });
  }
}

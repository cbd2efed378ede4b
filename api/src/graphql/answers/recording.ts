import type { Viewer } from '../../auth/viewer';
import type { Reads } from '../../db/shared/reads';
import type { SharedModel, SharedRows, SharedTables, Witness } from '../../db/shared/shared-tables';
import { identityOf, type Context } from '../context';
import { ORGANISED, VIEWER, whichOf, type Asker, type Fact, type Facts, type FactValue } from '../facts';
import { Sources } from './sources';

/** A fact that an answer depends on, as it was for the asker whose answer it was first. */
export type KnownFact = { fact: Fact; value: FactValue };

type Value = FactValue | Promise<FactValue>;

/** A request of somebody who signed in. */
export type Asking = {
  context: Context;
  asker: Asker;
  /** The shared tables of this moment. */
  tables: SharedTables;
  /** The same reads as the asker's, which tell this witness. */
  readsFor: (witness: Witness) => Reads;
};

/**
 * Hears of everything that an answer is made from, while it is made: facts about the asker, and reads. What cannot be told
 * later, such as an answer of the database, spoils it: then the answer is for its asker only.
 */
export class Recording implements Witness, Facts {
  readonly sources: Sources;
  readonly #asker: Asker;
  readonly #facts = new Map<string, { fact: Fact; value: Value }>();
  readonly #people = new Set<string>();
  #isSpoiled = false;

  constructor({ asker, tables }: Asking) {
    this.#asker = asker;
    this.sources = new Sources(tables);
  }

  get isSpoiled(): boolean {
    return this.#isSpoiled;
  }

  /**
   * What the answer depends on, in the order in which it was asked. People compared with the asker come last, as one question:
   * whom an answer shows follows from what else is known.
   */
  async facts(): Promise<KnownFact[]> {
    const facts: KnownFact[] = [];
    for (const { fact, value } of this.#facts.values()) facts.push({ fact, value: await value });
    if (this.#people.size === 0 || this.#facts.has(VIEWER.id.key)) return facts;
    const fact = whichOf(this.#people);
    return [...facts, { fact, value: fact.of(this.#asker) }];
  }

  ask<Answer extends Value>(fact: Fact<Answer>): Answer {
    const value = fact.of(this.#asker);
    if (!this.#facts.has(fact.key)) this.#facts.set(fact.key, { fact, value });
    return value;
  }

  isAsker(userId: string): boolean {
    this.#people.add(userId);
    return this.#asker.viewer.id === userId;
  }

  row<Model extends SharedModel>(model: Model, id: string, found: SharedRows[Model] | undefined): void {
    this.sources.row(model, id, found);
  }

  group<Model extends SharedModel>(
    model: Model,
    column: keyof SharedRows[Model] & string,
    value: string | null,
    found: readonly SharedRows[Model][],
  ): void {
    this.sources.group(model, column, value, found);
  }

  all<Model extends SharedModel>(model: Model, found: readonly SharedRows[Model][]): void {
    this.sources.all(model, found);
  }

  database(): void {
    this.spoil();
  }

  spoil(): void {
    this.#isSpoiled = true;
  }
}

/** The asker as policies get them: each property that is read becomes a fact of the answer. */
function trackedViewer(recording: Recording, { organisedRegionIds }: Viewer): Viewer {
  return {
    get id() {
      return recording.ask(VIEWER.id);
    },
    get email() {
      return recording.ask(VIEWER.email);
    },
    get displayName() {
      return recording.ask(VIEWER.displayName);
    },
    get role() {
      return recording.ask(VIEWER.role);
    },
    get regionId() {
      return recording.ask(VIEWER.regionId);
    },
    get excludedFromAllocation() {
      return recording.ask(VIEWER.excludedFromAllocation);
    },
    get organisedRegionIds() {
      recording.ask(ORGANISED);
      return organisedRegionIds;
    },
  };
}

/**
 * The context in which a part of an answer is made. Everything in it that differs from request to request goes past the recording;
 * what nobody can compare later spoils it.
 */
export function recordedContext({ asker, context, readsFor }: Asking, recording: Recording): Context {
  const untracked = <Work>(work: Work): Work => {
    recording.spoil();
    return work;
  };
  const viewer = trackedViewer(recording, asker.viewer);
  return {
    eventTitle: context.eventTitle,
    noticeSettings: context.noticeSettings,
    adminEmails: context.adminEmails,
    allowedEmailDomains: context.allowedEmailDomains,
    facts: recording,
    reads: readsFor(recording),
    caller: {
      kind: 'viewer',
      viewer,
      get identity() {
        return untracked(identityOf(context));
      },
    },
    get listen() {
      return untracked(context.listen);
    },
    get joinBoard() {
      return untracked(context.joinBoard);
    },
    get tellBoard() {
      return untracked(context.tellBoard);
    },
    get now() {
      return untracked(context.now);
    },
    get loadReads() {
      return untracked(context.loadReads);
    },
    get loadCaller() {
      return untracked(context.loadCaller);
    },
    get loadAccount() {
      return untracked(context.loadAccount);
    },
    get checkNotRevoked() {
      return untracked(context.checkNotRevoked);
    },
  };
}

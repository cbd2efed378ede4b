import type { Viewer } from '../auth/viewer';
import type { ReadObserver, ModelName, Snapshot } from '../db/replica/models';
import { readsOf } from '../db/replica/reads';
import { enumName } from '../lib/text';
import type { Context } from './context';
import { KIND_OF, type ChangeKind } from './live';

/**
 * Whether many people share a property of the viewer, and so responses, or it is personal. Rights depend on the audience's
 * properties; a response that reads a personal one is not cached.
 */
const VIEWER_PROPERTIES: Readonly<Record<keyof Viewer, 'audience' | 'personal'>> = {
  id: 'personal',
  email: 'personal',
  displayName: 'personal',
  role: 'audience',
  regionId: 'audience',
  organisedRegionIds: 'audience',
  excludedFromAllocation: 'personal',
};

const AUDIENCE = (Object.keys(VIEWER_PROPERTIES) as (keyof Viewer)[]).filter(
  (property) => VIEWER_PROPERTIES[property] === 'audience',
);

/** The properties that all viewers who may share a response have in common. */
export const audienceOf = (viewer: Viewer): readonly unknown[] =>
  AUDIENCE.map((property) => viewer[property]);

/** All objects of a kind, or those of a region: a new one can be among them. */
type List = { kind: string; regionId?: string };

/** The sources of an answer, by names of `ChangeKind`: they tell a page whether a change concerns it. */
export type MadeOf = { kinds: readonly string[]; lists: readonly List[] };

/** The sources of a response, recorded while its operation executes: they decide who can share it, and for how long. */
export class CachePolicy implements ReadObserver {
  #isPrivate = false;
  #isFollowed = true;
  #expiresAt = Infinity;
  readonly #tables = new Map<ModelName, number>();
  readonly #lists = new Map<string, List>();

  constructor(readonly createdAt: Date) {}

  get isPrivate(): boolean {
    return this.#isPrivate;
  }

  /** Excludes the response from the cache: it depends on the person, or on a source that cannot be compared later. */
  makePrivate(): void {
    this.#isPrivate = true;
  }

  /** Pages do not refetch when this changes: no query, or a failed one. */
  doNotFollow(): void {
    this.#isFollowed = false;
  }

  /** The response contains personal data of the viewer. */
  personal(): void {
    this.makePrivate();
    this.#list('viewer', null);
  }

  /** Null if no page refetches it. */
  get madeOf(): MadeOf | null {
    if (!this.#isFollowed) return null;
    const kinds = new Set([...this.#lists.values()].map(({ kind }) => kind));
    for (const model of this.#tables.keys()) kinds.add(enumName(KIND_OF[model]));
    return { kinds: [...kinds], lists: [...this.#lists.values()] };
  }

  list(model: ModelName, regionId: string | null): void {
    this.#list(KIND_OF[model], regionId);
  }

  #list(kind: ChangeKind, regionId: string | null): void {
    const key = `${kind} ${regionId ?? ''}`;
    if (this.#lists.has(key)) return;
    this.#lists.set(key, { kind: enumName(kind), ...(regionId === null ? {} : { regionId }) });
  }

  expireAt(instant: Date): void {
    this.#expiresAt = Math.min(this.#expiresAt, instant.getTime());
  }

  table(model: ModelName, version: number): void {
    this.#tables.set(model, version);
  }

  database(): void {
    this.makePrivate();
  }

  isFresh(snapshot: Snapshot, now: Date): boolean {
    if (this.#isPrivate || now < this.createdAt || now.getTime() >= this.#expiresAt) return false;
    for (const [model, version] of this.#tables) if (snapshot[model].version !== version) return false;
    return true;
  }
}

/** A copy of the context that records every source of a response in the policy. */
export function recordingContext(context: Context, snapshot: Snapshot, policy: CachePolicy): Context {
  const privately =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args): Result => {
      policy.makePrivate();
      return work(...args);
    };
  const { caller } = context;
  if (caller.kind !== 'viewer') throw new Error('Only responses to signed-in people are cached.');
  const viewer = new Proxy(caller.viewer, {
    get: (target, property, receiver): unknown => {
      if (property in target && !AUDIENCE.some((shared) => shared === property)) policy.personal();
      return Reflect.get(target, property, receiver);
    },
  });
  return {
    ...context,
    caller: {
      kind: 'viewer',
      viewer,
      get identity() {
        policy.personal();
        return caller.identity;
      },
    },
    reads: readsOf(snapshot, policy),
    cachePolicy: policy,
    now: privately(context.now),
    loadReads: async () => {
      policy.makePrivate();
      const { snapshot } = await context.loadReads();
      return readsOf(snapshot, policy);
    },
    loadCaller: privately(context.loadCaller),
    loadAccount: privately(context.loadAccount),
    checkNotRevoked: privately(context.checkNotRevoked),
  };
}

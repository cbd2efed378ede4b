import type { Viewer } from '../auth/viewer';
import type { ReadObserver, ModelName, Snapshot } from '../db/replica/models';
import { readsOf } from '../db/replica/reads';
import { enumName } from '../lib/text';
import type { Context } from './context';
import { KIND_OF, type ChangeKind } from './live';

/**
 * Whether a property of the viewer is the same for many people, who then share responses, or personal. Rights depend on the
 * properties of the audience; a response that reads a personal one is not cached.
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

/** What the viewer has in common with all who may get the same response. */
export const audienceOf = (viewer: Viewer): readonly unknown[] =>
  AUDIENCE.map((property) => viewer[property]);

/** All things of a kind, or those of a region: what is added can be one of them. */
type List = { kind: string; regionId?: string };

/** What an answer was made of, with the names of `ChangeKind`, by which a page knows whether a change concerns it. */
export type MadeOf = { kinds: readonly string[]; lists: readonly List[] };

/** What a response was made from, recorded while its operation executes: with whom it can be shared, and how long. */
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

  /** The response is not cached: it depends on the person, or on something that cannot be compared later. */
  makePrivate(): void {
    this.#isPrivate = true;
  }

  /** Pages do not ask again when this changes: no query, or a failed one. */
  doNotFollow(): void {
    this.#isFollowed = false;
  }

  /** The response says something of the viewer as a person. */
  personal(): void {
    this.makePrivate();
    this.#list('viewer', null);
  }

  /** Null for what no page asks again. */
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

/** The same context, in which the policy learns of everything that a response is made from. */
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

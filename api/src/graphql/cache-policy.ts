import type { Viewer } from '../auth/viewer';
import type { ReadObserver, ModelName, Snapshot } from '../db/replica/models';
import { readsOf } from '../db/replica/reads';
import type { Context } from './context';

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
  deadlineExtension: 'audience',
};

const AUDIENCE = (Object.keys(VIEWER_PROPERTIES) as (keyof Viewer)[]).filter(
  (property) => VIEWER_PROPERTIES[property] === 'audience',
);

/** What the viewer has in common with all who may get the same response. */
export const audienceOf = (viewer: Viewer): readonly unknown[] =>
  AUDIENCE.map((property) => viewer[property]);

/** What a response was made from, recorded while its operation executes: with whom it can be shared, and how long. */
export class CachePolicy implements ReadObserver {
  #isPrivate = false;
  #expiresAt = Infinity;
  readonly #tables = new Map<ModelName, number>();

  constructor(readonly createdAt: Date) {}

  get isPrivate(): boolean {
    return this.#isPrivate;
  }

  /** The response is not cached: it depends on the person, or on something that cannot be compared later. */
  makePrivate(): void {
    this.#isPrivate = true;
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
      if (property in target && !AUDIENCE.some((shared) => shared === property)) policy.makePrivate();
      return Reflect.get(target, property, receiver);
    },
  });
  return {
    ...context,
    caller: {
      kind: 'viewer',
      viewer,
      get identity() {
        policy.makePrivate();
        return caller.identity;
      },
    },
    reads: readsOf(snapshot, policy),
    cachePolicy: policy,
    now: privately(context.now),
    loadReads: privately(context.loadReads),
    loadCaller: privately(context.loadCaller),
    loadAccount: privately(context.loadAccount),
    checkNotRevoked: privately(context.checkNotRevoked),
  };
}

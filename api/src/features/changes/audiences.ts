import type { Viewer } from '../../auth/viewer';
import type { Reads } from '../../db/replica/reads';
import type { ModelName, RowOf } from '../../db/replica/models';
import type { Happening } from '../../graphql/happening';

/** The most objects of a kind in one event. More are not told one by one: the listener asks anew. */
export const MOST_TOLD = 50;

type Ids = { id: string }[];
/** Those rows with these ids that an audience sees. */
type Seen = (reads: Reads, ids: string[]) => Promise<Ids>;

/** Which of these rows an audience sees, and which it saw and sees no longer. */
export async function seen(
  { before, after }: Happening,
  ids: Iterable<string>,
  see: Seen,
): Promise<{ now: string[]; gone: string[] }> {
  const all = [...ids];
  if (all.length === 0) return { now: [], gone: [] };
  const idsIn = async (reads: Reads): Promise<string[]> => (await see(reads, all)).map(({ id }) => id);
  const [was, now] = await Promise.all([idsIn(before), idsIn(after)]);
  const still = new Set(now);
  return { now, gone: was.filter((id) => !still.has(id)) };
}

/** Whether an event would have more objects of a kind than are told one by one. */
export const isTooMuch = (...lists: readonly (readonly string[])[]): boolean =>
  lists.some(({ length }) => length > MOST_TOLD);

/** The rows with this id before and after, where there are any. */
export function rowsOf<Model extends ModelName>(
  { changes: { before, after } }: Happening,
  model: Model,
  id: string,
): RowOf<Model>[] {
  return [before[model].get(id), after[model].get(id)].filter((row) => row !== undefined);
}

/** What was told of a happening to an audience; everybody with the same role and regions is one. */
const known = new WeakMap<Happening, Map<string, unknown>>();

/** Runs `tell` once for all who may see the same; it gets nothing of the viewer but the role and the regions. */
export function onceFor<Result extends object>(
  kind: string,
  tell: (happening: Happening, audience: Viewer) => Promise<Result | null>,
): (happening: Happening, viewer: Viewer) => Result | null | Promise<Result | null> {
  return (happening, { role, regionId, organisedRegionIds }) => {
    const told = known.get(happening) ?? new Map<string, unknown>();
    known.set(happening, told);
    const key = [kind, role, regionId ?? '', ...organisedRegionIds].join(' ');
    if (told.has(key)) return told.get(key) as Result | null | Promise<Result | null>;
    const audience: Viewer = {
      id: '',
      email: '',
      displayName: '',
      role,
      regionId,
      organisedRegionIds,
      excludedFromAllocation: false,
      deadlineExtension: null,
    };
    const telling = tell(happening, audience).then((result) => {
      told.set(key, result);
      return result;
    });
    told.set(key, telling);
    return telling;
  };
}

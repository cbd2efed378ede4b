// changes/: what a page follows, and what that does to the lists that it has loaded.
import type { ApolloCache, Reference } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { forget } from '../../apollo/forget';

type Lists = Record<string, readonly Reference[]>;

type ModifierDetails = Parameters<Modifier<unknown>>[1];
type ReadField = ModifierDetails['readField'];

interface Listed {
  __typename?: string | undefined;
  id: string;
}

/** Where a thing of a list stands: a name, or a number. */
type Position = string | number | undefined;

// As the server sorts names: by Unicode's root order.
const names = new Intl.Collator('en');
const compare = (a: Position, b: Position): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a ?? ''), String(b ?? ''));

const refsOf = (cache: ApolloCache, things: readonly Listed[]): Reference[] =>
  things.flatMap((thing) => {
    const id = cache.identify({ ...thing });
    return id === undefined ? [] : [{ __ref: id }];
  });

/** With what is new, sorted if anything in it is new or changed. */
function withAll(
  list: readonly Reference[],
  refs: readonly Reference[],
  by: string | null,
  readField: ReadField,
): readonly Reference[] {
  const known = new Set(list.map(({ __ref }) => __ref));
  const all = [...list, ...refs.filter(({ __ref }) => !known.has(__ref))];
  if (by === null) return all;
  return all.sort((a, b) => compare(readField<Position>(by, a), readField<Position>(by, b)));
}

interface ListedIn {
  /** The object that has the list; the query itself by default. */
  of?: Listed;
  field: string;
  /** The field by which the list is sorted; null where whoever shows it sorts it. */
  by: string | null;
  /** Only the lists of this region, and those of all regions. */
  regionId?: string;
}

/** Puts what is new or changed into the lists that are loaded. */
export function list(
  cache: ApolloCache,
  things: readonly Listed[],
  { of, field, by, regionId }: ListedIn,
): void {
  if (things.length === 0) return;
  const refs = refsOf(cache, things);
  cache.modify<Lists>({
    id: of ? cache.identify({ ...of }) : 'ROOT_QUERY',
    fields: {
      [field]: (loaded: readonly Reference[], { readField, storeFieldName }: ModifierDetails) => {
        const isOfOther =
          regionId !== undefined &&
          /"regionId":"/.test(storeFieldName) &&
          !storeFieldName.includes(`"${regionId}"`);
        return isOfOther || !Array.isArray(loaded) ? loaded : withAll(loaded, refs, by, readField);
      },
    },
  });
}

/** Takes what is gone out of the cache, and so out of every list. */
export function unlist(cache: ApolloCache, typenames: readonly string[], goneIds: readonly string[]): void {
  for (const id of goneIds) for (const typename of typenames) forget(cache, typename, id);
}

/** An entry of a `PreferenceList` as the cache keeps it. */
interface StoredEntry {
  __typename: 'PreferenceListEntry';
  rank: number | null;
  isNew: boolean;
  isPlaced: boolean;
  theme: Reference;
}

/** Themes that appear come last in the person's list, marked as new; those that go leave it. The order of the others is kept. */
export function rankThemes(
  cache: ApolloCache,
  viewerId: string,
  themes: readonly Listed[],
  goneIds: readonly string[],
): void {
  const goneRefs = new Set(
    refsOf(
      cache,
      goneIds.map((id) => ({ __typename: 'Theme', id })),
    ).map(({ __ref }) => __ref),
  );
  const refs = refsOf(cache, themes);
  cache.modify<{ entries: readonly StoredEntry[] }>({
    id: cache.identify({ __typename: 'PreferenceList', id: viewerId }),
    fields: {
      entries: (entries) => {
        const kept = (entries as readonly StoredEntry[]).filter(({ theme }) => !goneRefs.has(theme.__ref));
        const known = new Set(kept.map(({ theme }) => theme.__ref));
        let rank = 0;
        return [
          ...kept.map((entry) => (entry.rank === null ? entry : { ...entry, rank: (rank += 1) })),
          ...refs
            .filter(({ __ref }) => !known.has(__ref))
            .map((theme) => ({
              __typename: 'PreferenceListEntry' as const,
              rank: null,
              isNew: true,
              isPlaced: false,
              theme,
            })),
        ];
      },
    },
  });
}

import type { Page } from '@playwright/test';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The special states of a list. */
export const FACES = ['empty', 'crowded', 'long', 'failing'] as const;
export type Face = (typeof FACES)[number] | 'words';

const LONG_NAME =
  'Maximiliane-Alexandra von Hohenstein-Oberwaldenburg Featherstonehaugh-Montgomery of the Northern Provinces';
const NAMES = new Set(['name', 'displayName', 'title', 'email', 'code', 'location', 'url', 'label']);
/** How many copies of each entry: many in outer lists, fewer in inner ones. */
const COPIES = [12, 6, 2];

/** Titles and names without a break opportunity, in another script, and from right to left. */
export const WORDS = [
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenverwaltung',
  '海洋プラスチックごみを減らすための自律型ドローンによる監視システムの開発と運用',
  'تحليل البيانات المناخية باستخدام الذكاء الاصطناعي في المدن الكبرى',
];
const WORDED = new Set(['name', 'displayName', 'title', 'location']);

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (value: { [key: string]: Json }, map: (value: Json, key: string) => Json) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner, key)]));

function emptied(value: Json): Json {
  if (Array.isArray(value)) return [];
  return isObject(value)
    ? mapValues(value, (inner, key) =>
        // An event has an administrator.
        key === 'contacts' ? inner : key.endsWith('otalCount') ? 0 : emptied(inner),
      )
    : value;
}

/**
 * Multiplies every entry: once as it is, then copies with ids of their own. A paged list ends with its first page, because each
 * page would be multiplied again.
 */
function crowded(value: Json, depth = 0): Json {
  if (Array.isArray(value)) {
    const copies = Array.from({ length: COPIES[depth] ?? 1 }, (_, copy) => copy);
    return value.flatMap((entry) => copies.map((copy) => withIds(crowded(entry, depth + 1), copy)));
  }
  return isObject(value)
    ? mapValues(value, (inner, key) =>
        // The server returns at most three deadlines.
        key === 'hasNextPage' ? false : key === 'upcomingDeadlines' ? inner : crowded(inner, depth),
      )
    : value;
}

function withIds(value: Json, copy: number): Json {
  if (copy === 0) return value;
  if (Array.isArray(value)) return value.map((entry) => withIds(entry, copy));
  if (!isObject(value)) return value;
  return mapValues(value, (inner, key) =>
    key === 'id' && typeof inner === 'string' ? `${inner}-${copy}` : withIds(inner, copy),
  );
}

function lengthened(value: Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((entry) => lengthened(entry));
  // The server writes its label.
  if (isObject(value)) return value['__typename'] === 'RegionNextStep' ? value : mapValues(value, lengthened);
  if (typeof value !== 'string' || !NAMES.has(key)) return value;
  return key === 'email' || key === 'url'
    ? `${LONG_NAME.replaceAll(' ', '.')}.${value}`
    : `${LONG_NAME} ${value}`;
}

/** Each list has all of the words. */
function worded(value: Json, key = '', at = 0): Json {
  if (Array.isArray(value)) return value.map((entry, index) => worded(entry, '', index));
  if (isObject(value)) return mapValues(value, (inner, name) => worded(inner, name, at));
  if (typeof value !== 'string') return value;
  const word = WORDS[at % WORDS.length] ?? '';
  if (key === 'email') return `${WORDS[0]}.${value}`;
  return WORDED.has(key) ? word : value;
}

const CHANGES = { empty: emptied, crowded, long: lengthened, words: worded };

/** Answers the page's queries with another face of the same data; the signed-in person stays the same, except for words. */
export async function showFace(page: Page, face: Face): Promise<void> {
  // A page that follows changes would load the true data over its socket.
  await page.routeWebSocket(/\/graphql$/, (socket) => socket.close({ code: 4400 }));
  await page.route('**/graphql', async (route) => {
    const { operationName = '' } = route.request().postDataJSON() as { operationName?: string };
    const kept = ['Viewer', 'SyncViewer', ...(face === 'failing' ? ['Contacts'] : [])];
    if (face !== 'words' && kept.includes(operationName)) {
      await route.continue();
      return;
    }
    if (face === 'failing') {
      const extensions = { code: 'INTERNAL_SERVER_ERROR', reference: '3f2a91' };
      const errors = [{ message: 'Something went wrong on the server.', extensions }];
      await route.fulfill({ status: 200, json: { errors, data: null } });
      return;
    }
    const response = await route.fetch();
    await route.fulfill({ response, json: CHANGES[face]((await response.json()) as Json) });
  });
}

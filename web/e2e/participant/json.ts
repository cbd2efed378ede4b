export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Posts JSON and returns the JSON of the answer, whatever its status. */
export async function post(
  address: string,
  body: Json,
  headers: Readonly<Record<string, string>> = {},
): Promise<Json> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Json;
}

const valueAt = (value: Json, keys: readonly string[]): Json | undefined =>
  keys.reduce<Json | undefined>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner[key] : undefined,
    value,
  );

/** The text under a path of keys. @throws Error if there is none. */
export function textAt(value: Json, ...keys: readonly string[]): string {
  const found = valueAt(value, keys);
  if (typeof found !== 'string')
    throw new Error(`No text at ${keys.join('.')} of ${JSON.stringify(value).slice(0, 500)}`);
  return found;
}

/** The list under a path of keys; empty if there is none. */
export function listAt(value: Json, ...keys: readonly string[]): readonly Json[] {
  const found = valueAt(value, keys);
  return Array.isArray(found) ? found : [];
}

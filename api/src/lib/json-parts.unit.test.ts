import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOf, jsonParts } from './json-parts';

/** Longer than what is written in one go, wherever it is. */
const TEXT = 'x'.repeat(40_000);

async function joined(data: object): Promise<string> {
  let text = '';
  for await (const part of jsonParts(data)) text += part;
  return text;
}

describe('JSON in parts is what JSON.stringify gives', () => {
  it.each<[string, object]>([
    ['undefined in objects and lists', { a: undefined, b: [undefined, TEXT], c: TEXT, d: undefined }],
    ['dates', { at: new Date(0), text: TEXT }],
    ['nothing inside', [[], {}, '', null, TEXT]],
    ['names to escape', { 'a"b': TEXT, '\n': 1 }],
    ['many items', Array.from({ length: 1_001 }, (_, id) => ({ id, text: 'x'.repeat(100) }))],
    ['many large items', Array.from({ length: 301 }, (_, n) => (n % 7 === 0 ? TEXT : n))],
    ['objects without a prototype', Object.assign(Object.create(null) as object, { text: TEXT })],
    ['a long list in a short one', [[[Array.from({ length: 20_000 }, (_, n) => n)]]]],
  ])('for %s', async (_what, data) => {
    expect(await jsonOf(data)).toBe(JSON.stringify(data));
    expect(await joined(data)).toBe(JSON.stringify(data));
  });

  it('whatever the data', async () => {
    const data = fc.jsonValue().map((value) => ({ before: value, TEXT, after: [value, TEXT, value] }));
    await fc.assert(
      fc.asyncProperty(data, async (value) => {
        expect(await jsonOf(value)).toBe(JSON.stringify(value));
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { withReference } from './forget';

const ref = (id: string) => ({ __ref: `Resource:${id}` });

it('puts a new thing last, and one that an event has told of nowhere else', () => {
  const list = [ref('1'), ref('2')];
  expect(withReference(list, ref('3'))).toEqual([...list, ref('3')]);
  expect(withReference(list, ref('2'))).toBe(list);
  expect(withReference(list, undefined)).toBe(list);
});

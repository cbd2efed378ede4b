import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LayeredMap } from './layered-map';

const changes = fc.array(fc.tuple(fc.nat({ max: 150 }), fc.option(fc.nat(), { nil: undefined })), {
  maxLength: 120,
  size: 'max',
});

it('a layered map is a map, and stays as it was when another is made of it', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 8 }), (steps) => {
      let map = LayeredMap.of<number, number>(new Map());
      const model = new Map<number, number>();
      for (const step of steps) {
        const before = { map, values: map.values().toSorted(), size: map.size };
        map = map.with(new Map(step));
        for (const [key, value] of new Map(step)) {
          if (value === undefined) model.delete(key);
          else model.set(key, value);
        }
        for (let key = 0; key <= 150; key += 1) expect(map.get(key)).toBe(model.get(key));
        expect(map.values().toSorted()).toEqual([...model.values()].toSorted());
        expect(map.size).toBe(model.size);
        expect(before.map.values().toSorted()).toEqual(before.values);
        expect(before.map.size).toBe(before.size);
      }
    }),
  );
});

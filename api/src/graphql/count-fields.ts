import type { BuilderTypes, PayloadFieldBuilder } from './builder';

type CountName<Shape> = {
  [Key in keyof Shape & string]: Shape[Key] extends number ? `${Key}Count` : never;
}[keyof Shape & string];

/** Exposes figures of an object by their descriptions: `movedCount` is its `moved`. */
export function countFields<Shape extends object, Name extends CountName<Shape>>(
  t: PayloadFieldBuilder<Shape>,
  descriptions: Readonly<Record<Name, string>>,
): Record<string, PothosSchemaTypes.FieldRef<BuilderTypes, number>> {
  return Object.fromEntries(
    Object.entries<string>(descriptions).map(([name, description]) => [
      name,
      t.field({
        type: 'NonNegativeInt',
        description,
        resolve: (parent) => Number(parent[name.slice(0, -'Count'.length) as keyof Shape]),
      }),
    ]),
  );
}

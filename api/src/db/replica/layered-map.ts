/** From this many entries on, and from twice the square root of the base's, what changed is folded into a new base. */
const FEWEST_FOLDED = 64;

/**
 * A map that never changes: a change makes another one, which shares the base and differs in a small layer over it. One change costs
 * some square root of the size, averaged over many, and the map before it stays as it is for those that still read it.
 */
export class LayeredMap<Key, Value> {
  private constructor(
    private readonly base: ReadonlyMap<Key, Value>,
    private readonly layer: ReadonlyMap<Key, Value | undefined>,
  ) {}

  /** @param base is the map's own from now on */
  static of<Key, Value>(base: ReadonlyMap<Key, Value>): LayeredMap<Key, Value> {
    return new LayeredMap<Key, Value>(base, new Map());
  }

  get(key: Key): Value | undefined {
    return this.layer.has(key) ? this.layer.get(key) : this.base.get(key);
  }

  /** In no particular order. */
  values(): Value[] {
    const values: Value[] = [];
    for (const [key, value] of this.base) if (!this.layer.has(key)) values.push(value);
    for (const value of this.layer.values()) if (value !== undefined) values.push(value);
    return values;
  }

  /** @param changes the new value of each key that changes; undefined takes the key out */
  with(changes: ReadonlyMap<Key, Value | undefined>): LayeredMap<Key, Value> {
    const layer = new Map([...this.layer, ...changes]);
    const isSmall = layer.size <= Math.max(FEWEST_FOLDED, 2 * Math.sqrt(this.base.size));
    return isSmall ? new LayeredMap(this.base, layer) : LayeredMap.of(folded(this.base, layer));
  }
}

function folded<Key, Value>(
  base: ReadonlyMap<Key, Value>,
  layer: ReadonlyMap<Key, Value | undefined>,
): ReadonlyMap<Key, Value> {
  const values = new Map(base);
  for (const [key, value] of layer) {
    if (value === undefined) values.delete(key);
    else values.set(key, value);
  }
  return values;
}

import type { Condition } from './where';
import type { Model, Row, Tables } from './models';

/** The rows of a table among which are all those for which the condition holds: as few as its indexes tell. */
export function candidates(model: Model, condition: Condition, tables: Tables): readonly Row[] {
  return found(model, condition, tables) ?? tables.all(model.name);
}

/** Undefined if no index helps. */
function found({ name }: Model, { keys, through }: Condition, tables: Tables): readonly Row[] | undefined {
  const [narrowest] = keys
    .map((key) => ({
      ...key,
      size: key.values.reduce((sum, value) => sum + tables.count(name, key.column, value), 0),
    }))
    .sort((a, b) => a.size - b.size);
  if (narrowest) return gather(narrowest.values, (value) => tables.by(name, narrowest.column, value));
  for (const { column, to, condition } of through) {
    const parents = found(to, condition, tables);
    if (parents) return gather(parents, ({ id }) => tables.by(name, column, id));
  }
  return undefined;
}

/** A single group itself, so that whoever sorts it knows it again. */
function gather<Key>(keys: readonly Key[], rowsOf: (key: Key) => readonly Row[]): readonly Row[] {
  const [first, ...others] = keys;
  if (first === undefined) return [];
  return others.length === 0 ? rowsOf(first) : keys.flatMap(rowsOf);
}

import { MODELS, type Model, type Row } from '../models';
import { innerRelation, NotInReplica, type SnapshotReader } from './snapshot-reader';

/** Without NOT, SQL's unknown (NULL) behaves like false. */
type Test = (row: Row, reader: SnapshotReader) => boolean;

/** Decides whether a row matches, and where to find such rows. */
export type Condition = {
  readonly holds: Test;
  /** Columns found by id or index, with the values of which one must be there. */
  readonly keys: readonly { readonly column: string; readonly values: readonly (string | null)[] }[];
  /** Foreign keys to rows that must match a condition. */
  readonly through: readonly { readonly column: string; readonly to: Model; readonly condition: Condition }[];
};

type Conditions = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Conditions =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const only = (holds: Test): Condition => ({ holds, keys: [], through: [] });
const EVERYTHING = only(() => true);

/** @throws NotInReplica for unsupported conditions, such as NOT and those on lists of related rows */
export function conditionOf(model: Model, where: unknown): Condition {
  if (where === undefined) return EVERYTHING;
  return every(entriesOf(where).map(([name, value]) => partOf(model, name, value)));
}

function partOf(model: Model, name: string, value: unknown): Condition {
  switch (name) {
    case 'AND':
      return every(listOf(value).map((where) => conditionOf(model, where)));
    case 'OR': {
      if (!Array.isArray(value)) throw new NotInReplica();
      const tests = value.map((where) => saying(conditionOf(model, where)).holds);
      return only((row, reader) => tests.some((holds) => holds(row, reader)));
    }
    default: {
      const relation = innerRelation(model, name);
      return relation ? relatedCondition(relation, value) : columnCondition(model, name, value);
    }
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The client drops an empty condition, which in some places differs from one that is always true. */
function saying(condition: Condition): Condition {
  if (condition === EVERYTHING) throw new NotInReplica();
  return condition;
}

function every(all: readonly Condition[]): Condition {
  const parts = all.filter((part) => part !== EVERYTHING);
  const [first, ...others] = parts;
  if (first === undefined) return EVERYTHING;
  if (others.length === 0) return first;
  return {
    holds: (row, reader) => parts.every(({ holds }) => holds(row, reader)),
    keys: parts.flatMap(({ keys }) => keys),
    through: parts.flatMap(({ through }) => through),
  };
}

/** The entries that are not undefined. */
function entriesOf(value: unknown): [string, unknown][] {
  if (!isObject(value)) throw new NotInReplica();
  return Object.entries(value).filter(([, part]) => part !== undefined);
}

type RelationToOne = NonNullable<ReturnType<typeof innerRelation>>;

function relatedCondition(relation: RelationToOne, value: unknown): Condition {
  if (relation.isList) throw new NotInReplica();
  if (isObject(value) && 'isNot' in value) {
    if (value['isNot'] !== null || Object.keys(value).length > 1) throw new NotInReplica();
    return only((row, reader) => reader.related(relation, row) !== undefined);
  }
  if (value === null) return only((row, reader) => reader.related(relation, row) === undefined);
  const to = MODELS[relation.to];
  const condition = saying(conditionOf(to, value));
  return {
    holds: (row, reader) => {
      const related = reader.related(relation, row);
      return related !== undefined && condition.holds(related, reader);
    },
    keys: [],
    through: relation.toColumn === 'id' ? [{ column: relation.fromColumn, to, condition }] : [],
  };
}

function columnCondition(model: Model, column: string, value: unknown): Condition {
  const filters: [string, unknown][] = isObject(value) ? entriesOf(value) : [['equals', value]];
  const isIndexed = column === 'id' || model.indexed.has(column);
  return every(
    filters.map(([operator, operand]) => {
      const holds = comparison(operator, operand);
      return {
        holds: (row) => holds(comparable(row[column])),
        keys: isIndexed && ['equals', 'in'].includes(operator) ? [{ column, values: keysOf(operand) }] : [],
        through: [],
      };
    }),
  );
}

/** Ids, foreign keys and other texts. */
const keysOf = (operand: unknown): (string | null)[] => [
  ...new Set(
    listOf(operand).map((key) => {
      if (key !== null && typeof key !== 'string') throw new NotInReplica();
      return key;
    }),
  ),
];

/** Instants compare as numbers. */
const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** For instants and numbers; the order of texts is the database's. */
const BOUNDS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  lt: (value, bound) => value < bound,
  lte: (value, bound) => value <= bound,
  gt: (value, bound) => value > bound,
  gte: (value, bound) => value >= bound,
};

function comparison(operator: string, operand: unknown): (value: unknown) => boolean {
  switch (operator) {
    case 'equals': {
      const wanted = operand === null ? null : scalarOf(operand);
      return (value) => value === wanted;
    }
    case 'not': {
      if (operand === null) return (value) => value !== null;
      const unwanted = scalarOf(operand);
      return (value) => value !== null && value !== unwanted;
    }
    case 'in': {
      if (!Array.isArray(operand)) throw new NotInReplica();
      const wanted = new Set(operand.map(scalarOf));
      return (value) => wanted.has(value);
    }
    default: {
      const isWithin = BOUNDS[operator];
      const bound = scalarOf(operand);
      if (!isWithin || typeof bound !== 'number') throw new NotInReplica();
      return (value) => typeof value === 'number' && isWithin(value, bound);
    }
  }
}

function scalarOf(operand: unknown): unknown {
  const value = comparable(operand);
  if (typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return value;
  throw new NotInReplica();
}

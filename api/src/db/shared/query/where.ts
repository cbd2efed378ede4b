import { MODELS, NotInMemory, sharedRelation, type Model, type Row, type Tables } from './models';

/** What a condition says of a row; undefined is SQL's NULL, neither true nor false. */
type Truth = boolean | undefined;
type Test = (row: Row, tables: Tables) => Truth;

/** Says of a row of this model whether it is meant, and where such rows are found. */
export type Condition = {
  /** The same for all conditions that say the same; none for one that says nothing. */
  readonly name?: string;
  readonly holds: Test;
  /** Columns that are found by id or index, with the values of which one must be there. */
  readonly keys: readonly { readonly column: string; readonly values: readonly (string | null)[] }[];
  /** Foreign keys to rows of which a condition must hold. */
  readonly through: readonly { readonly column: string; readonly to: Model; readonly condition: Condition }[];
};

/** @param where what the condition was made of */
export const named = (condition: Condition, where: unknown): Condition =>
  condition === EVERYTHING ? condition : { ...condition, name: JSON.stringify(where) };

export type Conditions = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Conditions =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Says nothing. */
const EVERYTHING: Condition = { holds: () => true, keys: [], through: [] };

/** @throws NotInMemory for what it does not know */
export function conditionOf(model: Model, where: unknown): Condition {
  if (where === undefined) return EVERYTHING;
  if (!isObject(where)) throw new NotInMemory();
  return every(
    Object.entries(where).flatMap(([name, value]) =>
      value === undefined ? [] : [partOf(model, name, value)],
    ),
  );
}

function partOf(model: Model, name: string, value: unknown): Condition {
  switch (name) {
    case 'AND':
      return every(listOf(value).map((where) => conditionOf(model, where)));
    case 'OR': {
      if (!Array.isArray(value)) throw new NotInMemory();
      const tests = value.map((where) => saying(conditionOf(model, where)).holds);
      return only((row, tables) => anyOf(tests, row, tables));
    }
    case 'NOT':
      return every(listOf(value).map((where) => only(not(saying(conditionOf(model, where)).holds))));
    default:
      return fieldCondition(model, name, value);
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const only = (holds: Test): Condition => ({ holds, keys: [], through: [] });

/** The client leaves out a condition that says nothing, which in some places is not as if it held. */
function saying(condition: Condition): Condition {
  if (condition === EVERYTHING) throw new NotInMemory();
  return condition;
}

function every(all: readonly Condition[]): Condition {
  const parts = all.filter((part) => part !== EVERYTHING);
  const [first, ...others] = parts;
  if (first === undefined) return EVERYTHING;
  if (others.length === 0) return first;
  const tests = parts.map(({ holds }) => holds);
  return {
    holds: (row, tables) => allOf(tests, row, tables),
    keys: parts.flatMap(({ keys }) => keys),
    through: parts.flatMap(({ through }) => through),
  };
}

function allOf(tests: readonly Test[], row: Row, tables: Tables): Truth {
  let truth: Truth = true;
  for (const test of tests) {
    const holds = test(row, tables);
    if (holds === false) return false;
    if (holds === undefined) truth = undefined;
  }
  return truth;
}

function anyOf(tests: readonly Test[], row: Row, tables: Tables): Truth {
  let truth: Truth = false;
  for (const test of tests) {
    const holds = test(row, tables);
    if (holds === true) return true;
    if (holds === undefined) truth = undefined;
  }
  return truth;
}

const not =
  (test: Test): Test =>
  (row, tables) => {
    const holds = test(row, tables);
    return holds === undefined ? undefined : !holds;
  };

function fieldCondition(model: Model, name: string, value: unknown): Condition {
  const relation = sharedRelation(model, name);
  if (!relation) return columnCondition(model, name, value);
  const to = MODELS[relation.to];
  if (relation.isList) {
    return every(
      entriesOf(value, ['some', 'none', 'every']).map(([quantifier, where]) => {
        const { holds } = conditionOf(to, where);
        const isSome = (row: Row, tables: Tables, truth: boolean): boolean =>
          tables.relatedRows(relation, row).some((related) => holds(related, tables) === truth);
        if (quantifier === 'some') return only((row, tables) => isSome(row, tables, true));
        return only((row, tables) => !isSome(row, tables, quantifier === 'none'));
      }),
    );
  }
  const isPlain = !isObject(value) || !('is' in value || 'isNot' in value);
  const filters: [string, unknown][] = isPlain ? [['is', value]] : entriesOf(value, ['is', 'isNot']);
  return every(
    filters.map(([filter, where]) => {
      const { holds, ...found } = where === null ? EVERYTHING : saying(conditionOf(to, where));
      // There is one, and it is as the filter says.
      const isOne: Test = (row, tables) => {
        const related = tables.related(relation, row);
        return related !== undefined && holds(related, tables);
      };
      if ((filter === 'isNot') !== (where === null)) return only(not(isOne));
      const through =
        relation.toColumn === 'id'
          ? [{ column: relation.fromColumn, to, condition: { holds, ...found } }]
          : [];
      return { holds: isOne, keys: [], through: where === null ? [] : through };
    }),
  );
}

/** The entries that say something. @throws NotInMemory if one is not among those known */
function entriesOf(value: unknown, known: readonly string[]): [string, unknown][] {
  if (!isObject(value)) throw new NotInMemory();
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  if (entries.some(([name]) => !known.includes(name))) throw new NotInMemory();
  return entries;
}

function columnCondition(model: Model, column: string, value: unknown): Condition {
  const filters: [string, unknown][] = isObject(value) ? entriesOf(value, OPERATORS) : [['equals', value]];
  const isFound = column === 'id' || model.indexed.has(column);
  return every(
    filters.map(([operator, operand]) => ({
      holds: comparison(column, operator, operand),
      keys: isFound && FINDING.includes(operator) ? [{ column, values: keysOf(operand) }] : [],
      through: [],
    })),
  );
}

const OPERATORS = ['equals', 'in', 'not', 'notIn', 'lt', 'lte', 'gt', 'gte'];
const FINDING = ['equals', 'in'];

/** Ids, foreign keys and other texts. */
const keysOf = (operand: unknown): (string | null)[] => [
  ...new Set(listOf(operand).map((key) => (key === null ? null : textOf(key)))),
];

function textOf(key: unknown): string {
  if (typeof key !== 'string') throw new NotInMemory();
  return key;
}

/** Instants compare as numbers. */
const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

function comparison(column: string, operator: string, operand: unknown): Test {
  switch (operator) {
    case 'equals':
      return equals(column, operand);
    case 'not':
      if (isObject(operand)) throw new NotInMemory();
      return not(equals(column, operand));
    case 'in':
      return isIn(column, operand);
    case 'notIn':
      return not(isIn(column, operand));
    default:
      return isBeyond(column, operator, operand);
  }
}

function equals(column: string, operand: unknown): Test {
  if (operand === null) return (row) => row[column] === null;
  const wanted = scalarOf(operand);
  return (row) => {
    const value = comparable(row[column]);
    return value === null ? undefined : value === wanted;
  };
}

function isIn(column: string, operand: unknown): Test {
  if (!Array.isArray(operand)) throw new NotInMemory();
  if (operand.length === 0) return () => false;
  const wanted = new Set(operand.map(scalarOf));
  return (row) => {
    const value = comparable(row[column]);
    return value === null ? undefined : wanted.has(value);
  };
}

function scalarOf(operand: unknown): unknown {
  const value = comparable(operand);
  if (typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return value;
  throw new NotInMemory();
}

/** Of instants and numbers; the order of texts is the database's. */
function isBeyond(column: string, operator: string, operand: unknown): Test {
  const bound = scalarOf(operand);
  if (typeof bound !== 'number') throw new NotInMemory();
  return (row) => {
    const value = comparable(row[column]);
    if (typeof value !== 'number') return undefined;
    switch (operator) {
      case 'lt':
        return value < bound;
      case 'lte':
        return value <= bound;
      case 'gt':
        return value > bound;
      default:
        return value >= bound;
    }
  };
}

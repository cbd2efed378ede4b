import type { PothosOutputFieldConfig, SchemaTypes } from '@pothos/core';

/** Columns and relations by name, as the database client is asked for them. */
type Selection = Readonly<Record<string, unknown>>;

const isSelection = (value: unknown): value is Selection => typeof value === 'object' && value !== null;
const isEmpty = (value: unknown): boolean => isSelection(value) && Object.keys(value).length === 0;

/**
 * Selects all columns of a relation from which nothing is selected. If a field's rows are shown inside another type
 * (`unassigned { user { … } }`) and the client leaves that part out, the Prisma plugin asks for rows without any column,
 * and the database client throws.
 */
const withWholeRows = (selection: Selection): Selection =>
  Object.fromEntries(
    Object.entries(selection).map(([name, query]) => [name, isSelection(query) ? withColumns(query) : query]),
  );

function withColumns({ select, include, ...args }: Selection): Selection {
  return {
    ...args,
    ...(isSelection(select) && !isEmpty(select) ? { select: withWholeRows(select) } : {}),
    ...(isSelection(include) ? { include: withWholeRows(include) } : {}),
  };
}

/** Keeps a field's `select` from asking for rows without columns. */
export function wholeRows<Types extends SchemaTypes>(
  field: PothosOutputFieldConfig<Types>,
): PothosOutputFieldConfig<Types> {
  if (field.kind !== 'PrismaObject') return field;
  const { select } = field.pothosOptions;
  if (typeof select !== 'function') return field;
  // The Prisma plugin decides what it passes.
  const original = select as (...args: unknown[]) => unknown;
  const complete = (...args: unknown[]): unknown => {
    const selection = original(...args);
    return isSelection(selection) ? withWholeRows(selection) : selection;
  };
  return { ...field, pothosOptions: { ...field.pothosOptions, select: complete } };
}

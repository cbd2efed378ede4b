// schema-walk/: no valid query makes the server fail, and none writes.
import {
  getNamedType,
  isEnumType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parse,
  validate,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { z } from 'zod';
import { BUDGETS, demandOf, documentRules } from '../../src/graphql/document-limits';

/** Small valid queries that together cover the schema. */

/** One selection below `Query`, without the braces around it. */
export type Probe = string;

/** The values of required arguments, by the field that takes them. */
export type Ids = Record<'region' | 'theme' | 'team' | 'user' | 'generation' | 'noticePreview', string>;

/** Whether the server accepts the probe: within its document limits and cost budget. */
const isTaken = (schema: GraphQLSchema, probe: Probe): boolean =>
  validate(schema, parse(`{ ${probe} }`), documentRules).length === 0 &&
  costOf(schema, probe) <= BUDGETS.participant;

export function costOf(schema: GraphQLSchema, probe: Probe): number {
  const document = parse(`{ ${probe} }`);
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`No operation: ${probe}`);
  return demandOf(schema, document, operation, {}).cost;
}

type Field = GraphQLField<unknown, unknown>;

const LEVELS = 4;

const fieldsOf = (type: GraphQLObjectType): Field[] => Object.values(type.getFields());
const objectOf = (field: Field): GraphQLObjectType | null => {
  const type = getNamedType(field.type);
  return isObjectType(type) ? type : null;
};

const extensions = z.object({
  pothosExposedField: z.string().optional(),
  pothosPrismaSelect: z.unknown().optional(),
});

/** Whether a field exposes a column. One such field is enough, since the database client treats them all alike. */
function isColumn(field: Field): boolean {
  return extensions.safeParse(field.extensions).data?.pothosExposedField !== undefined;
}

/** Whether a field loads something itself: a list, an object, a count. */
function loads(field: Field): boolean {
  const select = extensions.safeParse(field.extensions).data?.pothosPrismaSelect;
  return objectOf(field) !== null || (!isColumn(field) && select !== undefined);
}

/** The field with its required arguments, the first value of an enum, and its selection. */
function selected(field: Field, ids: Ids, inside: string): string {
  const required = field.args.filter(isRequiredArgument);
  const args = required.map(({ name, type }) => {
    const choices = getNamedType(type);
    const value = isEnumType(choices) ? choices.getValues()[0]?.name : JSON.stringify(idFor(field, ids));
    return `${name}: ${value}`;
  });
  return `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${inside === '' ? '' : ` { ${inside} }`}`;
}

function idFor({ name }: Field, ids: Ids): string {
  const id = Object.entries(ids).find(([key]) => key === name)?.[1];
  if (id === undefined) throw new Error(`probes.ts does not say which ${name} to ask for`);
  return id;
}

/** A field alone; of an object only its type name, so that no other field makes the server load it. */
const alone = (field: Field, ids: Ids): string => selected(field, ids, objectOf(field) ? '__typename' : '');

/** A field next to another; of an object also its first column. */
function beside(field: Field, ids: Ids): string {
  const type = objectOf(field);
  const column = type && fieldsOf(type).find((candidate) => isColumn(candidate) && !objectOf(candidate));
  return selected(field, ids, type ? (column?.name ?? '__typename') : '');
}

/** Wraps a selection on a type in the fields that lead to it. */
type Way = (inside: string) => Probe;

/** Every field down to the fourth level, each on its own. On the last level one column represents its siblings. */
export function singles(schema: GraphQLSchema, ids: Ids): Probe[] {
  const probes: Probe[] = [];
  const visit = (type: GraphQLObjectType, level: number, way: Way): void => {
    const fields = fieldsOf(type);
    const column = fields.find(isColumn);
    for (const field of fields) {
      if (level < LEVELS || field === column || !isColumn(field)) probes.push(way(alone(field, ids)));
      const inner = objectOf(field);
      if (inner && level < LEVELS) visit(inner, level + 1, (inside) => way(selected(field, ids, inside)));
    }
  };
  const query = schema.getQueryType();
  if (query) visit(query, 1, (inside) => inside);
  return probes.filter((probe) => isTaken(schema, probe));
}

/**
 * Every two siblings of a type, one of which loads something and the other loads too, or is a column; on the shortest path to
 * the type. Two columns cannot conflict, and a field's selection does not depend on the path to it.
 */
export function pairs(schema: GraphQLSchema, ids: Ids): Probe[] {
  const probes: Probe[] = [];
  const visited = new Set<string>();
  let open: { type: GraphQLObjectType; way: Way }[] = [];
  const query = schema.getQueryType();
  if (query) open.push({ type: query, way: (inside) => inside });
  while (open.length > 0) {
    const next: typeof open = [];
    for (const { type, way } of open) {
      if (type !== query) probes.push(...pairsOn(type, ids).map((inside) => way(inside)));
      for (const field of fieldsOf(type)) {
        const inner = objectOf(field);
        if (!inner || visited.has(inner.name)) continue;
        visited.add(inner.name);
        next.push({ type: inner, way: (inside) => way(selected(field, ids, inside)) });
      }
    }
    open = next;
  }
  return probes.filter((probe) => isTaken(schema, probe));
}

function pairsOn(type: GraphQLObjectType, ids: Ids): string[] {
  const fields = fieldsOf(type);
  const loading = fields.filter(loads);
  const column = fields.find((field) => isColumn(field) && !objectOf(field));
  const partners = column ? [...loading, column] : loading;
  return loading.flatMap((one, index) =>
    partners.slice(index + 1).map((other) => `${beside(one, ids)} ${beside(other, ids)}`),
  );
}

import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { z } from 'zod';
import { BUDGETS } from '../../src/graphql/document-limits';
import { A_STATEMENT, EVENT, listSizeOf } from '../../src/graphql/list-sizes';
import { schema } from '../../src/schema';
import { costOf } from '../schema-walk/probes';

/** From this nesting of lists on, documents select only ids of objects. */
const DEEP = 2;

const isOfPeople = (field: GraphQLField<unknown, unknown>): boolean => listSizeOf(field) === EVENT.people;

/** The cost of a field without its selection. */
function ownCostOf({ extensions: { complexity } }: GraphQLField<unknown, unknown>): number {
  const cost: unknown =
    typeof complexity === 'function' ? (complexity as (args: object) => unknown)({ first: 0 }) : complexity;
  return z.object({ field: z.number() }).safeParse(cost).data?.field ?? 0;
}

/** A document for each root query without required arguments, and for one region: everything within two steps of it. */
export function wholeDocuments(regionId: string): string[] {
  const { region, ...others } = schema.getQueryType()?.getFields() ?? {};
  const roots = Object.values(others).filter(needsNothing);
  return [
    ...roots.flatMap((root) => wholeDocument(root.name, root)),
    ...(region ? wholeDocument(`region(id: "${regionId}")`, region) : []),
  ];
}

function wholeDocument(selection: string, root: GraphQLField<unknown, unknown>): string[] {
  const type = getNamedType(root.type);
  if (!isObjectType(type)) return [];
  const lists = isListType(getNullableType(root.type)) ? 1 : 0;
  const documents = [1, 0].flatMap((steps) =>
    [3, 2, 1].map((maxLists) => `${selection} { ${selectionOf(type, { steps, lists, maxLists })} }`),
  );
  const affordable =
    documents.find((document) => costOf(schema, document) <= BUDGETS.participant) ??
    documents.find((document) => costOf(schema, document) <= BUDGETS.organiser);
  if (affordable === undefined) throw new Error(`Nothing of ${selection} is cheap enough.`);
  return [`{ ${affordable} }`];
}

const needsNothing = ({ args }: GraphQLField<unknown, unknown>): boolean => !args.some(isRequiredArgument);

type Position = {
  /** How many more objects with an id may be expanded. */
  steps: number;
  /** The number of lists around it; a list of people counts twice. */
  lists: number;
  maxLists: number;
  /** Within lists of people, and within objects shared by many list items, further lists cost too much. */
  isWithoutLists?: boolean;
};

function selectionOf(
  type: GraphQLObjectType,
  { steps, lists, maxLists, isWithoutLists = false }: Position,
): string {
  const parts = Object.values(type.getFields())
    .filter(needsNothing)
    .flatMap((field) => {
      const fieldType = getNamedType(field.type);
      // A field that is computed for each list item costs too much.
      if (ownCostOf(field) >= A_STATEMENT && lists > 0) return [];
      if (isLeafType(fieldType)) return field.name;
      if (!isObjectType(fieldType)) throw new Error(`This test does not know how to ask for ${field.name}.`);
      const isList = isListType(getNullableType(field.type));
      const within = lists + (isList ? (isOfPeople(field) ? 2 : 1) : 0);
      if (isList && (isWithoutLists || within > maxLists)) return [];
      const hasId = 'id' in fieldType.getFields();
      if (hasId && (steps === 0 || within > DEEP)) return `${field.name} { id }`;
      const inside = selectionOf(fieldType, {
        steps: hasId ? steps - 1 : steps,
        lists: within,
        maxLists,
        isWithoutLists: isWithoutLists || isOfPeople(field) || (lists > 0 && !isList),
      });
      // An object that contains only lists.
      return inside === '' ? [] : `${field.name} { ${inside} }`;
    });
  return parts.join(' ');
}

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
import { BUDGETS } from '../../src/graphql/budget';
import { EVENT, isItsOwn, listSizeOf, ownCostOf } from '../../src/graphql/list-sizes';
import { schema } from '../../src/schema';
import { costOf } from '../schema-walk/probes';

/** From this many lists within each other on, of what has an id only the id is asked for. */
const DEEP = 2;

const isOfPeople = (field: GraphQLField<unknown, unknown>): boolean =>
  listSizeOf(field)?.each === EVENT.people;

/** One document for each root query that can be asked without naming anything, and for one region: all that it leads to, two steps far. */
export function wholeDocuments(regionId: string): string[] {
  const { region, ...others } = schema.getQueryType()?.getFields() ?? {};
  const roots = Object.values(others).filter(needsNothing);
  return [
    ...roots.flatMap((root) => wholeDocument(root.name, root)),
    ...(region ? wholeDocument(`region(id: "${regionId}")`, region, BUDGETS.admin) : []),
  ];
}

function wholeDocument(
  selection: string,
  root: GraphQLField<unknown, unknown>,
  budget: number = BUDGETS.participant,
): string[] {
  const type = getNamedType(root.type);
  if (!isObjectType(type)) return [];
  const lists = isListType(getNullableType(root.type)) ? 1 : 0;
  const documents = [3, 2, 1].map(
    (maxLists) => `${selection} { ${selectionOf(type, { steps: 1, lists, maxLists })} }`,
  );
  const affordable = documents.find((document) => costOf(schema, document) <= budget);
  if (affordable === undefined) throw new Error(`Nothing of ${selection} is cheap enough.`);
  return [`{ ${affordable} }`];
}

const needsNothing = ({ args }: GraphQLField<unknown, unknown>): boolean => !args.some(isRequiredArgument);

type Position = {
  /** How many more things with an id may be looked into. */
  steps: number;
  /** How many lists it is within; one of people counts twice. */
  lists: number;
  /** How many that may be. */
  maxLists: number;
  /** In a list of people, and in what many items of a list share, lists get too costly. */
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
      // What is worked out anew for each of many is too dear.
      if (ownCostOf(field) > 1_000 && lists > 0) return [];
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
        isWithoutLists: isWithoutLists || isOfPeople(field) || (lists > 0 && !isList && !isItsOwn(field)),
      });
      // What is nothing but lists.
      return inside === '' ? [] : `${field.name} { ${inside} }`;
    });
  return parts.join(' ');
}

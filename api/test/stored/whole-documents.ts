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
import { LIMITS } from '../../src/graphql/document-rules';
import { isOfPeople, isSharedByMany } from '../../src/graphql/list-marks';
import { schema } from '../../src/schema';

/** From this many lists within each other on, of what has an id only the id is asked for: the server lets no more in. */
const DEEP = 2;

/** One document for each root query that can be asked without naming anything: all that it leads to, two steps far. */
export function wholeDocuments(): string[] {
  const roots = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(needsNothing);
  return roots.flatMap((root) => {
    const type = getNamedType(root.type);
    return isObjectType(type) ? `{ ${root.name} { ${selectionOf(type, { steps: 1, lists: 1 })} } }` : [];
  });
}

const needsNothing = ({ args }: GraphQLField<unknown, unknown>): boolean => !args.some(isRequiredArgument);

type Place = {
  /** How many more things with an id may be looked into. */
  steps: number;
  /** How many lists it is within; one of people counts twice. */
  lists: number;
  /** Where the server lets no list in: in a list of people, and in what many items of a list share. */
  isWithoutLists?: boolean;
};

function selectionOf(type: GraphQLObjectType, { steps, lists, isWithoutLists = false }: Place): string {
  const parts = Object.values(type.getFields())
    .filter(needsNothing)
    .flatMap((field) => {
      const fieldType = getNamedType(field.type);
      if (isLeafType(fieldType)) return field.name;
      if (!isObjectType(fieldType)) throw new Error(`This test does not know how to ask for ${field.name}.`);
      const isList = isListType(getNullableType(field.type));
      const within = lists + (isList ? (isOfPeople(field) ? 2 : 1) : 0);
      if (isList && (isWithoutLists || within > LIMITS.nestedLists)) return [];
      const hasId = 'id' in fieldType.getFields();
      if (hasId && (steps === 0 || within > DEEP)) return `${field.name} { id }`;
      const inside = selectionOf(fieldType, {
        steps: hasId ? steps - 1 : steps,
        lists: within,
        isWithoutLists: isWithoutLists || isOfPeople(field) || (lists > 0 && isSharedByMany(field)),
      });
      // What is nothing but lists.
      return inside === '' ? [] : `${field.name} { ${inside} }`;
    });
  return parts.join(' ');
}

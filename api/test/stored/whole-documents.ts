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
import { schema } from '../../src/graphql/schema';

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

/** @param place how many more things with an id may be looked into, and how many lists it is within. */
function selectionOf(type: GraphQLObjectType, { steps, lists }: { steps: number; lists: number }): string {
  const parts = Object.values(type.getFields())
    .filter(needsNothing)
    .map((field) => {
      const fieldType = getNamedType(field.type);
      if (isLeafType(fieldType)) return field.name;
      if (!isObjectType(fieldType)) throw new Error(`This test does not know how to ask for ${field.name}.`);
      const within = lists + (isListType(getNullableType(field.type)) ? 1 : 0);
      const hasId = 'id' in fieldType.getFields();
      if (hasId && (steps === 0 || within > DEEP)) return `${field.name} { id }`;
      return `${field.name} { ${selectionOf(fieldType, { steps: hasId ? steps - 1 : steps, lists: within })} }`;
    });
  return parts.join(' ');
}

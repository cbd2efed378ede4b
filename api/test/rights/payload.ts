import { getNamedType, isObjectType, isRequiredArgument, type GraphQLObjectType } from 'graphql';
import { schema } from '../../src/schema';

const fieldsOf = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));

/** The selection of a mutation's payload: each of its columns, and of the objects in it. */
export function columnsOf(mutation: string, levels = 2): string {
  const field = schema.getMutationType()?.getFields()[mutation];
  const payload = field && getNamedType(field.type);
  return isObjectType(payload) ? selectionOf(payload, levels) : '__typename';
}

const selectionOf = (type: GraphQLObjectType, levels: number): string =>
  fieldsOf(type)
    .flatMap((field) => {
      const inner = getNamedType(field.type);
      if (!isObjectType(inner)) return [field.name];
      return levels > 1 ? [`${field.name} { ${selectionOf(inner, levels - 1)} }`] : [];
    })
    .concat('__typename')
    .join(' ');

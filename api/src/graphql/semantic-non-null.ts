import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import { DirectiveLocation, GraphQLDirective, GraphQLInt, GraphQLList, GraphQLNonNull } from 'graphql';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Pothos' way to register a plugin's type
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      semanticNonNull: SemanticNonNullPlugin<Types>;
    }
  }
}

/** Declared as in https://specs.apollo.dev/nullability/v0.4, so that common tools understand it. */
export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description:
    'Null only if an error of the answer says why. A client that throws on every error can treat the field as non-null.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
      description: 'Which levels are meant: 0 is the field itself, 1 the items of its list.',
      defaultValue: [0],
    },
  },
});

/**
 * Makes every root field nullable, so that one that is refused or fails leaves the others of its document alone; above all,
 * a mutation that is done still answers. `contract.ts` prints which fields are never null without an error.
 */
class SemanticNonNullPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const isRoot = field.kind === 'Query' || field.kind === 'Mutation';
    if (!isRoot || field.type.nullable) return field;
    return {
      ...field,
      type: { ...field.type, nullable: true },
      extensions: { ...field.extensions, [semanticNonNull.name]: true },
    };
  }
}

/** Whether the field is null only together with an error. */
export const isSemanticNonNull = ({ extensions }: { extensions: object }): boolean =>
  semanticNonNull.name in extensions;

export const semanticNonNullPlugin = 'semanticNonNull' as const;
SchemaBuilder.registerPlugin(semanticNonNullPlugin, SemanticNonNullPlugin);

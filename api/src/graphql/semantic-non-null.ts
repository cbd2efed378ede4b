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

/** As others declare it (https://specs.apollo.dev/nullability/v0.4), so that their tools know it. */
export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description:
    'Null only where an error of the answer says why. A client that throws on every error can take the field for non-null.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
      description: 'How deep in the lists: 0 is the field itself, 1 the items of its list.',
      defaultValue: [0],
    },
  },
});

/**
 * Makes every root field nullable, so that one that is refused, or fails, leaves the others of its document alone: above all an
 * act that is done says so. Which of them are never null without an error is kept for `contract.ts`.
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

/** Whether the field is null together with an error alone. */
export const isSemanticNonNull = ({ extensions }: { extensions: object }): boolean =>
  semanticNonNull.name in extensions;

export const semanticNonNullPlugin = 'semanticNonNull' as const;
SchemaBuilder.registerPlugin(semanticNonNullPlugin, SemanticNonNullPlugin);

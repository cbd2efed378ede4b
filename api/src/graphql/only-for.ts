import type {
  FieldNullability,
  InputFieldMap,
  PothosOutputFieldConfig,
  SchemaTypes,
  TypeParam,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { canOrganise, type Viewer } from '../auth/viewer';
import { viewerOf, type Context } from './context';

/** The readers of a field whose object has others, too. */
export type Audience<Parent> = {
  /** Their name in descriptions: 'organisers of the region'. */
  who: string;
  includes: (viewer: Viewer, parent: Parent) => boolean;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Pothos' way to add an option to fields
  export namespace PothosSchemaTypes {
    /* eslint-disable @typescript-eslint/no-unused-vars -- an interface is extended with all its parameters */
    export interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > {
      /* eslint-enable @typescript-eslint/no-unused-vars */
      /** Makes the field null for all other viewers, and adds this to its description. */
      onlyFor?: Audience<NoInfer<ParentShape>>;
    }
  }
}

export const ORGANISERS: Audience<{ id: string }> = {
  who: 'organisers of the region',
  includes: (viewer, { id }) => canOrganise(viewer, id),
};

/** The phrase in descriptions of such fields. */
export const onlyForPhrase = ({ who }: { who: string }): string => `Only for ${who}; null for others.`;

export function shownOnlyFor<Types extends SchemaTypes>(
  field: PothosOutputFieldConfig<Types>,
): PothosOutputFieldConfig<Types> {
  const { onlyFor } = field.pothosOptions;
  if (!onlyFor) return field;
  const description = [field.description, onlyForPhrase(onlyFor)].filter(Boolean).join(' ');
  return { ...field, description, type: { ...field.type, nullable: true } };
}

export function resolvedOnlyFor<Types extends SchemaTypes>(
  resolver: GraphQLFieldResolver<unknown, Context, object>,
  { pothosOptions: { onlyFor } }: PothosOutputFieldConfig<Types>,
): typeof resolver {
  if (!onlyFor) return resolver;
  return (parent, args, context, info) =>
    onlyFor.includes(viewerOf(context), parent as Types['Root'])
      ? resolver(parent, args, context, info)
      : null;
}

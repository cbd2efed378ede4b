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

/** Who may read a field of an object that others may read, too. */
export type Audience<Parent> = {
  /** As descriptions name them: 'organisers of the region'. */
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
      /** Makes the field null for all other viewers, and says so in its description. */
      onlyFor?: Audience<NoInfer<ParentShape>>;
    }
  }
}

/** Of fields of a region. */
export const ORGANISERS: Audience<{ id: string }> = {
  who: 'organisers of the region',
  includes: (viewer, { id }) => canOrganise(viewer, id),
};

/** How descriptions say that a field is null for viewers whom it is not for. */
export const onlyForPhrase = ({ who }: { who: string }): string => `Only for ${who}; null for others.`;

/** The field as clients see it. */
export function shownOnlyFor<Types extends SchemaTypes>(
  field: PothosOutputFieldConfig<Types>,
): PothosOutputFieldConfig<Types> {
  const { onlyFor } = field.pothosOptions;
  if (!onlyFor) return field;
  const description = [field.description, onlyForPhrase(onlyFor)].filter(Boolean).join(' ');
  return { ...field, description, type: { ...field.type, nullable: true } };
}

/** Resolves the field for those whom it is for. */
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

import type { FieldMap } from '@pothos/core';
import type { z } from 'zod';
import { canOrganise, type Viewer } from '../auth/viewer';
import type { Act } from '../db/acts';
import type { Reads } from '../db/replica/reads';
import { capital } from '../lib/text';
import type { InputOf } from '../lib/values';
import { builder, type InputFieldBuilder, type PayloadFieldBuilder } from './builder';
import { viewerOf, type Context } from './context';
import { inputFieldsOf, type TypesOf } from './input-fields';
import { A_MUTATION, costing, ofRegions } from './list-sizes';

// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- services that only write return nothing
type Outcome = object | void;

/** The parent of a payload: the result of the act, or its input if it returns nothing. */
type Source<Rules extends z.ZodObject, Done> = Done extends object ? Done : InputOf<Rules>;

type ActOptions<Rules extends z.ZodObject, Done extends Outcome> = {
  description: string;
  /** The rules that check the service's input; absent if it takes none. */
  input?: Rules;
  /** The GraphQL types of input fields that are enums or inputs. */
  types?: TypesOf<Rules['shape']>;
  /** Who may do it: viewers that a policy allows, everyone signed in, or any verified account. */
  can: ((viewer: Viewer, input: InputOf<Rules>) => boolean) | 'signedIn' | 'verified';
  run: (input: InputOf<Rules>, context: Context) => Promise<Done>;
  payload: (t: PayloadFieldBuilder<Source<Rules, Done>>) => FieldMap;
};

/** Adds a mutation: the input of its service, who may call it, and the fields of its payload. */
export function act<Rules extends z.ZodObject, Done extends Outcome>(
  name: Act,
  { description, input, types = {}, can, run, payload }: ActOptions<Rules, Done>,
): void {
  const inputOf = (args: unknown) => (args as { input: InputOf<Rules> }).input;
  builder.relayMutationField(
    name,
    input
      ? {
          description: `The input of \`${name}\`.`,
          inputFields: (t: InputFieldBuilder) => inputFieldsOf(t, input, types),
        }
      : null,
    {
      description,
      ...costing(A_MUTATION),
      authScopes: (_root: unknown, args: unknown) =>
        typeof can === 'string' ? { [can]: true } : { can: (viewer: Viewer) => can(viewer, inputOf(args)) },
      // The builder cannot infer that a payload type is never a list.
      resolve: (_root: unknown, args: unknown, context: Context) =>
        run(inputOf(args), context).then((done) => done ?? inputOf(args)) as never,
    },
    { description: `What \`${name}\` changed.`, outputFields: payload },
  );
}

/** A policy for acts on the region that the input names: the viewer organises it. */
export const inRegionOfInput = (viewer: Viewer, { regionId }: { regionId: string }): boolean =>
  canOrganise(viewer, regionId);

type Model = Exclude<keyof Reads, 'database' | 'snapshot'>;
/** For any model: they differ only in name. */
const typeOf = (model: Model) => capital(model) as 'Region';
const modelOf = (reads: Reads, model: Model) => reads[model] as unknown as Reads['region'];

/**
 * A field for an object that an id refers to. Payloads read it after the act, with exactly the fields that the client selects,
 * so the client's cache is current without a refetch.
 * @param key the property with the id
 */
export const existing =
  <Key extends string>(model: Model, key: Key, description: string) =>
  <Shape extends Record<Key, string>>(t: PayloadFieldBuilder<Shape>) =>
    t.prismaField({
      type: typeOf(model),
      description,
      resolve: (query, parent, _args, { reads }) =>
        modelOf(reads, model).findUniqueOrThrow({ ...query, where: { id: parent[key] } }),
    });

export const changedRegion = existing('region', 'regionId', 'The updated region.');
export const changedTheme = existing('theme', 'themeId', 'The updated theme.');
export const changedUser = existing('user', 'userId', 'The updated person.');

/** The regions that an act on people or themes changed. */
export const changedRegions = <Shape extends { regionIds: readonly string[] }>(
  t: PayloadFieldBuilder<Shape>,
) =>
  t.prismaField({
    ...ofRegions,
    type: ['Region'],
    description: 'The updated regions: those that they are in, and those that they left.',
    resolve: (query, { regionIds }, _args, { reads }) =>
      reads.region.findMany({ ...query, where: { id: { in: [...regionIds] } } }),
  });

/** All regions: after an act on their list or on a property of each. */
export const everyRegion = <Shape>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    ...ofRegions,
    type: ['Region'],
    description: 'All regions, by name.',
    resolve: (query, _payload, _args, { reads }) =>
      reads.region.findMany({ ...query, orderBy: { name: 'asc' } }),
  });

/** The caller of an act on themselves. */
export const changedViewer = <Shape>(t: PayloadFieldBuilder<Shape>) =>
  t.prismaField({
    type: 'User',
    description: 'The updated person.',
    resolve: (query, _parent, _args, context) =>
      context.reads.user.findUniqueOrThrow({ ...query, where: { id: viewerOf(context).id } }),
  });

/** Like {@link existing}; null without an id, or if the object no longer exists. */
export const named = <Key extends string, Shape extends Record<Key, string | null>>(
  t: PayloadFieldBuilder<Shape>,
  model: Model,
  key: Key,
  description: string,
) =>
  t.prismaField({
    type: typeOf(model),
    nullable: true,
    description,
    // Reads the query even without an id: Pothos reports an unread one as a mistake.
    resolve: (query, parent, _args, { reads }) =>
      modelOf(reads, model).findUnique({ ...query, where: { id: parent[key] ?? '' } }),
  });

/** Describes the id of a deleted object. */
export const DELETED_ID = { description: 'The id that no longer exists.' } as const;

import type { FieldMap } from '@pothos/core';
import type { z } from 'zod';
import { canOrganise, type Viewer } from '../auth/viewer';
import type { Act } from '../db/acts';
import type { InputOf } from '../lib/parse-input';
import { builder, type InputFieldBuilder, type PayloadFieldBuilder } from './builder';
import type { Context } from './context';
import { inputFieldsOf, type TypesOf } from './input-fields';

type ActOptions<Rules extends z.ZodObject, Done extends object> = {
  description: string;
  /** The rules by which the service checks its input; left out for an act without one. */
  input?: Rules;
  /** The types of fields of the input that are enums or inputs. */
  types?: TypesOf<Rules['shape']>;
  /** Who may do it: those whom a policy allows, all who have signed in, or any verified account. */
  can: ((viewer: Viewer, input: InputOf<Rules>) => boolean) | 'signedIn' | 'verified';
  run: (input: InputOf<Rules>, context: Context) => Promise<Done>;
  /** Fields of what has changed, made of what `run` returns. */
  payload: (t: PayloadFieldBuilder<Done>) => FieldMap;
};

/** Adds a mutation: what its service takes, who may do it, and what its payload shows. */
export function act<Rules extends z.ZodObject, Done extends object>(
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
      authScopes: (_root: unknown, args: unknown) =>
        typeof can === 'string' ? { [can]: true } : { can: (viewer: Viewer) => can(viewer, inputOf(args)) },
      // The builder cannot see that a payload of its own type is never a list.
      resolve: (_root: unknown, args: unknown, context: Context) => run(inputOf(args), context) as never,
    },
    { description: `What \`${name}\` changed.`, outputFields: payload },
  );
}

/** Of an act on a region that its input names: whether the viewer runs it. */
export const inRegionOfInput = (viewer: Viewer, { regionId }: { regionId: string }): boolean =>
  canOrganise(viewer, regionId);

import {
  DirectiveLocation,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import { z } from 'zod';

/** The limits of a value, as a service's rules define them and the schema prints them. */
export const constraintShape = z.object({
  label: z.string(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  lines: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  earliest: z.string().optional(),
  latest: z.string().optional(),
  maxItems: z.number().optional(),
});

export type Constraint = z.output<typeof constraintShape>;

const int = (description: string) => ({ type: GraphQLInt, description });
const text = (description: string) => ({ type: GraphQLString, description });

/** See decision 008. */
export const constraint = new GraphQLDirective({
  name: 'constraint',
  description:
    'The limits of a value, if one is given, for clients to check before sending. The server checks it again.',
  locations: [DirectiveLocation.INPUT_FIELD_DEFINITION],
  args: {
    label: {
      type: new GraphQLNonNull(GraphQLString),
      description: "What refusals call the field, as in 'Title is required'.",
    },
    minLength: int('The fewest characters, not counting leading and trailing blanks.'),
    maxLength: int('The most characters.'),
    lines: { type: GraphQLBoolean, description: 'Whether a text may have several lines.' },
    min: int('The smallest number.'),
    max: int('The largest number.'),
    earliest: text('The first instant, in ISO 8601.'),
    latest: text('The last instant, in ISO 8601.'),
    maxItems: int('The most items of a list; for CSV, the most lines below the headings.'),
  } satisfies Record<keyof Constraint, object>,
});

const marked = z.object({ [constraint.name]: constraintShape });

/** The constraint of an input field; null without one. */
export const constraintOf = ({ extensions }: { extensions: object }): Constraint | null =>
  marked.safeParse(extensions).data?.[constraint.name] ?? null;

import { getNamedType, getNullableType, isInputObjectType, isListType, type GraphQLInputType } from 'graphql';
import { schema } from '../../src/schema';
import { fieldOf, MUTATIONS } from '../mutations/registry';

/** Inputs of every mutation with ids foreign to the sender, derived from the schema and `mutations/`. */

/** Ids by kind, the draft's first. */
export type Ids = Readonly<Record<'request' | 'person' | 'theme' | 'region' | 'run', readonly string[]>>;

type Input = Readonly<Record<string, unknown>>;
/** The path of an id in an input, and the ids to try there. */
type Place = { path: readonly (string | number)[]; ids: readonly string[]; isList: boolean };

const KINDS = { person: /user|leader/i, theme: /theme/i, region: /region/i, run: /generation/i } as const;

function idsFor(field: string, ids: Ids): readonly string[] {
  for (const kind of ['person', 'theme', 'region', 'run'] as const)
    if (KINDS[kind].test(field)) return ids[kind];
  return Object.values(ids).flat();
}

function placesIn(type: GraphQLInputType, ids: Ids, path: Place['path'] = []): Place[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field): Place[] => {
    const isList = isListType(getNullableType(field.type));
    const inner = getNamedType(field.type);
    if (isInputObjectType(inner)) return placesIn(inner, ids, [...path, field.name, ...(isList ? [0] : [])]);
    return inner.name === 'ID' ? [{ path: [...path, field.name], ids: idsFor(field.name, ids), isList }] : [];
  });
}

function withValue(from: unknown, [step, ...rest]: Place['path'], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(from))
    return from.map((item: unknown, at) => (at === step ? withValue(item, rest, value) : item));
  const input = (from ?? {}) as Input;
  return { ...input, [step]: withValue(input[step], rest, value) };
}

const withId = (input: Input, { path, isList }: Place, id: string): Input =>
  withValue(input, path, isList ? [id] : id) as Input;

/** Optional values that a form could send. */
const FILLINGS: Readonly<Record<string, unknown>> = {
  Boolean: true,
  DateTime: '2026-01-05T17:00:00.000Z',
  String: 'Text',
  WholeNumber: 1,
};

function completed(type: GraphQLInputType, input: Input): Input {
  const named = getNamedType(type);
  const fields = isInputObjectType(named) ? Object.values(named.getFields()) : [];
  const more = fields.flatMap((field) => {
    const filling = FILLINGS[getNamedType(field.type).name];
    return filling === undefined || isListType(getNullableType(field.type)) ? [] : [[field.name, filling]];
  });
  return { ...Object.fromEntries(more), ...input } as Input;
}

export const inputTypeOf = (name: string): GraphQLInputType | undefined =>
  schema
    .getMutationType()
    ?.getFields()
    [fieldOf(name)]?.args.find((arg) => arg.name === 'input')?.type;

/** The inputs of an entry of `mutations/`, and the first of them with other ids in each place. */
export function hostileInputs(name: string, ids: Ids): Input[] {
  const type = inputTypeOf(name);
  const valid = MUTATIONS[name]?.rights.map(([input]) => input as Input) ?? [];
  const [first] = valid;
  if (!type || !first) return valid;
  const places = placesIn(type, ids);
  const ofDraft = places.reduce((built, place) => withId(built, place, place.ids[0] ?? ''), first);
  const variants = [first, ofDraft].flatMap((input) => [
    input,
    completed(type, input),
    ...places.flatMap((place) => place.ids.map((id) => withId(input, place, id))),
  ]);
  return [...new Map([...valid, ...variants].map((input) => [JSON.stringify(input), input])).values()];
}

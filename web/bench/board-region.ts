import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  getNamedType,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  graphql,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The number of themes in the region. */
export const THEMES = 40;
const WITHOUT_PLACE = 10;

const GIVEN = ['Ada', 'Bob', 'Cyd', 'Dora', 'Eve', 'Finn', 'Gus', 'Hana', 'Ines', 'Jun'];
const FAMILY = ['Adler', 'Bell', 'Castro', 'Dunn', 'Ellis', 'Fuchs', 'Green', 'Hopper', 'Ito', 'Jonas'];

interface Person {
  id: string;
  displayName: string;
  email: string;
}

interface MoveInput {
  userIds: string[];
  themeId: string;
  isManualOverride: boolean;
}

interface Request {
  query: string;
  variables: Record<string, unknown>;
}

/** Values for non-null scalars, by name; every other scalar is an instant. */
const SCALARS: Readonly<Record<string, unknown>> = { Boolean: false, Int: 0, Float: 0, String: '', ID: '' };

/** A default for fields that the region does not define, so that a new field does not break the bench. */
function absent(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  if (isListType(type.ofType)) return [];
  const named = getNamedType(type);
  if (isObjectType(named)) return {};
  if (isEnumType(named)) return named.getValues()[0]?.value;
  return SCALARS[named.name] ?? '2026-01-01T00:00:00.000Z';
}

const fieldResolver: GraphQLFieldResolver<Readonly<Record<string, unknown>>, unknown> = (
  source,
  _args,
  _context,
  { fieldName, returnType },
) => source[fieldName] ?? absent(returnType);

const person = (_: unknown, index: number): Person => ({
  id: `person-${index}`,
  displayName: `${GIVEN[index % 10] ?? ''} ${FAMILY[Math.floor(index / 10) % 10] ?? ''} ${index}`,
  email: `person.${index}@example.com`,
});

const byName = (a: Person, b: Person): number => a.displayName.localeCompare(b.displayName);

/** Answers the board's operations from an in-memory region of `size` people and {@link THEMES} themes. */
export function crowdedRegion(size: number): (request: Request) => Promise<unknown> {
  const seats = Math.ceil(size / THEMES);
  const people = Array.from({ length: size }, person).sort(byName);
  const themeOf = new Map(
    people.slice(WITHOUT_PLACE).map(({ id }, index) => [id, `theme-${index % THEMES}`]),
  );
  const manual = new Set<string>();

  const themeWithMembers = (id: string) => {
    const members = people.filter((member) => themeOf.get(member.id) === id);
    return {
      id,
      title: `Theme ${id.slice('theme-'.length).padStart(2, '0')} of the crowded region`,
      capacity: seats,
      memberCount: members.length,
      isFull: members.length >= seats,
      isOverFull: members.length > seats,
      members: members.map((user) => place(user)),
    };
  };
  /** Each person ranks ten themes, starting with one chosen by their number. */
  const rankingOf = ({ id }: Person): string[] =>
    Array.from(
      { length: 10 },
      (_, index) => `theme-${(Number(id.slice('person-'.length)) + 7 * index) % THEMES}`,
    );
  const place = (user: Person) => {
    const rank = rankingOf(user).indexOf(themeOf.get(user.id) ?? '') + 1;
    return {
      id: `place-${user.id}`,
      isManualOverride: manual.has(user.id),
      rank: rank > 0 ? rank : null,
      user,
    };
  };
  const personWithRanking = (_: unknown, { id }: { id: string }) => {
    const user = people.find((someone) => someone.id === id);
    return (
      user && {
        ...user,
        preferences: rankingOf(user).map((themeId, index) => ({
          id: `${user.id}:${themeId}`,
          rank: index + 1,
          theme: { id: themeId },
        })),
      }
    );
  };
  const region = () => ({
    id: 'crowded',
    name: 'Crowded',
    code: 'CROWD',
    assignmentStatus: { id: 'status', status: 'DRAFT', publishedAt: null },
    participantCount: size,
    seatCount: THEMES * seats,
    assignedCount: themeOf.size,
    viewerCanGenerate: true,
    viewerCanPublish: true,
    themes: Array.from({ length: THEMES }, (_, index) => themeWithMembers(`theme-${index}`)),
    unassigned: people.filter(({ id }) => !themeOf.has(id)).map((user) => ({ reason: 'NO_FREE_SEAT', user })),
  });

  const placeUsers = (_: unknown, { input }: { input: MoveInput }) => {
    const [userId = ''] = input.userIds;
    const previous = themeOf.get(userId);
    themeOf.set(userId, input.themeId);
    if (input.isManualOverride) manual.add(userId);
    else manual.delete(userId);
    const user = people.find(({ id }) => id === userId);
    return {
      users: user ? [{ ...user, assignment: place(user) }] : [],
      theme: themeWithMembers(input.themeId),
      previousThemes: previous === undefined ? [] : [themeWithMembers(previous)],
      region: region(),
    };
  };

  const schema = makeExecutableSchema({
    typeDefs: readFileSync(path.join(import.meta.dirname, '../../schema.graphql'), 'utf8'),
    resolvers: {
      Query: { regions: () => [region()], region, user: personWithRanking },
      Mutation: { placeUsers },
    },
  });
  return ({ query, variables }) =>
    graphql({ schema, source: query, rootValue: {}, variableValues: variables, fieldResolver });
}

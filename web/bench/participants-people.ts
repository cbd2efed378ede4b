import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { graphql } from 'graphql';

export const PEOPLE = 10_000;

const REGIONS = Array.from({ length: 6 }, (_, index) => ({ id: `region-${index}`, name: `Region ${index}` }));

const person = (index: number) => {
  const isAdmin = index % 500 === 0;
  const isInvited = index % 7 === 0;
  const isExcluded = index % 40 === 1;
  return {
    id: `person-${index}`,
    displayName: `Person ${String(index).padStart(5, '0')} of the Company`,
    email: `person.${index}.of.the.company@example.com`,
    role: isAdmin ? 'ADMIN' : 'USER',
    firstSignInAt: isInvited ? null : '2026-01-01T00:00:00Z',
    isViewer: false,
    preferenceCount: isInvited ? 0 : (index % 12) + 1,
    topChoice: isInvited
      ? null
      : { id: `theme-${index % 40}`, title: `Theme ${index % 40} with a longer title` },
    region: REGIONS[index % REGIONS.length],
    exclusion: isAdmin ? 'ADMIN' : isExcluded ? 'EXCLUDED' : null,
    excludedFromAllocation: isExcluded,
    viewerCanPromote: !isAdmin,
    viewerCanDemote: isAdmin,
    viewerCanDelete: true,
    viewerCanSetRegion: true,
    viewerCanSetExclusion: !isAdmin,
  };
};

/** The name of a row by its number, for example `Person 00042`. */
export const nameOf = (index: number): RegExp => new RegExp(`Person ${String(index).padStart(5, '0')}`);

export interface Request {
  operationName: string;
  query: string;
  variables: Record<string, unknown>;
}

/** Answers the participants page's queries from 10,000 people that are generated on demand. */
export function crowdedList(): (request: Request) => Promise<unknown> {
  const schema = makeExecutableSchema({
    typeDefs: readFileSync(path.join(import.meta.dirname, '../../schema.graphql'), 'utf8'),
    resolvers: {
      Query: {
        regions: () => REGIONS,
        users: (_: unknown, { first, offset: start }: { first: number; offset: number }) => {
          const end = Math.min(start + first, PEOPLE);
          const edges = Array.from({ length: end - start }, (_row, offset) => ({
            cursor: String(start + offset),
            node: person(start + offset),
          }));
          return {
            totalCount: PEOPLE,
            unfilteredCount: PEOPLE,
            edges,
          };
        },
      },
    },
  });
  return ({ query, variables }) => graphql({ schema, source: query, variableValues: variables });
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { graphql } from 'graphql';

const TEAMS = 40;
const PEOPLE = 2_500;
const LARGEST = Math.ceil(PEOPLE / TEAMS);

/** A request of the page. */
export interface GraphqlRequest {
  operationName?: string;
  query: string;
  variables?: Record<string, unknown>;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A person of the region, and their place on a team. Every fifth was placed by hand. */
function place(index: number) {
  const displayName = `Person Number ${index}`;
  const user = {
    id: `person-${index}`,
    displayName,
    email: `person.${index}@example.com`,
  };
  return { id: `place-${index}`, isLeader: index < TEAMS, isManualOverride: index % 5 === 0, user };
}

/** Every second team has chosen a name; the first team is the viewer's. */
function team(index: number) {
  const title = `Theme ${String(index + 1).padStart(2, '0')} of the crowded region`;
  const name = index % 2 === 0 ? `The friends of number ${index + 1}` : null;
  const members = numbers(PEOPLE)
    .filter((person) => person % TEAMS === index)
    .map(place);
  const assignmentStatus = { id: 'status', status: 'PUBLISHED' };
  return {
    id: `theme-${index}`,
    name,
    displayName: name ?? title,
    memberCount: members.length,
    updatedAt: null,
    viewerCanEdit: index === 0,
    theme: { id: `theme-${index}`, title, capacity: LARGEST, region: { id: 'crowded', assignmentStatus } },
    leader: members[0]?.user,
    members,
  };
}

/** The operations of the teams page. */
const OPERATIONS = ['TeamsPage', 'OwnTeam', 'TeamMembers'];

/** Whether {@link crowdedTeams} answers a request. */
export const isAboutTeams = ({ operationName = '' }: GraphqlRequest): boolean =>
  OPERATIONS.includes(operationName);

/** Answers the teams page of a published region with 2,500 people in 40 teams, in the shape of the schema. */
export function crowdedTeams(): (request: GraphqlRequest) => Promise<unknown> {
  const teams = numbers(TEAMS).map(team);
  const theme = (index: number) => ({ id: `theme-${index}`, team: teams[index] });
  const viewer = {
    ...place(0).user,
    role: 'USER',
    region: {
      id: 'crowded',
      name: 'Crowded',
      code: 'CROWD',
      assignmentStatus: { id: 'status', status: 'PUBLISHED' },
    },
    assignment: { id: 'place-0', theme: theme(0) },
  };
  const schema = makeExecutableSchema({
    typeDefs: readFileSync(path.join(import.meta.dirname, '../../schema.graphql'), 'utf8'),
    resolvers: {
      Query: {
        teams: () => teams,
        viewer: () => viewer,
        theme: (_: unknown, { id }: { id: string }) => theme(Number(id.slice('theme-'.length))),
      },
    },
  });
  return ({ query, variables }) => graphql({ schema, source: query, variableValues: variables });
}

import { graphql } from '../../gql/gql';
import type { TeamSheetsQuery } from '../../gql/graphql';
import { formatInstant } from '../../lib/dates';
import { counted } from '../../lib/numbers';

/** A region's teams with all their members, to print or copy: loaded on demand. */
export const TeamSheetsDocument = graphql(`
  query TeamSheets($regionId: ID!) {
    region(id: $regionId) {
      id
      name
      firstDay
      lastDay
      assignmentStatus {
        id
        status
      }
    }
    teams(regionId: $regionId) {
      id
      name
      memberCount
      theme {
        id
        title
        capacity
      }
      members {
        id
        isLeader
        user {
          id
          displayName
        }
      }
    }
  }
`);

type Region = NonNullable<TeamSheetsQuery['region']>;
type Team = TeamSheetsQuery['teams'][number];
type Member = Team['members'][number];

/** `Teams of Oceania, draft of Sun 22 Nov, 09:00 GMT`. @param now an instant in ISO 8601 */
export function sheetsTitle({ name, assignmentStatus }: Region, now: string): string {
  const state = assignmentStatus.status === 'PUBLISHED' ? 'as of' : 'draft of';
  return `Teams of ${name}, ${state} ${formatInstant(now)}`;
}

/** The team's own name, or its theme's title. */
export const teamTitle = ({ name, theme }: Team): string => name ?? theme.title;

/** `Theme: Robots · 7 of 8 seats`. */
export function teamFacts({ name, theme, memberCount }: Team): string {
  const seats = `${memberCount} of ${counted(theme.capacity, 'seat', 'seats')}`;
  return name == null ? seats : `Theme: ${theme.title} · ${seats}`;
}

/** The leader first, then the server's order by name. */
export const inSheetOrder = ({ members }: Team): Member[] =>
  [...members].sort((a, b) => Number(b.isLeader) - Number(a.isLeader));

/** The teams as plain text, for a chat or an e-mail. */
export function teamsAsText(region: Region, teams: readonly Team[], now: string): string {
  const parts = teams.map((team) =>
    [
      `${teamTitle(team)} (${teamFacts(team)})`,
      ...inSheetOrder(team).map(({ user, isLeader }) => `- ${user.displayName}${isLeader ? ', leader' : ''}`),
      ...(team.members.length === 0 ? ['- no members yet'] : []),
    ].join('\n'),
  );
  return `${[sheetsTitle(region, now), ...parts].join('\n\n')}\n`;
}

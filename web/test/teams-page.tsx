import { screen, within } from '@testing-library/react';
import type { Viewer } from '../src/auth/useViewer';
import { TeamsPage } from '../src/features/teams/TeamsPage';
import type { EditTeamInput, PublicationStatus } from '../src/gql/graphql';
import { participant, publishedRegion } from './people';
import { renderPage } from './render-page';
import { changedMeanwhile, refusal } from './schema-link';

export interface TeamsServer {
  viewer?: Viewer;
  status?: PublicationStatus;
  withoutViewer?: boolean;
  whalesSize?: number;
  explain?: () => object | null;
  self?: object;
  /** Whether requests for members fail. */
  membersFail?: () => boolean;
  /** The rank of the viewer's theme on their list. */
  rank?: number | null;
  publishedAt?: string | null;
  agenda?: readonly object[];
  /** Delays a save until it resolves; a rejection becomes the server's refusal. */
  gate?: Promise<void>;
}

export const ADA = 'Ada Lovelace';

const person = (name: string) => ({
  id: name,
  displayName: name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
});

/** Opens the teams of a region with the themes Robots (the viewer's, led by Bob) and Whales. */
export function openTeams({
  viewer = participant({ id: ADA, region: publishedRegion }),
  status = 'PUBLISHED',
  explain = () => null,
  rank = 2,
  publishedAt = null,
  agenda = [],
  ...server
}: TeamsServer = {}) {
  const robots = {
    title: 'Robots',
    name: 'Rust Buckets' as string | null,
    updatedAt: null as string | null,
    leaderId: 'Bob',
    people: ['Bob', ...(server.withoutViewer ? [] : [ADA])],
  };
  const fans = Array.from({ length: server.whalesSize ?? 1 }, (_, index) => `Whale fan ${index + 1}`);
  const teams = [robots, { title: 'Whales', name: null, updatedAt: null, leaderId: '', people: fans }];
  const sent: EditTeamInput[] = [];
  let isTakenBack = false;
  const answer = ({ title, name, updatedAt, leaderId, people }: typeof robots) => ({
    ...{ id: title, name, link: null, updatedAt, displayName: name ?? title },
    ...{ memberCount: people.length, viewerCanEdit: people.includes(ADA) },
    theme: {
      ...{ id: title, title, capacity: 5, description: '<p>Walk.</p><p>Then <strong>run</strong>.</p>' },
      region: { id: 'r', assignmentStatus: { id: 's', status: isTakenBack ? 'DRAFT' : status, publishedAt } },
    },
    leader: leaderId === '' ? null : person(leaderId),
    members: (isTakenBack ? [] : people).map((member) => ({
      id: `place-${member}`,
      isLeader: member === leaderId,
      isManualOverride: member === 'Bob',
      isSwapped: false,
      user: person(member),
    })),
  });
  const teamOf = (themeId: string) => teams.find(({ title }) => title === themeId);
  const ownPlace = () => {
    const own = teams.find(({ people }) => people.includes(ADA));
    return (
      own && {
        ...{ id: `place-${ADA}`, rank, tookOpenSeat: false, assignedAt: '2025-11-20T12:00:00.000Z' },
        explanation: explain,
        theme: { ...answer(own).theme, team: answer(own) },
      }
    );
  };
  const editTeam = async (_root: never, { input }: { input: EditTeamInput }) => {
    sent.push(input);
    await server.gate;
    const team = teamOf(input.themeId);
    if (!team) throw refusal('NOT_FOUND', 'There is no such team.');
    if (team.updatedAt !== input.expectedUpdatedAt) throw changedMeanwhile();
    Object.assign(team, { name: input.name || null, leaderId: input.leaderId ?? '' });
    return { team: answer(team) };
  };
  const takeSeat = () => {
    throw refusal('CONFLICT', 'Whales no longer has an open seat. Choose another theme.');
  };
  const rendered = renderPage(<TeamsPage />, {
    viewer,
    resolvers: {
      Query: {
        teams: () => teams.map(answer),
        agenda: () => agenda,
        region: () => viewer.region,
        theme: (_root: never, { id }: { id: string }) => {
          if (server.membersFail?.()) throw refusal('INTERNAL_SERVER_ERROR', 'Broken.');
          const team = teamOf(id);
          return team && { ...answer(team).theme, team: answer(team) };
        },
        viewer: () => ({
          ...viewer,
          ...{ preferenceCount: 3, swapRequests: [], assignment: ownPlace() },
          region: viewer.region && { ...viewer.region, themes: [] },
          ...server.self,
        }),
        sendPreview: () => ({ emailCount: 1 }),
      },
      Mutation: { editTeam, takeSeat },
    },
  });
  const changeElsewhere = (name: string) =>
    Object.assign(robots, { name, updatedAt: '2026-11-20T12:00:00.000Z' });
  const takeBack = () => {
    isTakenBack = true;
  };
  return { ...rendered, sent, changeElsewhere, takeBack };
}

export const section = async (name: string) => within(await screen.findByRole('region', { name }));

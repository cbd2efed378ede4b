import { screen, within } from '@testing-library/react';
import { OwnNextStep } from '../src/features/event/OwnNextStep';
import type {
  PlaceLossCause,
  PreferenceLock,
  SwapEnd,
  TimelinePointKind,
  UnassignedReason,
} from '../src/gql/graphql';
import { participant, publishedRegion } from './people';
import { renderPage } from './render-page';

export const TITLES = ['Ask the handbook', 'Green builds', 'Lost and found', 'Quiet hours'];
export const themeOf = (title: string) => ({ id: `theme-${title}`, title });
const BO = { id: 'bo', displayName: 'Bo Berg' };
export const ENDED_AT = '2025-12-02T12:00:00Z';
export const LOST_AT = '2031-11-23T10:00:00Z';

/** The server's data about the home's viewer. */
export interface Standing {
  lock?: PreferenceLock | null;
  submittedAt?: string | null;
  deadline?: string | null;
  /** Titles in order; those after `newFrom` are not ranked. */
  titles?: readonly string[];
  newFrom?: number;
  /** A ranked theme in random order. */
  drawn?: string;
  exclusion?: 'EXCLUDED' | null;
  /** The title of their team's theme; the team is Ann's. */
  team?: string;
  reason?: UnassignedReason;
  /** Points of the region's timeline, as kinds and instants. */
  timeline?: Partial<Record<TimelinePointKind, string>>;
  timeZone?: string;
  /** By the ids of the requesters. */
  swaps?: readonly { askerId: string; isAgreed: boolean; end?: SwapEnd }[];
  loss?: { cause: PlaceLossCause; regionName?: string; teamName?: string; lostRanking?: boolean };
}

/** Opens Ada's next step; `asked` has her requests to the server. */
export function openOwnStep({ titles = TITLES, submittedAt = null, team, ...own }: Standing = {}) {
  const asked: unknown[] = [];
  const lock = own.lock ?? null;
  const status = lock === 'ASSIGNMENTS_PUBLISHED' ? 'PUBLISHED' : 'DRAFT';
  const viewer = participant({
    region: {
      ...publishedRegion,
      timeZone: own.timeZone ?? null,
      assignmentStatus: { ...publishedRegion.assignmentStatus, status },
    },
    exclusion: own.exclusion ?? null,
  });
  const ranked = submittedAt === null ? [] : titles.slice(0, own.newFrom);
  const assignment = team !== undefined && {
    id: 'place',
    rank: ranked.indexOf(team) + 1 || null,
    theme: {
      ...themeOf(team),
      memberCount: 1,
      members: [{ id: 'ann', user: { id: 'ann', displayName: 'Ann Ax' } }],
      team: { id: `theme-${team}`, displayName: team },
    },
  };
  const timeline = Object.entries(own.timeline ?? {}).map(([kind, at]) => ({
    ...{ id: kind, kind, at, state: 'PLANNED' },
  }));
  const rendered = renderPage(<OwnNextStep />, {
    viewer,
    resolvers: {
      Mutation: {
        dismissSwapRequest: (_root: never, args: unknown) => {
          asked.push(args);
          return {
            viewer: { ...viewer, swapRequests: [], assignment: null },
          };
        },
      },
      Query: {
        contacts: () => [{ displayName: 'Olga Organiser', email: 'olga@example.com' }],
        viewer: () => ({
          ...viewer,
          preferenceCount: ranked.length,
          region: { ...viewer.region, themeCount: titles.length, timeline },
          withdrawnAt: null,
          viewerCanWithdraw: false,
          swapRequests: (own.swaps ?? []).map(({ askerId, isAgreed, end = null }) => ({
            ...{ id: askerId, isAgreed, end, endedAt: ENDED_AT },
            ...(askerId === viewer.id
              ? { asker: { id: askerId, displayName: viewer.displayName }, asked: BO }
              : { asker: { id: askerId, displayName: 'Cy Cole' }, asked: viewer }),
          })),
          placeLoss: own.loss
            ? {
                ...{ id: viewer.id, at: LOST_AT, regionName: null, teamName: null, lostRanking: false },
                ...own.loss,
              }
            : null,
          preferenceList: {
            ...{ id: viewer.id, lock, submittedAt, submissionDeadline: own.deadline ?? null },
            themeIds: () => {
              asked.push('themeIds');
              return titles.map((title) => themeOf(title).id);
            },
            placedThemeIds: ranked.filter((title) => title !== own.drawn).map((title) => themeOf(title).id),
            topChoices: (args: { first: number }) =>
              ranked.slice(0, args.first).map((title, index) => ({
                ...{ rank: index + 1, isPlaced: title !== own.drawn, theme: themeOf(title) },
              })),
          },
          unassigned: own.reason === undefined ? null : { reason: own.reason },
          assignment: assignment || null,
        }),
      },
    },
  });
  return { ...rendered, viewer, asked };
}

export const step = async (title: string) => within(await screen.findByRole('region', { name: title }));

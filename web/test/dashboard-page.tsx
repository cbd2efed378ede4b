import type { ReactNode } from 'react';
import type { Viewer } from '../src/auth/useViewer';
import { AdminDashboardPage } from '../src/features/dashboard/AdminDashboardPage';
import { nextStep } from './next-step';
import { admin } from './people';
import { renderPage } from './render-page';
import type { Resolvers } from './schema-link';

export const REGION = {
  id: 'oceania',
  name: 'Oceania',
  code: 'OCE',
  preferencesOpen: true,
  openSeatsCanBeTaken: false,
  approvesSwaps: true,
  agendaItemMinutes: 60,
  viewerCanOrganise: true,
  viewerCanPublish: false,
  preferencesCloseAt: null,
  assignmentStatus: { id: 's', status: 'PUBLISHED', publishedAt: '2025-11-20T12:00:00.000Z' },
  participantCount: 1_500,
  rankedCount: 340,
  seatCount: 1_480,
  timeZone: 'Australia/Sydney',
  assignedCount: 1_480,
  agenda: [{ id: 'kickoff' }],
  nextStep: nextStep('SEE_TEAMS', 'See teams'),
};
export const DRAFT = {
  ...REGION,
  assignmentStatus: { id: 's', status: 'DRAFT', publishedAt: null },
  nextStep: nextStep('GENERATE', 'Generate Assignments'),
};
export const EVENT = { id: 'event', aboutContent: '<p>About</p>', submissionDeadline: null };
export const draftOf = (id: string, name: string, changes: object = {}) => ({
  ...DRAFT,
  id,
  name,
  assignmentStatus: { ...DRAFT.assignmentStatus, id },
  ...changes,
});

interface Answers {
  /** Changes of the event and of its figures. */
  event?: object;
  stats?: object;
  regions?: () => { id: string }[];
  /** By default, one that all regions share. */
  deadlines?: object[];
  mutations?: Resolvers[string];
  resolvers?: Resolvers;
  viewer?: Viewer;
  /** Rendered above the page. */
  beside?: ReactNode;
}

/** Opens the console's dashboard, by default with one published region. */
export const openDashboard = ({
  event,
  stats,
  regions = () => [REGION],
  deadlines,
  mutations = {},
  resolvers: { Query = {}, ...others } = {},
  viewer = admin(),
  beside,
}: Answers = {}) =>
  renderPage(
    <>
      {beside}
      <AdminDashboardPage />
    </>,
    {
      viewer,
      resolvers: {
        ...others,
        Query: {
          regions,
          dashboardStats: () => ({
            totalThemes: 24,
            totalParticipants: 1_512,
            participantsSignedIn: 1_500,
            participantsWithPreferences: 340,
            ...stats,
          }),
          upcomingDeadlines: () =>
            deadlines ??
            regions().map((region) => ({
              id: `due in ${region.id}`,
              title: 'Pitches due',
              date: '2026-12-01',
              time: '17:00',
              region,
            })),
          event: () => ({ ...EVENT, ...event }),
          ...Query,
        },
        Mutation: mutations,
      },
    },
  );

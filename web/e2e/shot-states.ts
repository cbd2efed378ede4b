import type { Page } from '@playwright/test';
import { change } from './participant/answers';
import type { Json } from './participant/json';

/** Replaces values by their names, however deep. */
function replaced(value: Json, values: Readonly<Record<string, Json>>): Json {
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name in values ? (values[name] ?? null) : replaced(inner, values),
    ]),
  );
}

/** Answers operations with other values of some fields, so that all of a page tells of one state. */
async function answerWith(
  page: Page,
  operations: readonly string[],
  values: Readonly<Record<string, Json>>,
): Promise<void> {
  for (const operation of operations)
    await change(page, operation, (body) => JSON.stringify(replaced(JSON.parse(body) as Json, values)));
}

/** The teams of the published region are a draft still. */
export const unpublish = (page: Page): Promise<void> =>
  answerWith(page, ['RegionAssignments', 'PublicationReview', 'SidebarNotes'], {
    ...{ status: 'DRAFT', publishedAt: null },
    sendPreview: {
      __typename: 'SendPreview',
      notices: [{ __typename: 'NoticeCount', kind: 'TEAM_PUBLISHED', count: 49, exampleUserId: null }],
      ...{ emailCount: 49, chatCount: 0, hasMailServer: true },
    },
  });

/** Regions and themes are there, and nothing else: no people, days, texts or deadlines. */
export const setUpHalf = (page: Page): Promise<void> =>
  answerWith(page, ['AdminDashboardPage', 'SidebarNotes'], {
    ...{
      status: 'DRAFT',
      publishedAt: null,
      viewerCanPublish: false,
      preferencesOpen: true,
      timeZone: null,
      aboutContent: '',
      submissionDeadline: null,
    },
    ...{ totalParticipants: 0, participantsSignedIn: 0, participantsWithPreferences: 0, agenda: [] },
    ...{ participantCount: 0, rankedCount: 0, assignedCount: 0, upcomingDeadlines: [], timeline: [] },
    ...{ nextStep: null, toRemind: null, noticeFigures: null, lastRemindedAt: null },
  });

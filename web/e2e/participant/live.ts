import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import type { Json } from './json';

/** What an administrator does meanwhile. */
export const ACT = {
  close: 'mutation ($input: ClosePreferencesInput!) { closePreferences(input: $input) { region { id } } }',
  createAgendaItem:
    'mutation ($input: CreateAgendaItemInput!) { createAgendaItem(input: $input) { agendaItem { id } } }',
  createResource:
    'mutation ($input: CreateResourceInput!) { createResource(input: $input) { resource { id } } }',
  deleteResource:
    'mutation ($input: DeleteResourceInput!) { deleteResource(input: $input) { deletedResourceId } }',
  deleteTheme: 'mutation ($input: DeleteThemeInput!) { deleteTheme(input: $input) { deletedThemeId } }',
  deleteUser: 'mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deletedUserId } }',
  demote: 'mutation ($input: DemoteUserInput!) { demoteUser(input: $input) { user { id } } }',
  editTeam: 'mutation ($input: EditTeamInput!) { editTeam(input: $input) { team { id } } }',
  exclude: 'mutation ($input: ExcludeUserInput!) { excludeUser(input: $input) { user { id } } }',
  open: 'mutation ($input: OpenPreferencesInput!) { openPreferences(input: $input) { region { id } } }',
  place: 'mutation ($input: MoveMemberInput!) { moveMember(input: $input) { assignment { id } } }',
  promote: 'mutation ($input: PromoteUserInput!) { promoteUser(input: $input) { user { id } } }',
  rank: 'mutation ($input: SavePreferencesInput!) { savePreferences(input: $input) { viewer { id } } }',
  setRegion: 'mutation ($input: SetUserRegionInput!) { setUserRegion(input: $input) { user { id } } }',
  unpublish:
    'mutation ($input: UnpublishAssignmentsInput!) { unpublishAssignments(input: $input) { region { id } } }',
  updateTheme: 'mutation ($input: UpdateThemeInput!) { updateTheme(input: $input) { theme { id } } }',
} as const;

interface Line {
  socket: WebSocketRoute;
  /** Ids of the subscriptions, by their field. */
  ids: Map<string, string>;
}

const lines = new WeakMap<Page, Line[]>();

/** The sockets that a page has opened so far, through which the test can speak; the last one is open. */
export const socketsOf = (page: Page): WebSocketRoute[] =>
  (lines.get(page) ?? []).map(({ socket }) => socket);

/** Keeps a page from following anything, so that it shows what a test answers instead of the server. */
export const blockSockets = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/graphql$/, (socket) => socket.close());

/** Waits until the server has begun to tell a page what it follows. */
export const begun = (page: Page, field: string): Promise<void> =>
  expect.poll(() => (lines.get(page) ?? []).at(-1)?.ids.has(field)).toBe(true);

/**
 * Opens a page, and waits until the server has begun all that it follows: `fields` by default those of participants. While `isBlocked`,
 * nobody lets it in.
 */
export async function following(
  page: Page,
  act: () => Promise<unknown>,
  fields: readonly string[] = ['viewerChanged', 'eventChanged', 'regionChanged'],
  isBlocked = { now: false },
): Promise<void> {
  const known: Line[] = [];
  lines.set(page, known);
  await page.routeWebSocket(/\/graphql$/, async (socket) => {
    if (isBlocked.now) {
      await socket.close({ code: 1012, reason: 'The server is ending' });
      return;
    }
    const server = socket.connectToServer();
    const line: Line = { socket, ids: new Map() };
    known.push(line);
    server.onMessage((message) => {
      socket.send(message);
      const { id, type, payload } = JSON.parse(String(message)) as {
        id?: string;
        type: string;
        payload?: { data?: Record<string, unknown> };
      };
      if (type !== 'next' || id === undefined) return;
      for (const field of Object.keys(payload?.data ?? {})) line.ids.set(field, id);
    });
  });
  await act();
  for (const field of fields) await begun(page, field);
}

/** Tells one page something as the server would; for what would be told to everybody. */
export function tell(page: Page, field: string, event: { [key: string]: Json }): void {
  const line = (lines.get(page) ?? []).at(-1);
  const id = line?.ids.get(field);
  if (!line || id === undefined) throw new Error(`The page does not follow ${field}.`);
  const told = {
    __typename: 'EventChange',
    catchUp: false,
    spreadMilliseconds: 0,
    event: null,
    regions: [],
    resources: [],
    goneIds: [],
    ...event,
  };
  line.socket.send(JSON.stringify({ id, type: 'next', payload: { data: { [field]: told } } }));
}

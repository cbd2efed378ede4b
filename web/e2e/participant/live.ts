import { expect, type Page, type WebSocketRoute } from '@playwright/test';

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

/** Waits until a page gets the signals of the server. */
const begun = (page: Page): Promise<void> =>
  expect.poll(() => (lines.get(page) ?? []).at(-1)?.ids.has('changed')).toBe(true);

/**
 * Opens a page, and waits until it gets the signals of the server. While `isBlocked`, it is not let in.
 */
export async function following(
  page: Page,
  act: () => Promise<unknown>,
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
  await begun(page);
}

/** Signals to one page that something has changed, for what would concern all pages. */
export function signal(page: Page, ...kinds: string[]): void {
  const line = (lines.get(page) ?? []).at(-1);
  const id = line?.ids.get('changed');
  if (!line || id === undefined) throw new Error('The page has no subscription.');
  const changed = { __typename: 'Change', kinds, regionIds: [], catchUp: false, spreadMilliseconds: 0 };
  line.socket.send(JSON.stringify({ id, type: 'next', payload: { data: { changed } } }));
}

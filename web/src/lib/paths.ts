/** Every address of the web client; the route table and all links use it. */
export const paths = {
  login: '/login',
  selectRegion: '/select-region',
  home: '/',
  agenda: '/agenda',
  themes: '/themes',
  preferences: '/preferences',
  teams: '/teams',
  team: '/teams/:id',
  resources: '/resources',
  admin: '/admin',
  adminRegions: '/admin/regions',
  adminThemes: '/admin/themes',
  adminParticipants: '/admin/participants',
  adminAssignments: '/admin/assignments',
  adminResources: '/admin/resources',
  adminAgenda: '/admin/agenda',
  adminEventInfo: '/admin/event-info',
  adminNotices: '/admin/notices',
  adminHistory: '/admin/history',
  adminSettings: '/admin/settings',
} as const;

/** A path as an absolute URL to share. */
export const wholeAddress = (path: string): string => `${window.location.origin}${path}`;

/** The URL of the sign-in page. */
export const signInAddress = (): string => wholeAddress(paths.login);

/** The same address, opened on one region. */
export const withRegion = (path: string, regionId?: string): string =>
  regionId ? `${path}?${new URLSearchParams({ region: regionId }).toString()}` : path;

export const hrefs = {
  /** The page of a team that its members can share. */
  team: (teamId: string) => `${paths.teams}/${teamId}`,
  /** A page with its form for something new open. */
  adding: (page: string) => `${page}?add`,
  /** The form of a region, opened at its time zone. */
  adminRegionZone: (regionId: string) =>
    `${paths.adminRegions}?${new URLSearchParams({ zone: regionId }).toString()}`,
  adminThemes: (regionId?: string) => withRegion(paths.adminThemes, regionId),
  adminParticipants: (regionId?: string) => withRegion(paths.adminParticipants, regionId),
  /** The participating people of a region who have no place. */
  adminUnplaced: (regionId: string) => `${withRegion(paths.adminParticipants, regionId)}&place=none`,
  /** The list of people, filtered by a text. */
  adminParticipantsFound: (text: string) =>
    `${paths.adminParticipants}?${new URLSearchParams({ q: text }).toString()}`,
  adminAssignments: (regionId?: string) => withRegion(paths.adminAssignments, regionId),
  /** A column of the board: a theme's, or 'unassigned'. */
  adminBoardColumn: (regionId: string, columnId: string) =>
    `${withRegion(paths.adminAssignments, regionId)}#column-${columnId}`,
  adminNotices: (regionId?: string) => withRegion(paths.adminNotices, regionId),
  adminAgenda: (regionId?: string) => withRegion(paths.adminAgenda, regionId),
  /** The history of one subject, or the actions of that person. */
  adminHistory: (of: { person: string } | { theme: string } | { region: string }) =>
    `${paths.adminHistory}?${new URLSearchParams(Object.entries(of)).toString()}`,
};

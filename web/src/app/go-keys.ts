import { paths } from '../lib/paths';

/** The letter after G that leads to a page. Pages of the two sides may share one, because only one side is on the screen. */
const GO_KEYS: Readonly<Partial<Record<string, string>>> = {
  [paths.home]: 'E',
  [paths.themes]: 'T',
  [paths.preferences]: 'P',
  [paths.teams]: 'M',
  [paths.resources]: 'O',
  [paths.admin]: 'D',
  [paths.adminRegions]: 'R',
  [paths.adminThemes]: 'T',
  [paths.adminParticipants]: 'P',
  [paths.adminAssignments]: 'A',
  [paths.adminResources]: 'O',
  [paths.adminAgenda]: 'C',
  [paths.adminEventInfo]: 'E',
  [paths.adminNotices]: 'N',
  [paths.adminHistory]: 'H',
  [paths.adminSettings]: 'S',
};

export const goKey = (path: string): string | undefined => GO_KEYS[path];

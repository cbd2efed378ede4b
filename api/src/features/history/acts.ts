import type { Act, HistoryTarget } from '../../db/generated/enums';

/** What an act is called, after 'tried to' and after a name; and what kind of thing it is done to, first of all. */
type ActWords = { tried: string; did: string; main: HistoryTarget };

const words = (main: HistoryTarget, tried: string, did: string): ActWords => ({ main, tried, did });

export const ACT_WORDS: Readonly<Record<Act, ActWords>> = {
  syncViewer: words('person', 'sign in', 'signed in'),
  chooseRegion: words('person', 'choose a region', 'chose a region'),
  savePreferences: words('person', 'lock in a ranking', 'locked in a ranking'),
  editTeam: words('theme', "change a team's name or leader", "changed a team's name or leader"),
  createRegion: words('region', 'create a region', 'created a region'),
  updateRegion: words('region', 'change a region', 'changed a region'),
  deleteRegion: words('region', 'delete a region', 'deleted a region'),
  openPreferences: words('region', 'open a region for preferences', 'opened a region for preferences'),
  closePreferences: words('region', 'close a region for preferences', 'closed a region for preferences'),
  setSubmissionDeadline: words('event', 'set the submission deadline', 'set the submission deadline'),
  updateEvent: words('event', "change the event's texts", "changed the event's texts"),
  createTheme: words('theme', 'create a theme', 'created a theme'),
  updateTheme: words('theme', 'change a theme', 'changed a theme'),
  cloneTheme: words('theme', 'copy a theme', 'copied a theme'),
  deleteTheme: words('theme', 'delete a theme', 'deleted a theme'),
  createAgendaItem: words('agendaItem', 'add an agenda item', 'added an agenda item'),
  updateAgendaItem: words('agendaItem', 'change an agenda item', 'changed an agenda item'),
  deleteAgendaItem: words('agendaItem', 'delete an agenda item', 'deleted an agenda item'),
  createResource: words('resource', 'add a resource', 'added a resource'),
  updateResource: words('resource', 'change a resource', 'changed a resource'),
  reorderResources: words('resource', 'put the resources in order', 'put the resources in order'),
  deleteResource: words('resource', 'delete a resource', 'deleted a resource'),
  generateAssignments: words('region', 'generate teams', 'generated teams'),
  publishAssignments: words('region', 'publish teams', 'published teams'),
  unpublishAssignments: words('region', 'take published teams back', 'took published teams back'),
  moveMember: words('person', 'move somebody by hand', 'moved somebody by hand'),
  unassignMember: words('person', 'take somebody off a team', 'took somebody off a team'),
  releaseMember: words('person', 'release a place set by hand', 'released a place set by hand'),
  promoteUser: words('person', 'make somebody an administrator', 'made somebody an administrator'),
  demoteUser: words('person', 'make an administrator a participant', 'made an administrator a participant'),
  deleteUser: words('person', 'delete a person', 'deleted a person'),
  excludeUser: words('person', 'exclude somebody from teams', 'excluded somebody from teams'),
  excludeUsers: words('person', 'exclude people from teams', 'excluded people from teams'),
  includeUser: words('person', 'include somebody in teams', 'included somebody in teams'),
  includeUsers: words('person', 'include people in teams', 'included people in teams'),
  setUserRegion: words('person', "set somebody's region", "set somebody's region"),
  setRegionOfUsers: words('person', "set people's region", "set people's region"),
  importParticipants: words('person', 'import a list of people', 'imported a list of people'),
  operate: words('event', 'change the database itself', 'changed the database itself'),
};

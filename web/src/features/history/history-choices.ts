import type { Act, HistoryTarget, Outcome } from '../../gql/graphql';

/** What people did, as the choices of a filter; a new act of the server does not compile until it has words here. */
const ACT_LABELS: Readonly<Record<Act, string>> = {
  CREATE_RESOURCE: 'Added a resource',
  CREATE_AGENDA_ITEM: 'Added an agenda item',
  UPDATE_REGION: 'Changed a region',
  UPDATE_RESOURCE: 'Changed a resource',
  EDIT_TEAM: "Changed a team's name or leader",
  UPDATE_THEME: 'Changed a theme',
  UPDATE_AGENDA_ITEM: 'Changed an agenda item',
  OPERATE: 'Changed the database itself',
  UPDATE_EVENT: "Changed the event's texts",
  CHOOSE_REGION: 'Chose a region',
  CLOSE_PREFERENCES: 'Closed a region for preferences',
  CLONE_THEME: 'Copied a theme',
  CREATE_REGION: 'Created a region',
  CREATE_THEME: 'Created a theme',
  DELETE_USER: 'Deleted a person',
  DELETE_REGION: 'Deleted a region',
  DELETE_RESOURCE: 'Deleted a resource',
  DELETE_THEME: 'Deleted a theme',
  DELETE_AGENDA_ITEM: 'Deleted an agenda item',
  DELETE_CALENDAR_FEED: 'Ended a calendar address',
  EXCLUDE_USERS: 'Excluded people from teams',
  EXCLUDE_USER: 'Excluded somebody from teams',
  GENERATE_ASSIGNMENTS: 'Generated teams',
  IMPORT_PARTICIPANTS: 'Imported a list of people',
  INCLUDE_USERS: 'Included people in teams',
  INCLUDE_USER: 'Included somebody in teams',
  SAVE_PREFERENCES: 'Locked in a ranking',
  CREATE_CALENDAR_FEED: 'Made a calendar address',
  DEMOTE_USER: 'Made an administrator a participant',
  PROMOTE_USER: 'Made somebody an administrator',
  MOVE_MEMBER: 'Moved somebody by hand',
  OPEN_PREFERENCES: 'Opened a region for preferences',
  PUBLISH_ASSIGNMENTS: 'Published teams',
  REORDER_RESOURCES: 'Put the resources in order',
  RELEASE_MEMBER: 'Released a place set by hand',
  SET_REGION_OF_USERS: "Set people's region",
  SET_USER_REGION: "Set somebody's region",
  SET_SUBMISSION_DEADLINE: 'Set the submission deadline',
  SYNC_VIEWER: 'Signed in',
  UNPUBLISH_ASSIGNMENTS: 'Took published teams back',
  UNASSIGN_MEMBER: 'Took somebody off a team',
};

const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));

export const ACTS = choicesOf(ACT_LABELS);

export const TARGET_KINDS = choicesOf<HistoryTarget>({
  PERSON: 'People',
  THEME: 'Themes and teams',
  REGION: 'Regions',
  AGENDA_ITEM: 'Agenda items',
  RESOURCE: 'Resources',
  EVENT: 'The event',
});

export const OUTCOMES = choicesOf<Outcome>({ DONE: 'Done', REFUSED: 'Refused' });

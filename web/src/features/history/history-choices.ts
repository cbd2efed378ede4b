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
  EDIT_NOTICE_TEMPLATE: 'Changed the words of a notice',
  CHOOSE_REGION: 'Chose a region',
  CLOSE_PREFERENCES: 'Closed a region for preferences',
  CLONE_THEME: 'Copied a theme',
  CREATE_REGION: 'Created a region',
  CREATE_THEME: 'Created a theme',
  SET_ORGANISED_REGIONS: 'Decided what somebody organises',
  SET_TAKES_PART: 'Decided whether they take part themselves',
  DELETE_USER: 'Deleted a person',
  DELETE_REGION: 'Deleted a region',
  DELETE_RESOURCE: 'Deleted a resource',
  DELETE_THEME: 'Deleted a theme',
  DELETE_AGENDA_ITEM: 'Deleted an agenda item',
  DELETE_CALENDAR_FEED: 'Ended a calendar address',
  END_DEADLINE_EXTENSION: "Ended the extension of somebody's deadline",
  CLEAR_CHAT_WEBHOOK: 'Ended the notices in the chat of a region',
  ERASE_PARTICIPANTS: 'Erased all participants',
  EXCLUDE_USERS: 'Excluded people from teams',
  EXCLUDE_USER: 'Excluded somebody from teams',
  EXTEND_DEADLINE: "Extended somebody's deadline",
  RESET_NOTICE_TEMPLATE: 'Gave a notice its first words',
  GENERATE_ASSIGNMENTS: 'Generated teams',
  RETRY_DELIVERY: 'Had a notice sent again',
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
  REMIND_REGION: 'Reminded people to rank',
  SEND_TEST_NOTICE: 'Sent a notice as a test',
  SET_TIMELINE_POINT: 'Set a point of a timeline',
  SET_REGION_OF_USERS: "Set people's region",
  SET_USER_REGION: "Set somebody's region",
  SET_CHAT_WEBHOOK: 'Set the chat of a region',
  SET_SUBMISSION_DEADLINE: 'Set the submission deadline',
  SYNC_VIEWER: 'Signed in',
  SET_OWN_NOTICES: 'Switched notices on or off',
  CLEAR_TIMELINE_POINT: 'Took a point off a timeline',
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
  TIMELINE_POINT: 'Timelines',
  EVENT: 'The event',
});

export const OUTCOMES = choicesOf<Outcome>({ DONE: 'Done', REFUSED: 'Refused' });

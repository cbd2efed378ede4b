import type { Viewer } from '../src/auth/useViewer';

const OCEANIA: NonNullable<Viewer['region']> = {
  __typename: 'Region',
  id: 'region-oceania',
  name: 'Oceania',
  code: 'OCE',
  hostCity: null,
  timeZone: null,
  firstDay: null,
  lastDay: null,
  assignmentStatus: { __typename: 'AssignmentStatus', id: 'status-oceania', status: 'DRAFT' },
};

/** A participant of the draft region Oceania, changed as given. */
export const participant = (changes: Partial<Viewer> = {}): Viewer => ({
  __typename: 'User',
  id: 'user-ada',
  email: 'ada@example.com',
  displayName: 'Ada Lovelace',
  role: 'USER',
  exclusion: null,
  organisedRegions: [],
  region: OCEANIA,
  ...changes,
});

export const admin = (changes: Partial<Viewer> = {}): Viewer =>
  participant({
    id: 'user-grace',
    email: 'grace@example.com',
    displayName: 'Grace Hopper',
    role: 'ADMIN',
    exclusion: 'ADMIN',
    region: null,
    ...changes,
  });

/** A person without a region of their own who organises Oceania and is excluded, changed as given. */
export const organiser = (changes: Partial<Viewer> = {}): Viewer =>
  participant({
    id: 'user-maya',
    email: 'maya@example.com',
    displayName: 'Maya Angelou',
    exclusion: 'EXCLUDED',
    organisedRegions: [{ __typename: 'Region', id: OCEANIA.id, name: OCEANIA.name }],
    region: null,
    ...changes,
  });

/** The participant's region once its assignments are published. */
export const publishedRegion: NonNullable<Viewer['region']> = {
  ...OCEANIA,
  assignmentStatus: { ...OCEANIA.assignmentStatus, status: 'PUBLISHED' },
};

import { canOrganise, type Viewer } from '../../auth/viewer';
import type { User } from '../../db/generated/client';

/**
 * The form requires a whole ranking. A list with fewer themes, and with fewer than the region has, is a short list: a
 * generation counts all other themes as its equal next choice, so a short list never pays.
 */
export const MIN_CHOICES = 3;

/** Why a person's preferences are locked, as the sentence that refuses a save. */
export const LOCK_SENTENCES = {
  admin: 'Administrators do not take part, so they have no preferences to save.',
  assignmentsPublished: "Your region's teams are published, so preferences can no longer be changed.",
  deadlinePassed: 'The submission deadline has passed, so preferences can no longer be changed.',
  regionClosed: 'Preferences are closed for your region at the moment.',
} as const;
export type PreferenceLock = keyof typeof LOCK_SENTENCES;

export type PreferenceCircumstances = {
  role: Viewer['role'];
  /** After this instant the region's preferences are closed; null without a deadline. */
  deadline: Date | null;
  isPublished: boolean;
  preferencesOpen: boolean;
};

/** The most permanent of the reasons that apply; null if the list can be changed. @param isOver whether an instant is over */
export function preferenceLock(
  { role, deadline, isPublished, preferencesOpen }: PreferenceCircumstances,
  isOver: (instant: Date) => boolean,
): PreferenceLock | null {
  if (role === 'admin') return 'admin';
  if (isPublished) return 'assignmentsPublished';
  if (deadline !== null && isOver(deadline)) return 'deadlinePassed';
  if (!preferencesOpen) return 'regionClosed';
  return null;
}

/** Rankings are private: visible to the person, and to organisers of their region. */
const canSeePreferencesOf = (viewer: Viewer, { id, regionId }: Pick<User, 'id' | 'regionId'>): boolean =>
  canOrganise(viewer, regionId) || viewer.id === id;

const WHO = 'the person, and organisers of their region';
export const RANKING = { who: WHO, includes: canSeePreferencesOf };
/** The same rule for a place's fields about the ranking. */
export const RANKING_OF_PLACE = {
  who: WHO,
  includes: (viewer: Viewer, { user }: { user: Pick<User, 'id' | 'regionId'> }): boolean =>
    canSeePreferencesOf(viewer, user),
};

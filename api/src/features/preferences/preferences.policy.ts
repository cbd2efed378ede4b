import { canOrganise, type Viewer } from '../../auth/viewer';
import type { User } from '../../db/generated/client';

/**
 * The form asks for a whole ranking. A list that is shorter than this, and than the number of themes of the region, is a
 * short list: a generation counts all other themes as its equal next choice, so that a short list never pays.
 */
export const MIN_CHOICES = 3;

/** Why a person's list of preferences cannot be changed. */
export type PreferenceLock = 'ADMIN' | 'DEADLINE_PASSED' | 'ASSIGNMENTS_PUBLISHED' | 'REGION_CLOSED';

export type PreferenceCircumstances = {
  role: Viewer['role'];
  /** After this instant the region's preferences are closed; null without a deadline. */
  deadline: Date | null;
  /** Until then this person may save although the region is closed, or its deadline is over; null without an extension. */
  extendedUntil: Date | null;
  isPublished: boolean;
  preferencesOpen: boolean;
};

/** The most lasting of the reasons that apply; null if the list can be changed. @param isOver whether an instant is over */
export function preferenceLock(
  { role, deadline, extendedUntil, isPublished, preferencesOpen }: PreferenceCircumstances,
  isOver: (instant: Date) => boolean,
): PreferenceLock | null {
  if (role === 'admin') return 'ADMIN';
  if (isPublished) return 'ASSIGNMENTS_PUBLISHED';
  if (extendedUntil !== null && !isOver(extendedUntil)) return null;
  if (deadline !== null && isOver(deadline)) return 'DEADLINE_PASSED';
  if (!preferencesOpen) return 'REGION_CLOSED';
  return null;
}

/** The sentence that refuses a save. */
export function lockSentence(lock: PreferenceLock): string {
  switch (lock) {
    case 'ADMIN':
      return 'Administrators do not take part, so they have no preferences to save.';
    case 'ASSIGNMENTS_PUBLISHED':
      return "Your region's teams are published, so preferences can no longer be changed.";
    case 'DEADLINE_PASSED':
      return 'The submission deadline has passed, so preferences can no longer be changed.';
    case 'REGION_CLOSED':
      return 'Preferences are closed for your region at the moment.';
  }
}

/** Rankings are private: a person sees their own, those who run a region see all of it. */
export const canSeePreferencesOf = (
  viewer: Viewer,
  { id, regionId }: Pick<User, 'id' | 'regionId'>,
): boolean => canOrganise(viewer, regionId) || viewer.id === id;

import { isAdmin, type Viewer } from '../../auth/viewer';

/** Why a person's list of preferences cannot be changed. */
export type PreferenceLock = 'ADMIN' | 'DEADLINE_PASSED' | 'ASSIGNMENTS_PUBLISHED' | 'REGION_CLOSED';

export type PreferenceCircumstances = {
  role: Viewer['role'];
  submissionDeadline: Date | null;
  isPublished: boolean;
  preferencesOpen: boolean;
};

/** The most lasting of the reasons that apply; null if the list can be changed. @param isOver whether an instant is over */
export function preferenceLock(
  { role, submissionDeadline, isPublished, preferencesOpen }: PreferenceCircumstances,
  isOver: (instant: Date) => boolean,
): PreferenceLock | null {
  if (role === 'admin') return 'ADMIN';
  if (isPublished) return 'ASSIGNMENTS_PUBLISHED';
  if (submissionDeadline !== null && isOver(submissionDeadline)) return 'DEADLINE_PASSED';
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

/** Rankings are private: a person sees their own, administrators see all. */
export const canSeePreferencesOf = (viewer: Viewer, userId: string): boolean =>
  isAdmin(viewer) || viewer.id === userId;

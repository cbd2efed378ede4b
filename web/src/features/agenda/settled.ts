import type { Viewer } from '../../auth/useViewer';

type Title = string | null | undefined;

/** Whether a title is about preferences: only the submission deadline can keep its promise. */
export const isAboutPreferences = (title: Title): boolean =>
  /\b(?:preference|ranking)s?\b|\brank your\b/i.test(title ?? '');

/** Whether publishing the viewer's teams settles what a title announces: rankings, and the announcement of teams. */
export const isSettled = (title: Title, region: Viewer['region'] | undefined): boolean =>
  region?.assignmentStatus.status === 'PUBLISHED' &&
  (isAboutPreferences(title) || /\bteams? (?:are |is )?(?:announced|published)\b/i.test(title ?? ''));

/** The items that are not settled. */
export const notSettled = <Item extends { title?: Title }>(
  items: readonly Item[],
  region: Viewer['region'] | undefined,
): Item[] => items.filter(({ title }) => !isSettled(title, region));

import type { Row } from './row';
import { archiveRows } from './rows/archive.rows';
import { assignmentsRows, eventRows } from './rows/assignments.rows';
import { agendaRows, regionsRows, resourcesRows, themesRows } from './rows/content.rows';
import { exportsRows } from './rows/exports.rows';
import { preferencesRows, usersRows } from './rows/people.rows';

/** Every path below `/api`. The first match answers, so `/users/me` comes before `/users/:id`. */
export const routes: readonly Row[] = [
  ...usersRows,
  ...regionsRows,
  ...themesRows,
  ...preferencesRows,
  ...agendaRows,
  ...assignmentsRows,
  ...resourcesRows,
  ...eventRows,
  ...exportsRows,
  ...archiveRows,
];

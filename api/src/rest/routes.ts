import type { Row } from './row';
import { agendaRows } from './rows/agenda.rows';
import { assignmentsRows } from './rows/assignments.rows';
import { eventRows } from './rows/event.rows';
import { exportsRows } from './rows/exports.rows';
import { preferencesRows } from './rows/preferences.rows';
import { regionsRows } from './rows/regions.rows';
import { resourcesRows } from './rows/resources.rows';
import { themesRows } from './rows/themes.rows';
import { usersRows } from './rows/users.rows';

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
];

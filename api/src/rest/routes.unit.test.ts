import { expect, it } from 'vitest';
import { routes } from './routes';

/** Every documented call, and the files. */
const DOCUMENTED = `
  POST /auth/sync, GET /auth/me,
  GET /regions, POST /regions, PATCH /regions/:id, DELETE /regions/:id,
  PATCH /users/me, GET /users, GET /users/with-preferences, PATCH /users/:id, DELETE /users/:id,
  GET /themes, POST /themes, PATCH /themes/:id, DELETE /themes/:id,
  GET /preferences, GET /preferences/:userId, POST /preferences, GET /preferences/status,
  GET /agenda, POST /agenda, PATCH /agenda/:id, DELETE /agenda/:id,
  GET /assignment-status, GET /assignment-status/:regionId, POST /assignment-status/publish,
  GET /assignments/with-details, GET /assignments/published, POST /assignments/generate, PATCH /assignments/manual,
  GET /resources, POST /resources, PATCH /resources/:id, DELETE /resources/:id, POST /resources/reorder,
  GET /event-info, PATCH /event-info,
  GET /deadlines,
  GET /teams, PATCH /teams/:themeId,
  GET /dashboard-stats,
  GET /exports/participants.csv, GET /exports/teams.csv, GET /exports/history.csv,
  GET /exports/archive.zip`;

it('has exactly the documented calls, each once', () => {
  const served = routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(served.toSorted()).toEqual(
    DOCUMENTED.split(',')
      .map((call) => call.trim())
      .toSorted(),
  );
});

it('has no path that an earlier one shadows', () => {
  const shadows = routes.flatMap((late, index) =>
    routes
      .slice(0, index)
      .filter(({ method, path }) => method === late.method && pattern(path).test(late.path))
      .map((early) => `${early.path} before ${late.path}`),
  );
  expect(shadows).toEqual([]);
});

const pattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

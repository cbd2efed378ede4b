import { describe, expect, it } from 'vitest';
import { routes } from '../../src/rest/routes';
import type { Caller } from '../caller';
import { callPath, expectedOutcomes, outcomesFor } from './outcome';
import type { PathRow } from './right';
import { startRightsApp } from './rights-app';
import { assignmentPaths } from './tables/assignments';
import { contentPaths } from './tables/content';
import { historyPaths } from './tables/history';
import { preferencePaths } from './tables/preferences';
import { regionPaths } from './tables/regions';
import { teamPaths } from './tables/teams';
import { themePaths } from './tables/themes';
import { userPaths } from './tables/users';

const rows = [
  ...regionPaths,
  ...userPaths,
  ...themePaths,
  ...historyPaths,
  ...preferencePaths,
  ...assignmentPaths,
  ...teamPaths,
  ...contentPaths,
];
const app = startRightsApp();

const nameOf = ({ method, path }: (typeof routes)[number]): string => `${method.toUpperCase()} ${path}`;

/** The path in the route table that answers a row's request. */
function routeOf([request]: PathRow): string | undefined {
  const [address = ''] = request.split('?');
  const route = routes.find((candidate) =>
    new RegExp(`^${nameOf(candidate).replace(/:\w+/g, '[^/]+')}$`).test(address),
  );
  return route && nameOf(route);
}

it('every path of the route table has a row, and every row has a path', () => {
  expect(new Set(rows.map(routeOf))).toEqual(new Set(routes.map(nameOf)));
});

describe('who gets what from', () => {
  it.each(rows.map((row) => [row[0], JSON.stringify(row[1]), row] as const))(
    '%s %s',
    async (_request, _body, row) => {
      const [request, , rights] = row;
      const isWrite = !request.startsWith('GET');
      const ask = (caller: Caller) => callPath(caller, row);
      expect(await outcomesFor(app.callers, { isWrite, rights, ask })).toEqual(expectedOutcomes(rights));
    },
  );
});

import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SCREENS } from '../e2e/screens';
import { paths } from '../src/lib/paths';

it('axe, widths and pictures cover every screen of the client', () => {
  const screens = Object.values(SCREENS).flat();
  const elsewhere: string[] = [paths.login, paths.agenda];
  const missing = Object.values(paths).filter(
    (path) => !elsewhere.includes(path) && !screens.some((screen) => matchPath(path, screen)),
  );
  expect(missing).toEqual([]);
});

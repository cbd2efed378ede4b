import { act, screen } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { admin, participant, publishedRegion } from '../../test/people';
import { renderRoutes } from '../../test/render-routes';
import { refusal, toEachQuery } from '../../test/schema-link';
import { paths } from '../lib/paths';
import { handleOf } from './RouteFrame';
import { routes } from './routes';

const WITHOUT_LAYOUT: readonly string[] = [paths.login, paths.selectRegion];
const PAGES = [...Object.values(paths).filter((path) => !WITHOUT_LAYOUT.includes(path)), '/no-such-page'];

const fail = () => {
  throw refusal('INTERNAL_SERVER_ERROR', '');
};

const seen: (string | null)[] = [];
/** Records the title of a page whenever something changes. */
const observer = new MutationObserver(() => {
  const main = document.querySelector('main');
  if (!main?.hasChildNodes()) return;
  const title = main.querySelector('h1')?.textContent ?? null;
  if (seen.at(-1) !== title) seen.push(title);
});

afterEach(() => {
  observer.disconnect();
  seen.length = 0;
});

it.each(PAGES)('%s has its title before its script, and where its questions fail', async (path) => {
  observer.observe(document.body, { childList: true, subtree: true });
  const viewer = path.startsWith(paths.admin) ? admin() : participant({ region: publishedRegion });
  await renderRoutes(routes, {
    resolvers: {
      Query: toEachQuery(fail),
      Mutation: { syncViewer: () => ({ viewer }) },
    },
    path: path.replace(':id', 'carousel-4'),
  });
  await screen.findByRole('heading', { level: 1 });
  const { part } = handleOf(matchRoutes(routes, path)?.at(-1)?.route ?? {});
  await act(async () => part?.preload());
  expect(seen).toEqual([screen.getByRole('heading', { level: 1 }).textContent]);
});

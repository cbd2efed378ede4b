import type { Page } from '@playwright/test';
import { withResolvers } from '../../src/lib/with-resolvers';
import { blockSockets } from './live';

/** Refuses an operation as the server does, until the returned function is called. */
export const refuse = (
  page: Page,
  operation: string,
  code: string,
  message = '',
): Promise<() => Promise<void>> =>
  intercept(page, operation, async (route) => {
    await route.fulfill({ json: { data: null, errors: [{ message, extensions: { code } }] } });
  });

export const change = (page: Page, operation: string, edit: (body: string) => string) =>
  intercept(page, operation, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: edit(await response.text()) });
  });

/** Holds an operation back until `release` is called; then it continues to the server. */
export const hold = (page: Page, operation: string) =>
  holdRoutes((handle) => intercept(page, operation, handle));

/** Holds scripts back until `release` is called. */
export const holdScripts = (page: Page, address: RegExp) =>
  holdRoutes((handle) => page.route(address, handle));

async function holdRoutes(
  begin: (handle: (route: Route) => Promise<void>) => Promise<unknown>,
): Promise<{ release: () => void }> {
  const { promise, resolve } = withResolvers();
  await begin(async (route) => {
    await promise;
    await route.fallback();
  });
  return { release: resolve };
}

type Handler = Parameters<Page['route']>[1];
type Route = Parameters<Handler>[0];

async function intercept(
  page: Page,
  operation: string,
  handle: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await blockSockets(page);
  const handler: Handler = async (route, request) => {
    const asked = request.postDataJSON() as { operationName?: string } | null;
    if (asked?.operationName === operation) await handle(route);
    else await route.fallback();
  };
  await page.route('**/graphql', handler);
  return () => page.unroute('**/graphql', handler);
}

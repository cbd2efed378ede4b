import type { Page } from '@playwright/test';
import type { Json } from './json';

/** What is done with the request of an operation: the body is its `{ data, errors }`. */
type Answer = { body: Json; status?: number } | 'lost';

/** Answers an operation of the page in the server's place, until `stop` of what comes back is called. */
export async function answer(page: Page, operation: string, reply: Answer): Promise<() => Promise<void>> {
  return intercept(page, operation, async (route) => {
    if (reply === 'lost') await route.abort('connectionfailed');
    else await route.fulfill({ status: reply.status ?? 200, json: reply.body });
  });
}

/** Refuses an operation as the server does. */
export const refuse = (
  page: Page,
  operation: string,
  code: string,
  message = '',
  extensions: { [key: string]: Json } = {},
) =>
  answer(page, operation, {
    body: { data: null, errors: [{ message, extensions: { code, ...extensions } }] },
  });

/** Lets the server answer an operation and changes what it said. */
export const change = (page: Page, operation: string, edit: (body: string) => string) =>
  intercept(page, operation, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: edit(await response.text()) });
  });

/** Holds an operation back until `release` is called; then it goes where it would have gone. */
export async function hold(page: Page, operation: string): Promise<{ release: () => void }> {
  const { promise, resolve } = withResolvers();
  await intercept(page, operation, async (route) => {
    await promise;
    await route.fallback();
  });
  return { release: resolve };
}

/** Holds scripts back until `release` is called. */
export async function holdScripts(page: Page, address: RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = withResolvers();
  await page.route(address, async (route) => {
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
  const handler: Handler = async (route, request) => {
    const asked = request.postDataJSON() as { operationName?: string } | null;
    if (asked?.operationName === operation) await handle(route);
    else await route.fallback();
  };
  await page.route('**/graphql', handler);
  return () => page.unroute('**/graphql', handler);
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

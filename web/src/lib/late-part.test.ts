import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLatePart } from './late-part';

/** A load that fails the given number of times, and how often it was called. */
function failing(times: number) {
  let asked = 0;
  return {
    asked: () => asked,
    load: () => {
      asked += 1;
      return asked > times ? Promise.resolve('part') : Promise.reject(new TypeError('Failed to fetch'));
    },
  };
}

/** What the server answers to a request for the page; nothing while it is down. */
const answerPage = (html: string | null) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      html === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(html)),
    );
const pageWith = (entry: string) =>
  `<script src="/plain.js"></script><script type="module" src="${entry}"></script>`;

const running = document.createElement('script');
beforeEach(() => {
  vi.useFakeTimers();
  running.type = 'module';
  running.setAttribute('src', '/assets/index-a.js');
  document.head.append(running);
});
afterEach(() => {
  vi.useRealTimers();
  running.remove();
});

/** Runs everything that is due within the given time. */
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

it('is asked for once more at once, and nobody sees the first failure', async () => {
  const fetched = answerPage(null);
  const { load, asked } = failing(1);
  const part = createLatePart(load);
  part.subscribe(() => undefined);
  await pass();
  expect(part.getState()).toEqual({ status: 'ready', part: 'part' });
  expect(asked()).toBe(2);
  expect(fetched).not.toHaveBeenCalled();
});

it('comes by itself after a pause, and when the connection is back', async () => {
  answerPage(null);
  const { load, asked } = failing(5);
  const part = createLatePart(load);
  const leave = part.subscribe(() => undefined);
  await pass();
  expect(part.getState()).toEqual({ status: 'failed', reason: 'unreachable', isRetrying: false });
  await pass(1_000);
  expect(asked()).toBe(4);
  expect(part.getState()).toMatchObject({ status: 'failed' });
  dispatchEvent(new Event('online'));
  await pass();
  expect(part.getState()).toMatchObject({ status: 'ready' });
  leave();
});

it('comes when somebody asks to try again', async () => {
  answerPage(null);
  const { load } = failing(2);
  const part = createLatePart(load);
  part.subscribe(() => undefined);
  await pass();
  part.retry();
  expect(part.getState()).toMatchObject({ status: 'failed', isRetrying: true });
  await pass();
  expect(part.getState()).toMatchObject({ status: 'ready' });
});

it('is not loaded again once nobody waits for it, and starts over for the next one', async () => {
  answerPage(null);
  const { load, asked } = failing(2);
  const part = createLatePart(load);
  const leave = part.subscribe(() => undefined);
  await pass();
  leave();
  await pass(60_000);
  dispatchEvent(new Event('online'));
  await pass();
  expect(asked()).toBe(2);
  expect(part.getState()).toEqual({ status: 'loading' });
  part.subscribe(() => undefined);
  await pass();
  expect(part.getState()).toMatchObject({ status: 'ready' });
});

it('does not report a failed fetch ahead, and is loaded again when it is needed', async () => {
  const fetched = answerPage(null);
  const { load } = failing(2);
  const part = createLatePart(load);
  await part.fetchAhead();
  expect(part.getState()).toEqual({ status: 'loading' });
  expect(fetched).not.toHaveBeenCalled();
  part.subscribe(() => undefined);
  await pass();
  expect(part.getState()).toMatchObject({ status: 'ready' });
});

it.each([
  ['nobody answers', null, 'unreachable'],
  ["somebody else's page comes", '<h1>Welcome to our hotel</h1>', 'unreachable'],
  ['the page starts with the script that runs here', pageWith('/assets/index-a.js'), 'broken'],
  ['the page starts with another script', pageWith('/assets/index-b.js'), 'outdated'],
] as const)('tells what happened: %s', async (_what, html, reason) => {
  answerPage(html);
  const part = createLatePart(failing(99).load);
  const leave = part.subscribe(() => undefined);
  // The page's body is read in real time.
  await expect.poll(() => part.getState()).toMatchObject({ status: 'failed', reason });
  leave();
});

it('does not take a lost connection for a new version', async () => {
  answerPage(pageWith('/assets/index-b.js'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const part = createLatePart(failing(99).load);
  const leave = part.subscribe(() => undefined);
  await pass();
  expect(part.getState()).toMatchObject({ status: 'failed', reason: 'offline' });
  leave();
});

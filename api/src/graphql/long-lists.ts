import { setImmediate as turn } from 'node:timers/promises';
import type { Context } from './context';

/** Items of a list that are completed without letting others have the thread: a few milliseconds. */
const AT_ONCE = 250;
/** Shorter lists are left alone. */
const LONG = 100;

const turns = new WeakMap<Context, Promise<unknown>>();

/** Completes a long list in slices, one slice of a request in a turn of the event loop: an answer of 10,000 people would hold it. */
export function inTurns(list: unknown, context: Context): unknown {
  if (!Array.isArray(list) || list.length <= LONG) return list;
  let own = Promise.resolve<unknown>(undefined);
  return list.map((item: unknown, at) => {
    if (at % AT_ONCE === 0) {
      own = (turns.get(context) ?? Promise.resolve()).then(() => turn());
      turns.set(context, own);
    }
    return own.then(() => item);
  });
}

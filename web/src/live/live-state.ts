import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

/**
 * `off`: there is no socket, so pages ask again when they are looked at. `following`: there is; a connection that was lost is taken up
 * again unseen. `reconnecting`: that has taken a while, so what is shown may be old.
 */
type LiveState = 'off' | 'following' | 'reconnecting';

/** Whether this page gets change signals. One page has one socket. */
export const liveState = makeVar<LiveState>('off');

/** Renders again when that changes. */
export const useLiveState = (): LiveState => useReactiveVar(liveState);

/** The server wants no socket of this page now. */
export class NoSocket extends Error {
  override readonly name = 'NoSocket';
}

let isOverSocket = false;

/** Sends what `ask` requests over the socket, if there is one. */
export function askOverSocket<Result>(ask: () => Result): Result {
  isOverSocket = true;
  try {
    return ask();
  } finally {
    isOverSocket = false;
  }
}

/** Whether a request that begins now goes over the socket. */
export const goesOverSocket = (): boolean => isOverSocket && liveState() === 'following';

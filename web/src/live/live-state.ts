import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

/**
 * `off`: no socket, so pages refetch on focus. `following`: connected; short losses reconnect silently.
 * `reconnecting`: the loss has lasted a while, so visible data may be outdated.
 */
type LiveState = 'off' | 'following' | 'reconnecting';

/** Whether this page receives change signals. One page has one socket. */
export const liveState = makeVar<LiveState>('off');

/** Like `liveState`, but re-renders on change. */
export const useLiveState = (): LiveState => useReactiveVar(liveState);

/** The server currently refuses a socket for this page. */
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

/** Whether a request that starts now goes over the socket. */
export const goesOverSocket = (): boolean => isOverSocket && liveState() === 'following';

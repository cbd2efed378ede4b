import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Session } from './session';

/** How many parts of the sockets take turns. */
const PARTS = 25;

/**
 * Pings each socket once within `silence` milliseconds, some at a time, until `signal`. Whoever has not answered the last ping is
 * gone.
 */
export async function pingNowAndThen(
  sessions: ReadonlyMap<WebSocket, Session>,
  silence: number,
  signal: AbortSignal,
): Promise<void> {
  for (let tick = 0; ; tick += 1) {
    if (!(await pause(silence / PARTS, true, { signal, ref: false }).catch(() => false))) return;
    let number = 0;
    for (const [socket, session] of sessions) {
      number += 1;
      if (number % PARTS !== tick % PARTS) continue;
      if (!session.isAlive) {
        session.cut('it does not answer');
        continue;
      }
      session.isAlive = false;
      socket.ping();
    }
  }
}

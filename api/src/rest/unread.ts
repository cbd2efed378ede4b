import type { Response } from 'express';

/** Milliseconds within which a client must read something of a download. */
export const UNREAD_FOR = 30_000;

/**
 * Ends an answer whose client has read nothing for a while, since it holds a snapshot. If nothing is buffered, the server is
 * slow, not the client.
 */
export function endUnread(response: Response, unreadFor: number): void {
  const { socket } = response;
  if (!socket) return;
  const usual = socket.timeout ?? 0;
  const arm = (): void => void socket.setTimeout(unreadFor);
  response.on('timeout', () => {
    if (socket.writableLength === 0) arm();
    else response.destroy(new Error(`the client has read nothing for ${unreadFor} ms`));
  });
  // Before the server's listener, which then sets the idle time-out of the connection.
  response.prependOnceListener('finish', () => void socket.setTimeout(usual));
  arm();
}

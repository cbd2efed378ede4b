import type { Response } from 'express';

/** Milliseconds in which a reader takes something of a file. */
export const UNREAD_FOR = 30_000;

/**
 * Ends an answer of which its client has read nothing for a while: it holds what it reads from. While nothing waits to be read, it is
 * the server that is slow.
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
  // Ahead of the server, which then limits how long the connection may be idle.
  response.prependOnceListener('finish', () => void socket.setTimeout(usual));
  arm();
}

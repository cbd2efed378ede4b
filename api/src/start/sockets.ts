import { IncomingMessage, type Server, type ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';

/** What becomes of connections that are upgraded to WebSockets. */
export type Sockets = {
  /** The one path that is upgraded. */
  path: string;
  /** Takes a connection that asks to be upgraded at this path. It must not throw. */
  take: (request: IncomingMessage, connection: Duplex, head: Buffer) => void;
  /** Takes no more, and asks those who are connected to leave. @returns when all have left, which takes a few seconds at most */
  end: () => Promise<void>;
};

/**
 * Options of a server for {@link attachSockets}. Once somebody listens for upgrades, Node hands every request over that asks for any other
 * protocol, such as HTTP/2 without TLS. Here, all but WebSockets of that path stay requests, and are answered as ever.
 */
export function serverFor({ path }: Sockets): ServerOptions {
  class Message extends IncomingMessage {
    private asksForUpgrade = false;

    /** Read by Node's parser after the headers. */
    get upgrade(): boolean {
      const [ours = ''] = (this.url ?? '').split('?');
      return this.asksForUpgrade && ours === path && /^websocket$/i.test(this.headers.upgrade ?? '');
    }

    set upgrade(asks: boolean | null) {
      this.asksForUpgrade = asks === true;
    }
  }
  return { IncomingMessage: Message };
}

export function attachSockets(server: Server, sockets: Sockets): void {
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) =>
    sockets.take(request, connection, head),
  );
}

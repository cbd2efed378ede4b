import { IncomingMessage, type Server, type ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';

/** What becomes of connections that are upgraded to WebSockets. */
export type Sockets = {
  /** The one path that is upgraded. */
  path: string;
  /** Takes a connection that asks for an upgrade at this path. It must not throw. */
  take: (request: IncomingMessage, connection: Duplex, head: Buffer) => void;
  /** Takes no more, and asks clients to leave. @returns when all have left, which takes a few seconds at most */
  end: () => Promise<void>;
};

/**
 * Options of a server for {@link attachSockets}. With a listener for upgrades, Node hands over requests for any protocol, such as
 * HTTP/2 without TLS, which Java's client offers by default. Here, all but WebSockets of that path stay requests.
 */
export function serverFor({ path }: Sockets): ServerOptions {
  class Message extends IncomingMessage {
    private asksForUpgrade = false;

    /** Node's parser reads it after the headers. */
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
  server.on('upgrade', (request, connection, head) => sockets.take(request, connection, head));
}

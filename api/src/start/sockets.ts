import { IncomingMessage, type Server, type ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';

/** The handler of connections that are upgraded to WebSockets. */
export type Sockets = {
  /** The one path that is upgraded. */
  path: string;
  /** Takes a connection that requests an upgrade at this path. It must not throw. */
  take: (request: IncomingMessage, connection: Duplex, head: Buffer) => void;
  /** Accepts no more, and asks clients to leave. @returns when all have left, within a few seconds */
  end: () => Promise<void>;
};

/**
 * Server options for {@link attachSockets}. With an upgrade listener, Node hands over upgrade requests of any protocol, such as
 * HTTP/2 without TLS, which Java's client offers by default. Here, all but WebSockets at that path remain plain requests.
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

import type { AddressInfo, Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';
import { createMailTransport, type MailTransport } from '../mail-transport';

/** The server's reaction to a message for an address. */
type Behaviour =
  | 'refuses'
  | 'greylists'
  /** Ends the connection before it has the message. */
  | 'breaksEarly'
  /** Ends the connection once it has the message, without an answer. */
  | 'breaksLate'
  /** Has the message, and never answers. */
  | 'hangs';

/** `at` in milliseconds of a monotonic clock. */
type ReceivedMail = { to: string; raw: string; parsed: Email; at: number };

/** A real mail server, for the tests of a file. */
export type TestMailServer = {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** By address of a reader or a sender; everyone else gets everything. */
  readonly behaviours: Map<string, Behaviour>;
  /** A transport to it, like that of a process. */
  transport: () => MailTransport;
};

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

export function startMailServer(): TestMailServer {
  const received: ReceivedMail[] = [];
  const behaviours = new Map<string, Behaviour>();
  const sockets = new Set<Socket>();
  const greylisted = new Set<string>();
  const transports: MailTransport[] = [];
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: ({ address }, _session, done) =>
      done(behaviours.get(address) === 'refuses' ? refusal(550, 'No such person') : null),
    onRcptTo: ({ address }, _session, done) => {
      switch (behaviours.get(address)) {
        case 'refuses':
          return done(refusal(550, 'No such person'));
        case 'greylists':
          if (greylisted.has(address)) return done();
          greylisted.add(address);
          return done(refusal(451, 'Come again later'));
        case 'breaksEarly':
          return breakAll();
        default:
          return done();
      }
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = envelope.rcptTo[0]?.address ?? '';
        const raw = Buffer.concat(parts).toString();
        const at = performance.now();
        void PostalMime.parse(raw).then((parsed) => {
          received.push({ to, raw, parsed, at });
          const behaviour = behaviours.get(to);
          if (behaviour === 'breaksLate') breakAll();
          else if (behaviour !== 'hangs') done();
        });
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  server.on('error', () => undefined);
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(async () => {
    for (const transport of transports) transport.close();
    breakAll();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  const url = (): string => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    get url() {
      return url();
    },
    received,
    behaviours,
    transport: () => {
      const transport = createMailTransport({
        smtpUrl: url(),
        from: 'Hackathon <hackathon@example.com>',
        // Only hanging connections wait for it.
        timeouts: { socketTimeout: 2_000 },
      });
      transports.push(transport);
      return transport;
    },
  };
}
